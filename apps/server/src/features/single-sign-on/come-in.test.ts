import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../test/identity-provider.ts'
import { singleSignOnHouse } from '../../../test/single-sign-on.ts'
import { user } from '../../database/schema/access.ts'
import { singleSignOn } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const { world, here, begin, post, answer, finish } = singleSignOnHouse()

describe('who may come in', () => {
  const comeIn = async (parts: Answer) => {
    here.browser = await begin()
    const location = await post(answer(parts))
    return location.includes('ticket=') ? (await finish(location)).me : location
  }
  const noAccount = '/samllogin?failure=noAccount'
  const settings = (changes: object) =>
    world.house.db.update(singleSignOn).set(changes).where(eq(singleSignOn.organizationUuid, here.organization.uuid))

  test('new people of a proved domain, into the organization and the teams of the flags', async () => {
    const administrator = await world.administrator()
    const joining = await world.organization(['First', 'Second'])
    const path = `/organizations/${joining.uuid}/single_sign_on`
    await administrator.patch(path, {
      enabled: true,
      identityProviderMetadata: here.identityProvider.metadata,
      makeUsers: true,
      emailDomains: ['joining.test'],
    })
    await flag(joining)
    here.browser = await begin('zoe@joining.test')
    const { me } = await finish(
      await post(
        here.identityProvider.answer(here.browser.request, {
          attributes: { mail: 'Zoe@Joining.test', givenName: 'Zoe', sn: 'Zürn' },
        }),
      ),
    )
    expect(me).toMatchObject({ email: 'zoe@joining.test', firstName: 'Zoe', lastName: 'Zürn' })
    expect(Object.keys(me.permissions.organizations)).toEqual([joining.uuid])
    expect(Object.keys(me.permissions.teams)).toEqual([joining.teams[1]])
    const { jobTranslation } = me.permissions.teams[joining.teams[1]!]
    expect(jobTranslation).toMatchObject({ read: true })
    expect(jobTranslation).not.toHaveProperty('edit')
  })

  test('nobody new of another domain', async () => {
    expect(await comeIn({ nameId: 'u-2', attributes: { email: 'mia@elsewhere.test' } })).toBe(noAccount)
    expect(await comeIn({ nameId: 'u-2', attributes: { email: 'mia@evil.writers.test' } })).toBe(noAccount)
    expect(await comeIn({ nameId: 'u-2', attributes: { email: 'writers.test' } })).toBe(noAccount)
    expect(await comeIn({ nameId: 'u-2', attributes: {} })).toBe(noAccount)
  })

  test('nobody new where new people are not wanted', async () => {
    await settings({ makeUsers: false })
    expect(await comeIn({ nameId: 'u-3', attributes: { email: 'new@writers.test' } })).toBe(noAccount)
    await settings({ makeUsers: true })
  })

  test('members with an account of their own, linked by their address', async () => {
    await settings({ makeUsers: false })
    const uuid = await insertPerson({ email: 'member@writers.test' })
    await here.organization.joinOrganization({ uuid }, 'Member')
    expect(await comeIn({ nameId: 'u-4', attributes: { email: 'member@writers.test' } })).toMatchObject({ uuid })
    await settings({ makeUsers: true })
  })

  test.each([
    ['who has switched single sign-on off', { singleSignOn: false }],
    ['whose account is not active', { active: false }],
    ['who administrates the product', { administrator: true }],
  ])('nobody %s', async (_what, values) => {
    const email = `${newUuid()}@writers.test`
    await insertPerson({ email, ...values })
    expect(await comeIn({ nameId: email, attributes: { email } })).toBe(noAccount)
  })

  test('nobody who became an administrator of the product after having come in', async () => {
    const named = { nameId: 'u-8', attributes: { email: 'risen@writers.test' } }
    const me = await comeIn(named)
    await world.house.db.update(user).set({ administrator: true }).where(eq(user.uuid, me.uuid))
    expect(await comeIn(named)).toBe(noAccount)
    await world.house.db.update(user).set({ administrator: false }).where(eq(user.uuid, me.uuid))
  })

  test('nobody who was removed from the organization', async () => {
    const me = await comeIn({ nameId: 'u-5', attributes: { email: 'leaver@writers.test' } })
    await world.house.db.execute(`delete from organization_user where user_uuid = '${me.uuid}'`)
    expect(await comeIn({ nameId: 'u-5', attributes: { email: 'leaver@writers.test' } })).toBe(noAccount)
  })

  test('nobody whose name changes each time', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    expect(await comeIn({ nameIdFormat })).toBe(noAccount)
  })

  test('the owner of an address that somebody else registered without proving it', async () => {
    const uuid = await insertPerson({ email: 'claimed@writers.test', emailConfirmedAt: null, passwordHash: 'known' })
    expect(await comeIn({ nameId: 'u-6', attributes: { email: 'claimed@writers.test' } })).toMatchObject({ uuid })
    const [row] = await world.house.db.select().from(user).where(eq(user.uuid, uuid))
    expect(row).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
  })

  async function insertPerson(values: Partial<typeof user.$inferInsert> & { email: string }) {
    const uuid = newUuid()
    await world.house.db.insert(user).values({ uuid, ...values })
    return uuid
  }

  async function flag({ uuid, teams }: { uuid: string; teams: string[] }) {
    const { db } = world.house
    await db.execute(`update team set single_sign_on_assignment = true where uuid = '${teams[1]}'`)
    await db.execute(
      `update team_user_role set single_sign_on_assignment = true where organization_uuid = '${uuid}' and name in ('Owner', 'Reader', 'Editor')`,
    )
  }
})
