import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse, until, untilTriedAgain } from '../../test/house.ts'
import { sweep } from '../../test/sweep.ts'
import { file } from '../database/schema/jobs.ts'
import { task } from '../database/schema/tasks.ts'
import { languageUuid } from '../features/languages/index.ts'
import { newUuid } from '../foundation/uuid.ts'
import { openAzureBlobStorage } from '../providers/storage/azure-blob-storage.ts'
import { tryStorage } from '../providers/storage/organization-storage.ts'
import { readAll } from '../providers/storage/storage.ts'

const port = 41_000 + (process.pid % 10_000)
const folder = mkdtempSync(join(tmpdir(), 'langwerk-places-'))
const s3 = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  // It takes the right signature of a listing for a wrong one.
  allowMismatchedSignatures: true,
  directory: folder,
  configureBuckets: ['first', 'second'].map((name) => ({ name, configs: [] })),
})
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: `127.0.0.1:${port}` })
let organization: Awaited<ReturnType<typeof world.organization>>
let ada: Caller
let integration: string

const settings = (bucket: string) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket,
  accessKeyId: 'S3RVER',
})

beforeAll(async () => {
  await s3.run()
  organization = await world.organization()
  ada = await world.person('Ada')
  await organization.joinOrganization(ada, 'Administrator')
  await organization.join(ada, organization.teams[0]!, 'owner')
  const made = await ada.post('/organization_integrations', {
    organization: `/api/organizations/${organization.uuid}`,
    name: 'Bucket',
    provider: 's3',
    secret: 'S3RVER',
    settings: settings('first'),
  })
  integration = `/organization_integrations/${made.body.uuid}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const content = Buffer.from('<p>Hello world.</p>')
async function upload() {
  const job = await ada.post('/jobs', {
    name: 'Brochure',
    jobTeams: [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }],
    sourceLanguage: `/api/languages/${languageUuid('en')}`,
    targetLanguages: [`/api/languages/${languageUuid('de')}`],
  })
  const answer = await ada.upload({ jobUuid: job.body.uuid }, 'brochure.html', content)
  return { job: job.body.uuid as string, answer }
}
const importInto = (team: string) => ({
  termImportType: 'termLists',
  name: 'Terms',
  termbaseTeams: [{ team: `/api/teams/${team}` }],
})
async function uploadTerms() {
  const made = await ada.post('/term_imports', importInto(organization.teams[0]!))
  return ada.upload({ termImportUuid: made.body.uuid }, 'terms.csv', Buffer.from('en,de\nvalve,Ventil\n'))
}
const keyOf = async (uuid: string) =>
  (await world.house.db.select().from(file).where(eq(file.uuid, uuid)))[0]!.storageKey
/** How many objects lie in a bucket; the store keeps each as a file with its metadata. */
const objectsIn = (bucket: string) => pathsIn(bucket).length
const pathsIn = (bucket: string) =>
  readdirSync(join(folder, bucket), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('_object'))
/** What lies in a bucket lies there for two hours. */
function age(bucket: string) {
  const at = new Date(Date.now() - 2 * 3_600_000)
  for (const path of pathsIn(bucket)) utimesSync(join(folder, bucket, path), at, at)
}
/** As when it is closed for a while: everything that is asked of it is refused. */
async function away(bucket: string, meanwhile: () => Promise<void>) {
  renameSync(join(folder, bucket), join(folder, 'away'))
  try {
    await meanwhile()
  } finally {
    renameSync(join(folder, 'away'), join(folder, bucket))
  }
}

describe('an organization with a storage', () => {
  let first: string

  test('has its uploads and exports there', async () => {
    const { job, answer } = await upload()
    expect(answer.status).toBe(201)
    first = answer.body.uuid
    expect(await keyOf(first)).toMatch(/^places\//)
    expect(objectsIn('first')).toBe(1)
    expect((await ada.get(`/files/${first}/download`)).bytes.equals(content)).toBe(true)

    await ada.patch(`/jobs/${job}/start`)
    await until(async () => (await ada.get(`/jobs/${job}`)).body.status.title === 'done')
    const begun = await ada.post('/job_target_file_exports', { job: `/api/jobs/${job}` })
    const path = `/job_target_file_exports/${begun.body.uuid}`
    await until(async () => (await ada.get(path)).body.status.title === 'done')
    expect(objectsIn('first')).toBe(2)
    expect((await ada.get(`${path}/export_target_file`)).body).toContain('Hello world.')
  })

  test('finds what came before where it lies, after another bucket was named', async () => {
    expect((await ada.patch(integration, { settings: settings('second'), secret: 'S3RVER' })).status).toBe(200)
    const { answer } = await upload()
    expect([answer.status, objectsIn('second')]).toEqual([201, 1])
    expect((await ada.get(`/files/${first}/download`)).bytes.equals(content)).toBe(true)
  })

  test('is told in a sentence when it cannot be used, and tries again later', async () => {
    await ada.patch(integration, { settings: settings('gone'), secret: 'S3RVER' })
    const { answer } = await upload()
    const imported = await uploadTerms()
    for (const { status, body, headers } of [answer, imported])
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'storage_unreachable', '30'])
    await ada.patch(integration, { settings: settings('second'), secret: 'S3RVER' })
    expect((await upload()).answer.status).toBe(201)
  })

  test('has what is imported into a termbase that is yet to be made there', async () => {
    const { status, body } = await uploadTerms()
    expect([status, await keyOf(body.uuid)]).toEqual([201, expect.stringMatching(/^places\//)])
    const elsewhere = await world.organization()
    const refused = await ada.post('/term_imports', importInto(elsewhere.teams[0]!))
    expect(refused.body.violations).toMatchObject([
      { propertyPath: 'termbaseTeams[0].team', message: 'This team does not exist' },
    ])
  })

  test('has what could not be removed there removed when that is possible again', async () => {
    const { db } = world.house
    const { job, answer } = await upload()
    const before = objectsIn('second')
    const removals = eq(task.input, { key: await keyOf(answer.body.uuid) })
    await away('second', async () => {
      expect((await ada.del(`/jobs/${job}`)).status).toBe(204)
      await until(async () => (await db.select().from(task).where(removals))[0]?.errorMessage)
    })
    expect(objectsIn('second')).toBe(before)
    await untilTriedAgain(world.house, async () => objectsIn('second') === before - 1)
    expect(await db.$count(task, removals)).toBe(1)
  })

  test('is swept of what a crash left without a row, and of nothing that is not ours', async () => {
    const { storage } = world.house
    const { answer } = await upload()
    const [, place, rest] = /^places\/([^/]+)\/(.+)$/.exec(await keyOf(answer.body.uuid))!
    const orphan = `places/${place}/${rest!.replace(/[^/]+$/, newUuid())}`
    const leave = (key: string) => storage.put(key, Readable.from(['left over']))
    const foreign = [`places/${place}/uploads/${newUuid()}`, `places/${place}/langwerk/${newUuid()}/uploads/theirs`]
    for (const key of [orphan, ...foreign]) await leave(key)
    const before = objectsIn('second')
    await sweep(world.house)
    expect(objectsIn('second')).toBe(before)
    age('second')
    age('first')
    // The other one, which is asked first, is passed over.
    await away('first', async () => {
      await sweep(world.house)
    })
    expect(objectsIn('second')).toBe(before - 1)
    await expect(storage.get(orphan)).rejects.toThrow('Nothing is stored')
    for (const key of foreign) await readAll(await storage.get(key))
    expect((await ada.get(`/files/${answer.body.uuid}/download`)).bytes.equals(content)).toBe(true)
  })

  test('keeps the way to its files when the integration is deleted, and stores with the product from then on', async () => {
    expect((await ada.del(integration)).status).toBe(204)
    expect((await ada.get(`/files/${first}/download`)).bytes.equals(content)).toBe(true)
    const { answer } = await upload()
    expect(await keyOf(answer.body.uuid)).toMatch(/^uploads\//)
  })
})

describe('a container of Azure Blob Storage', () => {
  const secret = Buffer.from('a key of the account').toString('base64')
  const blobs = new Map<string, Buffer>()
  const blocks = new Map<string, Buffer>()
  // What the service's reference says of Put Block, Put Block List, Get Blob, Delete Blob, List Blobs and of the shared key.
  const service = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://azure')
    const body = Buffer.concat(await request.toArray())
    if (request.headers.authorization !== `SharedKey acme:${expectedSignature(request, url, body.length)}`) {
      const refusal = '<Error><Code>AuthenticationFailed</Code><Message>The signature is wrong.</Message></Error>'
      return response.writeHead(403, { 'x-ms-error-code': 'AuthenticationFailed' }).end(refusal)
    }
    const name = url.pathname
    if (url.searchParams.get('comp') === 'list') return response.end(listed(url.searchParams))
    if (request.method === 'PUT' && url.searchParams.get('comp') === 'block') {
      blocks.set(`${name} ${url.searchParams.get('blockid')}`, body)
      return response.writeHead(201).end()
    }
    if (request.method === 'PUT') {
      const ids = [...body.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id]) => id)
      blobs.set(name, Buffer.concat(ids.map((id) => blocks.get(`${name} ${id}`) ?? Buffer.alloc(0))))
      return response.writeHead(201).end()
    }
    const found = blobs.get(name)
    if (!found) return response.writeHead(404, { 'x-ms-error-code': 'BlobNotFound' }).end()
    if (request.method === 'DELETE') blobs.delete(name)
    return response.writeHead(request.method === 'DELETE' ? 202 : 200).end(request.method === 'GET' ? found : '')
  })
  /** A page of one blob, however many are asked for. */
  const listed = (asked: URLSearchParams) => {
    const names = [...blobs.keys()].map((path) => path.slice('/files/'.length)).sort()
    const [name, next = ''] = names.filter(
      (one) => one.startsWith(asked.get('prefix') ?? '') && one >= (asked.get('marker') ?? ''),
    )
    const blob =
      name && `<Blob><Name>${name}</Name><Properties><Last-Modified>${storedAt}</Last-Modified></Properties></Blob>`
    return `<EnumerationResults><Blobs>${blob ?? ''}</Blobs><NextMarker>${next}</NextMarker></EnumerationResults>`
  }
  const storedAt = 'Sat, 28 Nov 2026 10:00:00 GMT'
  const expectedSignature = (request: IncomingMessage, url: URL, length: number) => {
    const { headers, method } = request
    const query = [...url.searchParams.keys()].sort().map((name) => `\n${name}:${url.searchParams.get(name)}`)
    const text = `${method}\n\n\n${length || ''}\n\n\n\n\n\n\n\n\nx-ms-date:${headers['x-ms-date']}\nx-ms-version:${headers['x-ms-version']}\n/acme${url.pathname}${query.join('')}`
    return createHmac('sha256', Buffer.from(secret, 'base64')).update(text).digest('base64')
  }
  let hosts: string[]
  let named: { accountName: string; container: string; endpoint: string; secret: string }

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
    hosts = [host]
    named = { accountName: 'acme', container: 'files', endpoint: `http://${host}`, secret }
  })
  afterAll(() => new Promise((resolve) => service.close(resolve)))

  test.each([0, 1, 9_000_000])('gives back the %i bytes it was given', async (size) => {
    const storage = openAzureBlobStorage(named, hosts)
    const bytes = Buffer.alloc(size, 'Langwerk ')
    const chunks = Array.from({ length: Math.ceil(size / 60_000) }, (_, at) =>
      bytes.subarray(at * 60_000, at * 60_000 + 60_000),
    )
    expect(await storage.put('uploads/one', Readable.from(chunks))).toBe(size)
    expect(Buffer.from(await readAll(await storage.get('uploads/one'))).equals(bytes)).toBe(true)
    await storage.remove('uploads/one')
    await storage.remove('uploads/one')
    await expect(storage.get('uploads/one')).rejects.toThrow('Nothing is stored')
  })

  test('lists page by page what lies in a folder, and nothing else', async () => {
    const storage = openAzureBlobStorage(named, hosts)
    const keys = ['langwerk/a/uploads/1', 'langwerk/a/uploads/2', 'langwerk/ab/uploads/3', 'uploads/4']
    for (const key of keys) await storage.put(key, Readable.from(['text']))
    const found = []
    for await (const one of storage.listIn('langwerk/a')) found.push(one)
    expect(found).toEqual(keys.slice(0, 2).map((key) => ({ key, storedAt: new Date(storedAt) })))
    for (const key of keys) await storage.remove(key)
  })

  const tried = ({ secret: key, ...given }: typeof named, allowed = hosts) =>
    tryStorage({ provider: 'azureBlob', settings: given, secret: key }, allowed)

  test('is tried by writing, reading and deleting', async () => {
    expect(await tried(named)).toEqual({ outcome: 'connected', message: '', detail: null })
    expect(blobs.size).toBe(0)
    const wrong = await tried({ ...named, secret: Buffer.from('another').toString('base64') })
    expect(wrong).toEqual({
      outcome: 'refused',
      message: 'AuthenticationFailed: The signature is wrong.',
      detail: null,
    })
  })

  test('is not reached inside the walls', async () => {
    expect(await tried(named, [])).toMatchObject({ outcome: 'forbiddenAddress' })
  })
})
