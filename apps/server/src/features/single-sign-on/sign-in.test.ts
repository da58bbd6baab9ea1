import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import {
  type Answer,
  type IdentityProvider,
  makeIdentityProvider,
  readRequest,
  type SignInRequest,
} from '../../../test/identity-provider.ts'
import { wrapped, wrappedResponses } from '../../../test/wrapped-responses.ts'
import { user } from '../../database/schema/access.ts'
import { singleSignOn } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let identityProvider: IdentityProvider
let organization: Awaited<ReturnType<typeof world.organization>>
let certificate: string

beforeAll(async () => {
  identityProvider = await makeIdentityProvider()
  organization = await world.organization(['Writers'])
  const administrator = await world.administrator()
  const saved = await administrator.patch(`/organizations/${organization.uuid}/single_sign_on`, {
    enabled: true,
    identityProviderMetadata: identityProvider.metadata,
    makeUsers: true,
    emailDomains: ['writers.test'],
  })
  expect(saved.status).toBe(200)
  certificate = saved.body.serviceProvider.certificate.pem
})

let browser: Awaited<ReturnType<typeof begin>>
beforeEach(async () => {
  browser = await begin()
})

/** One address may only do so much a minute. */
const newAddress = () => `10.0.${(++addresses >> 8) & 255}.${addresses & 255}`
let addresses = 0

/** A browser that has been sent to the identity provider. */
async function begin(account = 'anna@writers.test', redirect = '/jobs/translations') {
  const { http } = world.house
  const started = await http.inject({
    method: 'POST',
    url: '/api/single_sign_on',
    payload: { account, redirect },
    remoteAddress: newAddress(),
  })
  if (started.statusCode !== 200) throw new Error(started.body)
  const { url } = started.json() as { url: string }
  const [cookie] = started.cookies
  return { url, request: readRequest(url), cookie: `${cookie!.name}=${cookie!.value}` }
}

/** Where the browser is sent after an answer. */
async function post(xml: string, request: Pick<SignInRequest, 'answerTo'> = browser.request): Promise<string> {
  const answered = await world.house.http.inject({
    method: 'POST',
    url: new URL(request.answerTo).pathname,
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://identity.test' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: 'https://evil.test/',
    }).toString(),
  })
  expect(answered.statusCode).toBe(303)
  return String(answered.headers.location)
}

const answer = (parts: Answer = {}) =>
  identityProvider.answer(browser.request, { attributes: { email: 'anna@writers.test' }, ...parts })

/** Follows the way back. */
async function finish(location: string, cookie = browser.cookie) {
  const finished = await world.house.http.inject({ method: 'GET', url: location, headers: { cookie } })
  const session = finished.cookies.find(({ name }) => name === 'langwerk_session')
  const me = session && {
    ...(await world.house.http.inject({
      method: 'GET',
      url: '/api/re_authenticate',
      headers: { cookie: `langwerk_session=${session.value}` },
    })),
  }
  return { location: String(finished.headers.location), me: me?.body ? JSON.parse(me.body) : null }
}

const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1'

