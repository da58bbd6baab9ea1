import { beforeAll, describe, expect, test } from 'vitest'
import { fakeDeepL, fakeDeepLKey } from '../../../test/fake-deepl.ts'
import { type Caller, testHouse } from '../../../test/house.ts'

const deepL = fakeDeepL()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })

describe('engines that ask by an integration', () => {
  let ada: Caller
  const account = (to: string) =>
    ada.post('/organization_integrations', {
      organization: `/api/organizations/${to}`,
      name: 'Our DeepL',
      provider: 'deepL',
      settings: { apiHostUrl: deepL.address() },
      secret: fakeDeepLKey,
    })
  const engines = '/machine_translation_engines'
  const engineIn = (team: string, integration: string, more: object = {}) =>
    ada.post(engines, {
      name: 'Vendor',
      provider: 'deepL',
      integration: `/api/organization_integrations/${integration}`,
      teams: [{ team: `/api/teams/${team}`, primaryTeam: true }],
      ...more,
    })
  const place = async () => {
    const { uuid, teams, ...made } = await world.organization()
    await made.joinOrganization(ada, 'Administrator')
    return { organizationUuid: uuid, team: teams[0]! }
  }

  beforeAll(async () => {
    ada = await world.person('Ada')
  })

  test('take its key and its address, which only it shows', async () => {
    const { organizationUuid, team } = await place()
    const integration = (await account(organizationUuid)).body
    const tried = await ada.patch(`/organization_integrations/${integration.uuid}/test_connection`)
    expect(tried.body).toEqual({ outcome: 'connected', message: '', detail: null })
    const offered = (await ada.get('/me/integrations_to_use?provider=deepL&query=our%20deepl')).body.member
    expect(offered).toContainEqual({
      '@id': integration['@id'],
      '@type': 'IntegrationToUse',
      uuid: integration.uuid,
      name: 'Our DeepL',
      provider: 'deepL',
      organization: integration.organization,
    })
    const { status, body: engine } = await engineIn(team, integration.uuid)
    expect([status, engine]).toMatchObject([
      201,
      { apiKeySet: false, apiHostUrl: null, integration: { uuid: integration.uuid, name: 'Our DeepL' } },
    ])
    const connection = await ada.patch(`${engines}/${engine.uuid}/test_connection`)
    expect(connection.body).toMatchObject({ connected: true })
    await ada.patch(`/organization_integrations/${integration.uuid}`, { secret: 'a-wrong-key-of-ours' })
    const refused = await ada.patch(`${engines}/${engine.uuid}/test_connection`)
    expect(refused.body.message).toBe('DeepL answered 403: Authorization failed for DeepL-Auth-Key …')
    expect((await ada.patch(`/organization_integrations/${integration.uuid}/test_connection`)).body.outcome).toBe(
      'refused',
    )
  })

  test('have nothing of their own beside it, and a key of their own without it', async () => {
    const { organizationUuid, team } = await place()
    const { uuid } = (await account(organizationUuid)).body
    const fault = ({ body }: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
      body.violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
    expect(fault(await engineIn(team, uuid, { apiKey: 'k', apiHostUrl: 'https://example.com' }))).toEqual([
      'apiHostUrl integration_gives',
      'apiKey integration_gives',
    ])
    const path = `${engines}/${(await engineIn(team, uuid)).body.uuid}`
    expect(fault(await ada.patch(path, { apiHostUrl: 'https://example.com' }))).toEqual([
      'apiHostUrl integration_gives',
    ])
    expect(fault(await ada.patch(path, { integration: null }))).toEqual(['apiKey required'])
    const own = await ada.patch(path, { integration: null, apiKey: 'a-key-of-its-own-1234' })
    expect(own.body).toMatchObject({ integration: null, apiKeyEnding: '1234' })
    const back = await ada.patch(path, { integration: `/api/organization_integrations/${uuid}` })
    expect(back.body).toMatchObject({ integration: { uuid }, apiKeySet: false, apiKeyEnding: '' })
  })

  test('are of the integration’s organization and provider, and of who may use it', async () => {
    const [here, there] = [await place(), await place()]
    const { uuid } = (await account(here.organizationUuid)).body
    const codes = async (answer: ReturnType<typeof engineIn>) => (await answer).body.violations[0].code
    expect(await codes(engineIn(there.team, uuid))).toBe('integration_elsewhere')
    expect(await codes(engineIn(here.team, uuid, { provider: 'modernMt' }))).toBe('does_not_exist')
    const { body: engine } = await engineIn(here.team, uuid)
    const moved = ada.patch(`${engines}/${engine.uuid}`, {
      teams: [{ team: `/api/teams/${there.team}`, primaryTeam: true }],
    })
    expect(await codes(moved)).toBe('integration_elsewhere')
    const copied = await ada.post(`${engines}/${engine.uuid}/copy`, {
      teams: [{ team: `/api/teams/${here.team}`, primaryTeam: true }],
    })
    expect(copied.body).toMatchObject({ integration: { uuid }, leftOut: [] })
    const stranger = await world.administrator()
    expect((await stranger.get('/me/integrations_to_use')).status).toBe(200)
    const outsider = await world.person('Olga')
    expect((await outsider.get('/me/integrations_to_use')).body.totalItems).toBe(0)
    expect((await outsider.get(`/organization_integrations/${uuid}/uses`)).status).toBe(404)
  })

  test('keep it from being deleted, and are told', async () => {
    const { organizationUuid, team } = await place()
    const path = `/organization_integrations/${(await account(organizationUuid)).body.uuid}`
    const { body: engine } = await engineIn(team, path.split('/').at(-1)!)
    const use = { '@id': engine['@id'], uuid: engine.uuid, object: 'machineTranslationEngine', name: 'Vendor' }
    expect((await ada.get(`${path}/uses`)).body).toMatchObject({ totalItems: 1, hidden: 0, member: [use] })
    const refused = await ada.del(path)
    expect([refused.status, refused.body.code, refused.body.current.member]).toEqual([409, 'integration_in_use', [use]])
    expect((await ada.del(`${engines}/${engine.uuid}`)).status).toBe(204)
    expect((await ada.del(path)).status).toBe(204)
  })
})
