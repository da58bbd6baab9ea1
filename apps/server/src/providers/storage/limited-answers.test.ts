import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import type { Patience } from './limited-answers.ts'
import { type NamedStorage, openNamedStorage, tryStorage } from './organization-storage.ts'
import { readAll } from './storage.ts'

const port = 31_000 + (process.pid % 10_000)
const hosts = [`127.0.0.1:${port}`]
const endpoint = `http://${hosts[0]}`
const named: [string, NamedStorage][] = [
  ['S3', { provider: 's3', secret: 'S', settings: { endpoint, region: 'r', bucket: 'files', accessKeyId: 'A' } }],
  ['Azure', { provider: 'azureBlob', secret: 'Uw==', settings: { endpoint, accountName: 'acme', container: 'files' } }],
]

/** What the storage does when it is asked for something; it takes everything. */
let give: (answer: ServerResponse) => void
const service = createServer(async (request, answer) => {
  await request.resume().toArray()
  if (request.method === 'GET') give(answer)
  else answer.writeHead(request.method === 'DELETE' ? 204 : 201).end()
})
beforeAll(() => new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve)))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const begin = (answer: ServerResponse) => answer.writeHead(200, { 'content-length': 1_000_000 }).write('<p>')
const fallSilent = (answer: ServerResponse) => void begin(answer)
/** A byte now and then. */
const drip = (answer: ServerResponse) => {
  begin(answer)
  const timer = setInterval(() => answer.write('.'), 5)
  answer.once('close', () => clearInterval(timer))
}
const breakOff = (answer: ServerResponse) => {
  begin(answer)
  setTimeout(() => answer.destroy(), 20)
}
let sent = 0
/** An answer without end. */
const flood = (status: number) => (answer: ServerResponse) => {
  sent = 0
  const piece = Buffer.alloc(65_536, '<')
  const endless = Readable.from(
    (function* () {
      for (; sent < 1e9; sent += piece.length) yield piece
    })(),
  )
  answer.once('close', () => endless.destroy())
  endless.pipe(answer.writeHead(status))
}

const patience: Patience = { silentMs: 100, wholeMs: 10_000, bytesPerMs: 100 }

describe.each(named)('a storage of an organization (%s)', (_, storage) => {
  test('is waited for no longer when it falls silent within a file', async () => {
    give = fallSilent
    const content = await openNamedStorage(storage, hosts, patience)!.get('uploads/one')
    await expect(readAll(content)).rejects.toThrow('It does not answer')
  })

  test('is waited for no longer when it sends a file too slowly', async () => {
    give = drip
    const content = await openNamedStorage(storage, hosts, { silentMs: 10_000, wholeMs: 200, bytesPerMs: 100 })!.get(
      'uploads/one',
    )
    await expect(readAll(content)).rejects.toThrow('It answers too slowly')
  })

  test('is waited for no longer when it does not begin an answer', async () => {
    give = () => {}
    await expect(openNamedStorage(storage, hosts, patience)!.get('uploads/one')).rejects.toThrow()
  })

  test('may take its time while its reader does', async () => {
    const bytes = Buffer.alloc(1_000_000, 'Langwerk')
    give = (answer) => answer.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    const content = await openNamedStorage(storage, hosts, { silentMs: 50, wholeMs: 50, bytesPerMs: 1e6 })!.get(
      'uploads/one',
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(Buffer.compare(await readAll(content), bytes)).toBe(0)
  })

  test('is read no further where its error does not end', async () => {
    give = flood(403)
    await expect(openNamedStorage(storage, hosts)!.get('uploads/one')).rejects.toThrow('Its answer is too long')
    expect(sent).toBeLessThan(20 * 2 ** 20)
  })
})

test('a storage that does not speak S3 is told in a sentence', async () => {
  give = (answer) => answer.writeHead(400).end('<html><p>Not here')
  expect(await tryStorage(named[0]![1], hosts)).toEqual({
    outcome: 'refused',
    message: 'It does not answer as S3 does',
    detail: { key: 'notS3', values: {} },
  })
})

describe('people', () => {
  const world = testHouse({
    LANGWERK_ALLOWED_HOSTS: hosts[0]!,
    LANGWERK_UPLOAD_LIMIT_MB: '1',
    LANGWERK_UNPACKED_LIMIT_MB: '2',
  })
  let ada: Caller
  let team: string
  let integration: string

  beforeAll(async () => {
    const organization = await world.organization()
    ada = await world.person('Ada')
    team = organization.teams[0]!
    await organization.joinOrganization(ada, 'Administrator')
    await organization.join(ada, team, 'owner')
    const made = await ada.post('/organization_integrations', {
      organization: `/api/organizations/${organization.uuid}`,
      name: 'Container',
      ...named[1]![1],
    })
    integration = `/organization_integrations/${made.body.uuid}`
  })

  async function jobOf(fileName: string): Promise<string> {
    const { uuid } = await makeJob(ada, { jobTeams: [{ team: `/api/teams/${team}`, primaryTeam: true }] })
    await uploadTo(ada, uuid, fileName, Buffer.from('<p>Hello.</p>'))
    return uuid
  }

  test('are told what is wrong with a storage when they try it', async () => {
    give = flood(403)
    expect((await ada.patch(`${integration}/test_connection`)).body).toEqual({
      outcome: 'refused',
      message: 'Its answer is too long',
      detail: { key: 'answerTooLong', values: {} },
    })
  })

  test('are told when a file breaks off on its way', async () => {
    await jobOf('brochure.html')
    give = breakOff
    const { storageKey } = (await world.house.db.query.file.findFirst())!
    await expect(world.house.storage.get(storageKey).then(readAll)).rejects.toMatchObject({
      code: 'storage_unreachable',
    })
  })

  test.each(['brochure.html', 'brochure.doc'])(
    'are told that %s has become too large in a storage',
    async (fileName) => {
      const job = await jobOf(fileName)
      give = flood(200)
      await prepareJob(ada, job)
      expect((await ada.get(`/jobs/${job}/files`)).body.member[0].status).toMatchObject({
        problem: 'tooLarge',
        message: 'The file is larger than the 2 MiB allowed',
      })
      expect(sent).toBeLessThan(20 * 2 ** 20)
    },
  )
})
