import { expect, test } from 'vitest'
import { testHouse, testPassword } from '../../test/house.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { openSecrets } from './secrets.ts'
import { storageKeyFor } from './storage-places.ts'

const before = 'the secret of this installation, at first'
const after = 'the secret that came in its place, later on'
const world = testHouse({ LANGWERK_SECRET: before })

test('everything sealed under the old secret opens under the new one alone', async () => {
  const { db } = world.house
  const person = await world.person('Ada')
  const organization = await world.organization()
  await organization.joinOrganization(person, 'Administrator')
  const oneTimePassword = await person.post('/me/one_time_passwords', { password: testPassword })
  const integration = await person.post('/organization_integrations', {
    organization: `/api/organizations/${organization.uuid}`,
    name: 'Files',
    provider: 'azureBlob',
    settings: { accountName: 'acme', container: 'files' },
    secret: 'the key of a vendor',
  })
  const administrator = await world.administrator()
  const engine = await administrator.post('/machine_translation_engines', {
    name: 'DeepL',
    provider: 'deepL',
    apiKey: 'the key of an engine',
  })
  const model = await administrator.post('/generative_artificial_intelligence_models', {
    name: 'Claude',
    provider: 'claude',
    modelType: 'claude-haiku-5-5',
    apiKey: 'the key of a model',
  })
  expect([engine.status, model.status]).toEqual([201, 201])
  const singleSignOn = await person.get(`/organizations/${organization.uuid}/single_sign_on`)
  expect([oneTimePassword.status, integration.status, singleSignOn.status]).toEqual([200, 201, 200])
  const keyPair = await person.patch(`/organizations/${organization.uuid}/single_sign_on`, {})
  expect(keyPair.status).toBe(200)

  expect(await storageKeyFor(world.house, organization.uuid, 'uploads/one')).toMatch(/^places\//)

  const both = openSecrets({ secret: after, previousSecrets: [before] })
  const rotated = await rotateSecrets(db, both)
  expect(rotated).toEqual({
    'user_account.totp_secret': 1,
    'single_sign_on.private_key': 1,
    'organization_integration.secret': 1,
    'machine_translation_engine.sealed_api_key': 1,
    'generative_artificial_intelligence_model.sealed_api_key': 1,
    'storage_place.secret': 1,
  })
  const alone = openSecrets({ secret: after, previousSecrets: [] })
  expect(Object.values(await rotateSecrets(db, alone))).toEqual([0, 0, 0, 0, 0, 0])
  const lost = openSecrets({ secret: 'a third one that has never sealed anything', previousSecrets: [] })
  await expect(rotateSecrets(db, lost)).rejects.toThrow('cannot be opened')
})
