import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { readAll, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-storage-'))
const port = 20_000 + (process.pid % 20_000)
const s3 = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  // It takes the right signature of a listing for a wrong one.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'langwerk', configs: [] }],
})
const settings = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'langwerk',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  pathStyle: true,
}
beforeAll(() => s3.run())
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const storages: [string, () => Storage][] = [
  ['the data folder', () => openDiskStorage(join(folder, 'disk'))],
  ['an S3-compatible store', () => openS3Storage(settings)],
]

describe.each(storages)('%s', (_, open) => {
  const storage = open()

  test.each([0, 1, 65_536, 12_000_000])('gives back the %i bytes it was given', async (size) => {
    const bytes = randomBytes(size)
    const chunks = Readable.from(
      (function* () {
        for (let from = 0; from < size; from += 50_000) yield bytes.subarray(from, from + 50_000)
      })(),
    )
    expect(await storage.put(`uploads/size-${size}`, chunks)).toBe(size)
    const back = await readAll(await storage.get(`uploads/size-${size}`))
    expect([back.length, hashOf(back)]).toEqual([size, hashOf(bytes)])
  })

  test('a stream that breaks off leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('The line is cut')
      })(),
    )
    await expect(storage.put('uploads/broken', broken)).rejects.toThrow('The line is cut')
    await expect(storage.get('uploads/broken')).rejects.toThrow()
  })

  test('what was removed is gone, and removing it again does no harm', async () => {
    await storage.put('uploads/gone', Readable.from(['text']))
    await storage.remove('uploads/gone')
    await expect(storage.get('uploads/gone')).rejects.toThrow()
    await storage.remove('uploads/gone')
  })

  test('lists what is stored, and nothing that is not ours', async () => {
    await storage.put('exports/listed', Readable.from(['text']))
    await storage.put('elsewhere/other', Readable.from(['text']))
    const found = new Map<string, Date>()
    for await (const { key, storedAt } of storage.list()) found.set(key, storedAt)
    expect([...found.keys()].filter((key) => /listed|other/.test(key))).toEqual(['exports/listed'])
    expect(Math.abs(Date.now() - found.get('exports/listed')!.getTime())).toBeLessThan(60_000)
  })

  test('says that it is well', () => storage.check())
})

test('a bucket that is not there is told by the check', async () => {
  await expect(openS3Storage({ ...settings, bucket: 'nowhere' }).check()).rejects.toThrow()
})

describe('a server with its files in S3', () => {
  const world = testHouse({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  })

  test('takes an upload and gives it back', async () => {
    const administrator = await world.administrator()
    const job = (await administrator.post('/jobs', { name: 'Brochure' })).body
    const content = Buffer.from('<p>Übergrößen für €5</p>')
    const uploaded = await administrator.upload({ jobUuid: job.uuid }, 'brochure.html', content)
    expect(uploaded.status).toBe(201)
    const { bytes } = await administrator.get(`/files/${uploaded.body.uuid}/download`)
    expect(bytes.equals(content)).toBe(true)
    const parts = (await administrator.get('/health')).body.parts
    expect(parts).toContainEqual({ name: 'storage', status: 'up', detail: 'S3' })
  })
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
