import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { auditEntry, organizationIntegration } from '../../database/schema/people.ts'
import { integrationSecretPlace } from '../../kit/storage-places.ts'

const port = 20_000 + (process.pid % 20_000)
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: `127.0.0.1:${port}` })
const folder = mkdtempSync(join(tmpdir(), 'langwerk-integrations-'))
const s3 = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'langwerk', configs: [] }],
})
let organization: Awaited<ReturnType<typeof world.organization>>
let ada: Caller

beforeAll(async () => {
  await s3.run()
  organization = await world.organization()
  ada = await world.person('Ada')
  await organization.joinOrganization(ada, 'Administrator')
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'sk-0123456789-abcdefgh'
/** Adds one, each to an organization of its own: there is one storage for each. */
const add = async ({ to, ...body }: { to?: string; [field: string]: unknown }) => {
  const uuid = to ?? (await ours()).uuid
  return ada.post('/organization_integrations', {
    organization: `/api/organizations/${uuid}`,
    name: 'Files',
    provider: 'azureBlob',
    settings: { accountName: 'acme', container: 'files' },
    secret: key,
    ...body,
  })
}
async function ours() {
  const made = await world.organization()
  await made.joinOrganization(ada, 'Administrator')
  return made
}
const bucket = (settings: object) =>
  add({
    name: 'Bucket',
    provider: 's3',
    secret: 'S3RVER',
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'langwerk',
      accessKeyId: 'S3RVER',
      ...settings,
    },
  })

describe('a secret', () => {
  test('is kept sealed and never sent back', async () => {
    const made = await add({ to: organization.uuid })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      type: 'storage',
      keyType: null,
      secretSet: true,
      secretEnding: 'efgh',
      organization: { uuid: organization.uuid },
    })
    const list = await ada.get(`/organizations/${organization.uuid}/organization_integrations`)
    expect(JSON.stringify([made.body, list.body])).not.toContain(key)
    const [row] = await stored(made.body.uuid)
    expect(row?.secret).not.toContain(key)
    expect(world.house.secrets.unseal(row!.secret!, integrationSecretPlace(made.body.uuid))).toBe(key)
    const entries = await world.house.db.select().from(auditEntry).where(eq(auditEntry.subjectUuid, made.body.uuid))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('efgh')
  })

  test('stays where a change leaves it out, and is replaced by writing it anew', async () => {
    const path = `/organization_integrations/${(await add({})).body.uuid}`
    expect((await ada.patch(path, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', secretEnding: 'efgh' })
    const changed = await ada.patch(path, { secret: 'another key, long enough 1234' })
    expect(changed.body.secretEnding).toBe('1234')
  })

  test('of few characters shows none of them', async () => {
    expect((await add({ secret: 'short' })).body).toMatchObject({ secretSet: true, secretEnding: '' })
  })

  test('goes to no other address without being entered again', async () => {
    const path = `/organization_integrations/${(await add({})).body.uuid}`
    const settings = { accountName: 'acme', container: 'files', endpoint: 'https://keys.example.com' }
    const refused = await ada.patch(path, { settings })
    expect(refused.body.violations[0].propertyPath).toBe('secret')
    expect((await ada.patch(path, { settings, secret: key })).status).toBe(200)
    expect((await ada.patch(path, { settings, description: 'The same address' })).status).toBe(200)
  })

  test('is needed', async () => {
    const missing = await add({ secret: undefined })
    expect(missing.body.violations).toMatchObject([{ propertyPath: 'secret', message: 'A key is required' }])
  })
})

describe('settings', () => {
  test('are those of the provider', async () => {
    const made = await bucket({ deployment: 'nothing of S3', endpoint: undefined })
    expect(made.body).toMatchObject({ type: 'storage', keyType: null })
    expect(made.body.settings).toEqual({ region: 'us-east-1', bucket: 'langwerk', accessKeyId: 'S3RVER' })
    const missing = await add({ settings: { accountName: 'acme' } })
    expect(missing.body.violations).toMatchObject([
      { propertyPath: 'settings.container', message: 'This field is required' },
    ])
  })

  test.each([
    'http://169.254.169.254/latest',
    'http://127.0.0.1:22',
    'http://[::127.0.0.1]/',
    'file:///etc/passwd',
    'https://user:password@example.com',
  ])('do not name %s', async (endpoint) => {
    const refused = await bucket({ endpoint })
    expect(refused.body.violations[0].propertyPath).toBe('settings.endpoint')
  })

  test.each(['evil.example.com/', '../x', 'a b'])('the region %j becomes no part of an address', async (region) => {
    expect((await bucket({ region })).status).toBe(422)
  })

  test('the provider stays', async () => {
    const made = (await add({})).body
    const changed = await ada.patch(`/organization_integrations/${made.uuid}`, { provider: 's3' })
    expect(changed.status).toBe(422)
    expect((await ada.get(`/organization_integrations/${made.uuid}`)).body.provider).toBe('azureBlob')
  })
})

describe('trying to connect', () => {
  const outcome = async (settings: object) => {
    const made = await bucket(settings)
    return (await ada.patch(`/organization_integrations/${made.body.uuid}/test_connection`)).body
  }

  test('reaches a bucket that is there', async () => {
    expect(await outcome({})).toEqual({ outcome: 'connected', message: '', detail: null })
  })

  test('tells that there is none, or nobody', async () => {
    expect(await outcome({ bucket: 'nowhere' })).toMatchObject({ outcome: 'refused' })
    // A name that no server answers to (RFC 6761).
    expect(await outcome({ endpoint: 'https://nobody.invalid' })).toMatchObject({ outcome: 'unreachable' })
  })

  test('does not follow a name inside the walls', async () => {
    expect(await outcome({ endpoint: `http://localhost:${port}` })).toEqual({
      outcome: 'forbiddenAddress',
      message: 'This address is not public',
      detail: { key: 'address_not_public', values: {} },
    })
  })
})

test('an organization has one storage, and fifty keys and places in all', async () => {
  const { uuid } = await ours()
  expect((await add({ to: uuid })).status).toBe(201)
  const second = await add({ to: uuid })
  expect([second.status, second.body.code]).toEqual([409, 'storage_taken'])
  for (const provider of ['deepL', 'deepL', 'modernMt'])
    expect((await add({ to: uuid, provider, settings: {} })).body).toMatchObject({
      type: 'machineTranslation',
      keyType: 'apiKey',
    })
  const { db } = world.house
  const [one] = await db
    .select()
    .from(organizationIntegration)
    .where(eq(organizationIntegration.organizationUuid, uuid))
  const others = Array.from({ length: 46 }, () => ({
    ...one!,
    type: 'machineTranslation' as const,
    uuid: randomUUID(),
  }))
  await db.insert(organizationIntegration).values(others)
  const full = await add({ to: uuid, provider: 'deepL', settings: {} })
  expect([full.status, full.body.code]).toEqual([409, 'too_many_integrations'])
})

describe('who may', () => {
  test('a team’s manager reads them and changes none', async () => {
    const manager = await world.person('Max')
    await organization.join(manager, organization.teams[0]!, 'manager')
    const [made] = (await ada.get(`/organizations/${organization.uuid}/organization_integrations`)).body.member
    expect((await manager.get('/me/organization_integrations')).body.totalItems).toBeGreaterThan(0)
    expect((await manager.get(`/organization_integrations/${made.uuid}`)).body.permissions).toEqual({
      read: true,
      edit: false,
      delete: false,
    })
    const refused = await manager.patch(`/organization_integrations/${made.uuid}/test_connection`)
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Access denied. Missing permission: integrations:edit.',
    ])
  })

  test('somebody else knows of none', async () => {
    const stranger = await world.person('Otto')
    const made = (await add({})).body
    expect((await stranger.get(`/organization_integrations/${made.uuid}`)).status).toBe(404)
    expect((await stranger.get('/me/organization_integrations')).body.totalItems).toBe(0)
  })

  test('deleted is gone', async () => {
    const path = `/organization_integrations/${(await add({})).body.uuid}`
    expect((await ada.del(path)).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
  })
})

const stored = (uuid: string) =>
  world.house.db.select().from(organizationIntegration).where(eq(organizationIntegration.uuid, uuid))
