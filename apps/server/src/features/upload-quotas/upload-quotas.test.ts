import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { makeJob } from '../../../test/jobs.ts'

const world = testHouse({ LANGWERK_USER_QUOTA_MB: '3' })
const mib = 2 ** 20
let administrator: Caller
beforeAll(async () => {
  administrator = await world.administrator()
})

const page = (megabytes: number) => Buffer.alloc(megabytes * mib, 'x')

/** Somebody with a job of their team. */
async function translator() {
  const organization = await world.organization()
  const person = await world.person()
  await organization.join(person, organization.teams[0]!, 'owner')
  const jobTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const job = await makeJob(person, { jobTeams })
  const send = (megabytes: number, more: object = {}) =>
    person.upload({ jobUuid: job.uuid, ...more }, 'page.html', page(megabytes))
  return { organization, person, job, send }
}
const outcome = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => [status, body.code ?? null]

describe('the quota of a person', () => {
  test('is the installation’s until an administrator sets another', async () => {
    const { person, send } = await translator()
    expect(outcome(await send(2))).toEqual([201, null])
    const refused = await send(2)
    expect(outcome(refused)).toEqual([413, 'user_quota_exceeded'])
    expect(refused.body.detail).toContain('Your uploads may take 3 MB')
    const path = `/users/${person.uuid}/upload_quota`
    expect((await administrator.get(path)).body).toEqual({ megabytes: null, usualMegabytes: 3, usedBytes: 2 * mib })
    expect((await administrator.patch(path, { megabytes: 5 })).body.megabytes).toBe(5)
    expect(outcome(await send(2))).toEqual([201, null])
    expect((await person.patch(path, { megabytes: 100 })).status).toBe(403)
  })

  test('is kept by uploads at the same time, of which nothing stays stored', async () => {
    const { person, job, send } = await translator()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 413]))
    expect((await person.get(`/jobs/${job.uuid}/files`)).body.totalItems).toBe(3)
  })

  test('has room again when a file is deleted', async () => {
    const { person, send } = await translator()
    const { body } = await send(3)
    expect((await send(1)).status).toBe(413)
    await person.del(`/files/${body.uuid}`)
    expect((await send(1)).status).toBe(201)
  })

  test('has room again when a job is deleted, before its rows are gone', async () => {
    const { person, job, send } = await translator()
    const { body } = await send(1)
    await person.upload({ additionalToUuid: body.uuid }, 'guide.txt', page(2))
    expect((await send(1)).status).toBe(413)
    await person.del(`/jobs/${job.uuid}`)
    expect((await administrator.get(`/users/${person.uuid}/upload_quota`)).body.usedBytes).toBe(0)
  })
})

