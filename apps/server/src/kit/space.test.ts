import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../test/jobs.ts'
import { smallDisk } from '../../test/small-disk.ts'

const { folder: disk, mounted } = smallDisk(184)

describe('when space is short', () => {
  const world = testHouse()
  const free = () => {
    const { bavail, bsize } = statfsSync(world.house.config.dataDirectory)
    return bavail * bsize
  }
  /** The reserve set beyond what is free, as if the disk had been filled. */
  const become = async (state: 'enough' | 'low' | 'full') => {
    const times = { low: 2, full: 10 }
    world.house.config.spaceReserveBytes = state === 'enough' ? null : free() * times[state]
    await until(async () => world.house.space.state === state)
  }
  afterEach(() => become('enough'))
  const refusals = async (caller: Caller, jobUuid: string) => {
    const answers = [
      await caller.upload({ jobUuid }, 'two.html', htmlPage('Two')),
      await caller.patch(`/jobs/${jobUuid}/start`),
      await caller.post('/job_target_file_exports', { job: `/api/jobs/${jobUuid}` }),
      await caller.post('/me/profile_picture'),
    ]
    return answers.map(({ status, body }) => [status, body.code])
  }

  test('what takes much is refused, and saving goes on', async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
    await prepareJob(admin, job.uuid)
    await become('low')
    expect(await refusals(admin, job.uuid)).toEqual(Array(4).fill([507, 'storage_full']))
    expect((await admin.patch(`/jobs/${job.uuid}`, { description: 'Saved' })).status).toBe(200)
    const health = (await admin.get('/health')).body
    expect([health.status, health.parts.find(({ name }: { name: string }) => name === 'storage').status]).toEqual([
      'degraded',
      'low',
    ])
    await become('enough')
    expect((await admin.upload({ jobUuid: job.uuid }, 'two.html', htmlPage('Two'))).status).toBe(201)
    // Room is kept only for a database that lies there.
    expect(existsSync(join(world.house.config.dataDirectory, 'spare'))).toBe(false)
  })

  test('on a full disk only what makes room is taken, and what waits in the queue goes on when there is some', async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    const { uuid } = await uploadTo(admin, job.uuid, 'one.html', htmlPage('One'))
    await become('full')
    const saved = await admin.patch(`/jobs/${job.uuid}`, { description: 'Too much' })
    expect([saved.status, saved.body.detail]).toEqual([
      507,
      'The server is short of storage space. Please try again when there is room.',
    ])
    expect((await admin.get(`/jobs/${job.uuid}`)).status).toBe(200)
    expect((await admin.post('/job_stati', { jobUuids: [job.uuid] })).status).toBe(200)
    expect((await world.administrator()).uuid).toBe(admin.uuid)
    expect((await admin.del(`/files/${uuid}`)).status).toBe(204)
    await become('enough')
    await uploadTo(admin, job.uuid, 'two.html', htmlPage('Two'))
    await prepareJob(admin, job.uuid)
  })
})

describe.skipIf(!mounted)('on a small disk (skipped where none can be mounted)', () => {
  const world = testHouse({ LANGWERK_DATA_DIR: join(disk, 'data') })

  test('uploads are refused before it is full, also those that come at the same time, and taken again when files have gone', async () => {
    const admin = await world.administrator()
    const job = await makeJob(admin)
    const page = Buffer.alloc(16 * 2 ** 20, 'x')
    const send = () => admin.upload({ jobUuid: job.uuid }, 'large.html', page)
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 507]))
    const { bavail, bsize } = statfsSync(disk)
    expect(bavail * bsize).toBeGreaterThan(30 * 2 ** 20)
    const taken = answers.filter(({ status }) => status === 201)
    for (const { body } of taken) expect((await admin.del(`/files/${body.uuid}`)).status).toBe(204)
    expect((await send()).status).toBe(201)
  })
})