describe('a good answer', () => {
  test('signs in whom it names, and comes back to where one wanted to go', async () => {
    const location = await post(answer())
    expect(location).toMatch(/^\/api\/single_sign_on\/finish\?ticket=/)
    const { me, location: home } = await finish(location)
    expect(home).toBe('/samllogin?signedIn=1&redirect=%2Fjobs%2Ftranslations')
    expect(me).toMatchObject({ email: 'anna@writers.test', roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'] })
  })

  test.each([
    ['with the response signed too', { sign: ['assertion', 'response'] }],
    ['without a destination', { destination: null }],
    ['with SHA-512', { signatureAlgorithm: 'rsa-sha512' }],
    ['half a minute too early', { notBefore: new Date(Date.now() + 30_000) }],
    ['half a minute too late', { notOnOrAfter: new Date(Date.now() - 30_000) }],
  ] satisfies [string, Answer][])('is one %s', async (_what, parts) => {
    expect(await post(answer(parts))).toContain('ticket=')
  })

  test('is one that is encrypted for us', async () => {
    expect(await post(answer({ encryptFor: certificate }))).toContain('ticket=')
  })

  test('knows its person again when the address has changed', async () => {
    await finish(await post(answer({ nameId: 'u-7', attributes: { email: 'before@writers.test' } })))
    browser = await begin()
    const { me } = await finish(await post(answer({ nameId: 'u-7', attributes: { email: 'after@writers.test' } })))
    expect(me.email).toBe('before@writers.test')
  })
})

describe('an answer is refused', () => {
  test.each([
    ['without a signature', { sign: [] }],
    ['with only the response signed', { sign: ['response'] }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['with a digest by SHA-1', { digestAlgorithm: sha1 }],
    ['that has expired', { notBefore: new Date(Date.now() - 600_000), notOnOrAfter: new Date(Date.now() - 61_000) }],
    ['that does not hold yet', { notBefore: new Date(Date.now() + 120_000) }],
    ['for another audience', { audience: 'https://elsewhere.test/metadata' }],
    ['for no audience', { audience: null }],
    ['for another destination', { destination: 'https://elsewhere.test/acs' }],
    ['for another recipient', { recipient: 'https://elsewhere.test/acs' }],
    ['from another issuer', { issuer: 'https://elsewhere.test/metadata' }],
    ['that nobody asked for', { inResponseTo: null }],
    ['to a request that we did not make', { inResponseTo: '_0123456789abcdef' }],
    ['whose subject answers another request', { subjectInResponseTo: '_0123456789abcdef' }],
    ['that names nobody', { nameId: ' ' }],
  ] satisfies [string, Answer][])('%s', async (_what, parts) => {
    expect(await post(answer(parts))).toBe('/samllogin?failure=refused')
  })

  test('signed with another key', async () => {
    const other = await makeIdentityProvider(identityProvider.entityId)
    const forged = other.answer(browser.request, { attributes: { email: 'anna@writers.test' } })
    expect(await post(forged)).toBe('/samllogin?failure=refused')
  })

  test.each([
    ['another name', /u-1</, 'u-2<'],
    ['another address', /anna@writers/, 'boss@writers'],
    ['a comment in the name', /u-1</, 'u-<!-- -->1<'],
    ['a comment that cuts the name', /u-1</, 'u-1<!---->.evil<'],
    ['a comment anywhere', /<saml:Subject>/, '<!-- here --><saml:Subject>'],
    ['a CDATA section in the name', /u-1</, '<![CDATA[u-1]]><'],
    ['an instruction', /<saml:Subject>/, '<?php exit ?><saml:Subject>'],
    ['another algorithm', /rsa-sha256/, 'hmac-sha256'],
    ['an element in the name', />u-1</, '><b>u-1</b><'],
  ])('that was given %s', async (_what, from, to) => {
    const good = answer()
    expect(good).toMatch(from)
    expect(await post(good.replace(from, to))).toBe('/samllogin?failure=refused')
  })

  test.each([
    '<!DOCTYPE samlp:Response>',
    '<!DOCTYPE r [<!ENTITY name "boss">]>',
    '<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">',
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  ])('with the document type %s', async (doctype) => {
    expect(await post(doctype + answer())).toBe('/samllogin?failure=refused')
  })

  const names = { good: 'u-1<', evil: 'u-admin<' }
  test.each(['XSW3', 'XSW4', 'XSW5', 'XSW6', 'XSW7', 'XSW8'])('wrapped as %s', async (attack) => {
    for (const sign of [['assertion'], ['assertion', 'response']] as const)
      expect(await post(wrapped(answer({ sign }), names)[attack]!)).toBe('/samllogin?failure=refused')
  })
  test.each(['XSW1', 'XSW2'])('wrapped as %s', async (attack) => {
    for (const sign of [['response'], ['assertion', 'response']] as const)
      expect(await post(wrappedResponses(answer({ sign }), names)[attack]!)).toBe('/samllogin?failure=refused')
  })

  test('that is none', async () => {
    for (const text of ['', 'Hello', '<samlp:Response/>', '<a><b></a>', '\u0000', 'x'.repeat(600_000)])
      expect(await post(text)).toBe('/samllogin?failure=refused')
  })
  test('that nests deeply', async () => {
    expect(await post('<a>'.repeat(20_000) + '</a>'.repeat(20_000))).toBe('/samllogin?failure=refused')
  })

  test('encrypted for somebody else, or in a way that gives its key away', async () => {
    const other = await makeIdentityProvider()
    expect(await post(answer({ encryptFor: other.certificate }))).toBe('/samllogin?failure=refused')
    const weak = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'
    expect(await post(answer({ encryptFor: certificate, keyEncryption: weak }))).toBe('/samllogin?failure=refused')
    expect(await post(answer({ encryptFor: certificate, sign: [] }))).toBe('/samllogin?failure=refused')
  })

  test.each([
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['with a digest by SHA-1', { digestAlgorithm: sha1 }],
    ['with the response signed, too', { signatureAlgorithm: 'rsa-sha1', sign: ['assertion', 'response'] }],
  ] satisfies [string, Answer][])('encrypted, and in there %s', async (_what, parts) => {
    expect(await post(answer({ encryptFor: certificate, ...parts }))).toBe('/samllogin?failure=refused')
  })

  test('in clear where the organization asks for encryption', async () => {
    const settings = `/organizations/${organization.uuid}/single_sign_on`
    const administrator = await world.administrator()
    await administrator.patch(settings, { requireEncryptedAssertions: true })
    expect(await post(answer())).toBe('/samllogin?failure=refused')
    expect(await post(answer({ encryptFor: certificate }))).toContain('ticket=')
    await administrator.patch(settings, { requireEncryptedAssertions: false })
  })

  test('with a body that is no form', async () => {
    const { pathname } = new URL(browser.request.answerTo)
    const sent = await world.house.http.inject({ method: 'POST', url: pathname, payload: { SAMLResponse: 'x' } })
    expect(sent.statusCode).toBe(415)
  })

  test('and only organizations administrators learn why', async () => {
    await post(answer({ audience: 'https://elsewhere.test/metadata' }))
    const person = await world.person('Ola')
    await organization.joinOrganization(person, 'Administrator')
    const entries = (await person.get('/audit_entries?action=signInFailed')).body
    expect(entries.member[0].details).toMatchObject({
      method: 'singleSignOn',
      reason: expect.stringMatching(/audience|somebody else/),
    })
  })
})

describe('an answer counts once', () => {
  test('when it is sent again', async () => {
    const xml = answer()
    expect(await post(xml)).toContain('ticket=')
    expect(await post(xml)).toBe('/samllogin?failure=refused')
  })

  test('when it is sent many times at once', async () => {
    const xml = answer()
    const places = await Promise.all(Array.from({ length: 8 }, () => post(xml)))
    expect(places.filter((place) => place.includes('ticket='))).toHaveLength(1)
  })

  test('also with another request: an assertion is remembered', async () => {
    const assertionId = '_the-same'
    expect(await post(answer({ assertionId }))).toContain('ticket=')
    browser = await begin()
    expect(await post(answer({ assertionId }))).toBe('/samllogin?failure=expired')
  })

  test('and opens one session', async () => {
    const location = await post(answer())
    expect((await finish(location)).me).not.toBeNull()
    expect(await finish(location)).toEqual({ location: '/samllogin?failure=expired', me: null })
  })

  test('in no other browser', async () => {
    const location = await post(answer())
    const other = await begin()
    expect((await finish(location, other.cookie)).me).toBeNull()
    expect((await finish(await post(answer(), other.request), '')).me).toBeNull()
  })

  test('for its own organization only', async () => {
    const elsewhere = await world.organization()
    const administrator = await world.administrator()
    await administrator.patch(`/organizations/${elsewhere.uuid}/single_sign_on`, {
      enabled: true,
      identityProviderMetadata: identityProvider.metadata,
    })
    const answerTo = browser.request.answerTo.replace(organization.uuid, elsewhere.uuid)
    expect(await post(answer(), { answerTo })).toBe('/samllogin?failure=refused')
    const issuer = browser.request.issuer.replace(organization.uuid, elsewhere.uuid)
    const aimed = identityProvider.answer({ ...browser.request, issuer, answerTo })
    expect(await post(aimed, { answerTo })).toBe('/samllogin?failure=refused')
  })
})

describe('who may come in', () => {
  const comeIn = async (parts: Answer) => {
    browser = await begin()
    const location = await post(answer(parts))
    return location.includes('ticket=') ? (await finish(location)).me : location
  }
  const noAccount = '/samllogin?failure=noAccount'
  const settings = (changes: object) =>
    world.house.db.update(singleSignOn).set(changes).where(eq(singleSignOn.organizationUuid, organization.uuid))

  test('new people of a proved domain, into the organization and the teams of the flags', async () => {
    const administrator = await world.administrator()
    const joining = await world.organization(['First', 'Second'])
    const path = `/organizations/${joining.uuid}/single_sign_on`
    await administrator.patch(path, {
      enabled: true,
      identityProviderMetadata: identityProvider.metadata,
      makeUsers: true,
      emailDomains: ['joining.test'],
    })
    await flag(joining)
    browser = await begin('zoe@joining.test')
    const { me } = await finish(
      await post(
        identityProvider.answer(browser.request, {
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
    await organization.joinOrganization({ uuid } as never, 'Member')
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

describe('the way out', () => {
  test('carries a signed request and nothing of ours', () => {
    const url = new URL(browser.url)
    expect(url.origin + url.pathname).toBe(identityProvider.signInUrl)
    expect([...url.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature'])
    expect(url.searchParams.get('SigAlg')).toMatch(/rsa-sha256$/)
  })

  test('is found by the organization’s name', async () => {
    await world.house.db.execute(`update organization set name = 'Writers & Co' where uuid = '${organization.uuid}'`)
    for (const account of ['writers & co', ' Writers & Co ', organization.uuid])
      expect((await begin(account)).request.id).toMatch(/^_[0-9a-f]{40}$/)
  })

  test.each(['nobody@elsewhere.test', 'anna@sub.writers.test', 'Unknown', '@', '%', "' or 1=1--"])(
    'is not found for %s',
    async (account) => {
      const started = await world.anonymous().post('/single_sign_on', { account })
      expect(started.status).toBe(422)
      expect(started.body.violations[0].propertyPath).toBe('account')
    },
  )

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/./\\evil.test',
    'javascript:alert(1)',
    '/api/logout',
    '/..//evil.test',
  ])('leads back to the start instead of to %s', async (redirect) => {
    browser = await begin('anna@writers.test', redirect)
    const { location } = await finish(await post(answer()))
    expect(location).toBe('/samllogin?signedIn=1&redirect=%2F')
  })
})