/** Uploads without saying how long the file is, and makes the next call on the same connection. */
async function uploadChunked(person: Caller, jobUuid: string, megabytes: number) {
  await world.house.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.house.http.server.address() as AddressInfo
  const { token } = (await person.post('/me/access_tokens', { name: 'Uploads', scopes: ['jobs:write'] })).body
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (method: string, path: string, headers: object, parts: readonly (string | Buffer)[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', agent, method, path: `/api${path}`, timeout: 3000 }
      const sent = request({ ...options, headers: { authorization: `Bearer ${token}`, ...headers } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', reject)
      sent.once('timeout', () => sent.destroy(new Error('No answer')))
      for (const part of parts) sent.write(part)
      sent.end()
    })
  const field = (about: string, value: string | Buffer) => [
    `--b\r\nContent-Disposition: form-data; ${about}\r\n\r\n`,
    value,
    '\r\n',
  ]
  const parts = [
    ...field('name="jobUuid"', jobUuid),
    ...field('name="uploadedFile"; filename="page.html"', page(megabytes)),
    '--b--\r\n',
  ]
  const refused = await call('POST', '/files', { 'content-type': 'multipart/form-data; boundary=b' }, parts)
  const next = await call('GET', '/health', {}, [])
  agent.destroy()
  return [refused, next]
}

test('a refused upload that did not say its length keeps the connection free for the next call', async () => {
  const { person, job } = await translator()
  expect(await uploadChunked(person, job.uuid, 12)).toEqual([413, 200])
})

describe('the quota of an organization', () => {
  test('counts what all of its people upload', async () => {
    const { organization, send } = await translator()
    const colleague = await world.person('Carl')
    await organization.join(colleague, organization.teams[0]!, 'owner')
    await organization.joinOrganization(colleague, 'Administrator')
    const path = `/organizations/${organization.uuid}/upload_quota`
    expect((await administrator.patch(path, { megabytes: 2 })).body).toMatchObject({ megabytes: 2, usedBytes: 0 })
    await send(1)
    const job = await makeJob(colleague, {
      jobTeams: [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }],
    })
    expect((await colleague.upload({ jobUuid: job.uuid }, 'one.html', page(1))).status).toBe(201)
    const refused = await colleague.upload({ jobUuid: job.uuid }, 'two.html', page(1))
    expect(outcome(refused)).toEqual([413, 'organization_quota_exceeded'])
    // The field that names the job may stand behind the file.
    const late = await colleague.upload({}, 'two.html', page(1), { jobUuid: job.uuid })
    expect(outcome(late)).toEqual([413, 'organization_quota_exceeded'])
    expect((await colleague.get(path)).body).toEqual({ megabytes: 2, usualMegabytes: null, usedBytes: 2 * mib })
    expect((await colleague.patch(path, { megabytes: 9 })).status).toBe(403)
  })

  test('counts what lies with it now: uploads go with their job, where they fit', async () => {
    const { organization, person, job, send } = await translator()
    const other = await world.organization()
    await other.join(person, other.teams[0]!, 'owner')
    const quota = (uuid: string) => `/organizations/${uuid}/upload_quota`
    const used = async () =>
      Promise.all(
        [organization, other].map(async ({ uuid }) => (await administrator.get(quota(uuid))).body.usedBytes / mib),
      )
    const moveTo = ({ teams }: { teams: string[] }) =>
      person.patch(`/jobs/${job.uuid}`, { jobTeams: [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }] })
    const file = (await send(2)).body
    await administrator.patch(quota(other.uuid), { megabytes: 1 })
    expect(outcome(await moveTo(other))).toEqual([413, 'uploads_do_not_fit'])
    expect((await person.get(`/jobs/${job.uuid}`)).body.jobTeams[0].organization.uuid).toBe(organization.uuid)
    expect(await used()).toEqual([2, 0])
    await administrator.patch(quota(other.uuid), { megabytes: 2 })
    expect((await moveTo(other)).status).toBe(200)
    expect(await used()).toEqual([0, 2])
    expect((await person.get(`/files/${file.uuid}/download`)).bytes.length).toBe(2 * mib)
    expect((await moveTo(organization)).status).toBe(200)
    expect(await used()).toEqual([2, 0])
  })

  test('counts the uploads of imports with the memory that they went into', async () => {
    const { organization, person } = await translator()
    const other = await world.organization()
    await other.join(person, other.teams[0]!, 'owner')
    const shares = (team: string) => [{ team: `/api/teams/${team}`, primaryTeam: true }]
    const memory = await person.post('/translation_memories', {
      name: 'Moved',
      teams: shares(organization.teams[0]!),
    })
    const translationMemory = memory.body['@id']
    const made = await person.post('/translation_memory_imports', { name: 'Units', translationMemory })
    await person.upload({ translationMemoryImportUuid: made.body.uuid }, 'units.tmx', page(1))
    await person.patch(`/translation_memories/${memory.body.uuid}`, {
      teams: shares(other.teams[0]!),
    })
    const { body } = await administrator.get(`/organizations/${other.uuid}/upload_quota`)
    expect(body.usedBytes).toBe(mib)
  })
})
