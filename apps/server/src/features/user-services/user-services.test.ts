import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { teamUser } from '../../database/schema/access.ts'
import { languageUuid } from '../languages/index.ts'

const world = testHouse()
const language = (code: string) => `/api/languages/${languageUuid(code)}`
const service = {
  name: 'Translation',
  sourceLanguage: language('en'),
  targetLanguage: language('de'),
  rappenPerHour: 9050,
}

test('one offers, changes and withdraws services of one’s own', async () => {
  const [pia, rob] = [await world.person('Pia'), await world.person('Rob')]
  const made = await pia.post('/user_services', service)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    rappenPerHour: 9050,
    sourceLanguage: { code: 'en' },
    targetLanguage: { code: 'de' },
  })
  expect((await pia.patch(`/user_services/${made.body.uuid}`, { rappenPerHour: 100 })).body.rappenPerHour).toBe(100)
  expect((await pia.get('/user_services?query=german')).body.totalItems).toBe(1)
  expect((await rob.get('/user_services')).body.totalItems).toBe(0)
  expect((await rob.patch(`/user_services/${made.body.uuid}`, { name: 'Mine' })).status).toBe(404)
  expect((await rob.del(`/user_services/${made.body.uuid}`)).status).toBe(404)
  expect((await pia.del(`/user_services/${made.body.uuid}`)).status).toBe(204)
})

test.each([
  [{ rappenPerHour: -1 }, 'rappenPerHour'],
  [{ rappenPerHour: 1.5 }, 'rappenPerHour'],
  [{ name: ' ' }, 'name'],
  [{ targetLanguage: '/api/languages/00000000-0000-4000-8000-000000000000' }, 'targetLanguage'],
])('%j is refused', async (wrong, propertyPath) => {
  const pia = await world.person('Pia')
  expect((await pia.post('/user_services', { ...service, ...wrong })).body.violations?.[0].propertyPath).toBe(
    propertyPath,
  )
})

test('what a member offers is for those who give out the team’s work', async () => {
  const organization = await world.organization(['Team'])
  const people = {
    pia: await world.person('Pia'),
    manager: await world.person('Max'),
    editor: await world.person('Edi'),
    stranger: await world.person('Otto'),
  }
  for (const [person, role] of [
    [people.pia, 'reader'],
    [people.manager, 'manager'],
    [people.editor, 'editor'],
  ] as const)
    await organization.join(person, organization.teams[0]!, role)
  await people.pia.post('/user_services', service)
  const [membership] = await world.house.db.select().from(teamUser).where(eq(teamUser.userUuid, people.pia.uuid))
  const path = `/team_users/${membership!.uuid}/user_services`
  expect((await people.manager.get(path)).body).toMatchObject({
    totalItems: 1,
    serviceUser: { name: 'Pia Test' },
    team: { name: 'Team' },
  })
  expect((await people.pia.get(path)).status).toBe(200)
  expect((await people.editor.get(path)).status).toBe(403)
  expect((await people.stranger.get(path)).status).toBe(404)
})
