import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type Answer, type Caller, testHouse, until } from '../../test/house.ts'
import { insertJob } from '../../test/job-rows.ts'
import { startOwnPostgres } from '../../test/postgres.ts'
import { newUuid } from '../foundation/uuid.ts'
import { transUnit } from './schema/jobs.ts'
import { task } from './schema/tasks.ts'

const postgres = process.env.LANGWERK_TEST_DATABASE_URL ? await startOwnPostgres() : null

describe.skipIf(!postgres)('when PostgreSQL crashes and is started again (needs its programs)', () => {
  // Before `testHouse`, so that the house is closed first.
  afterAll(() => postgres?.stop())
  // The test's PostgreSQL forgets its last moments for speed; what is proved here needs them.
  const options = 'options=-c%20synchronous_commit=on'
  const world = testHouse({ LOG_LEVEL: 'silent', ...(postgres && { DATABASE_URL: `${postgres.url}?${options}` }) })
  const health = async () => {
    const { statusCode } = await world.house.http.inject({ url: '/api/health' })
    return statusCode
  }

  test('what was answered as saved is there, other calls are told to come again, and tasks come to their end', async () => {
    const person = await world.person()
    const made = await insertJob(world.house.db, { ownerUuid: person.uuid, files: [Array(12).fill('Hello')] })
    const savers = made.targetFiles[0]!.units.map((unit) => saver(person, unit))
    const work = await longTask()
    await until(async () => savers.every(({ saved }) => saved.length > 1))

    await postgres!.crash()
    await until(async () => (await health()) === 503)
    await until(async () => savers.every(({ refused }) => refused.length > 0))
    await postgres!.start()
    await until(async () => (await health()) === 200)
    const before = savers.map(({ saved }) => saved.length)
    await until(async () => savers.every(({ saved }, at) => saved.length > before[at]! + 1))
    await Promise.all(savers.map(({ stop }) => stop()))

    for (const { unit, saved, refused } of savers) {
      const { member } = (await person.get(`/trans_units/${unit}/versions`)).body
      const kept = member.map(({ version, targetSegment }: Version) => `${version} ${targetSegment?.xml}`)
      expect(kept).toEqual(expect.arrayContaining(saved))
      for (const { status, headers, body } of refused)
        expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'database_away'])
    }
    work.mayEnd()
    await until(async () => (await work.row()).status === 'done')
    expect(await work.row()).toMatchObject({ progress: 100, leaseUntil: null, errorMessage: null })
    expect(work.begun()).toBe(2)
  })

  interface Version {
    version: number
    targetSegment: { xml: string } | null
  }

  /** Saves one text after another in a unit until it is stopped, and notes what was kept and what was refused. */
  function saver(person: Caller, unit: string) {
    const saved: string[] = []
    const refused: Answer[] = []
    let isStopped = false
    const versionNow = async () => {
      const [row] = await world.house.db.select().from(transUnit).where(eq(transUnit.uuid, unit))
      return row!.version
    }
    const work = async () => {
      let version = 1
      for (let text = 0; !isStopped; text++) {
        const xml = `Hallo ${text}`
        const answer = await person.patch(`/trans_units/${unit}`, { targetSegment: { xml }, version })
        if (answer.status === 200) {
          version = answer.body.version
          saved.push(`${version} ${xml}`)
        } else if (answer.status === 409) {
          // The call before it was kept, and only its answer was lost.
          version = await until(() => versionNow().catch(() => null))
        } else refused.push(answer)
        await pause(20)
      }
    }
    const ended = work()
    const stop = () => {
      isStopped = true
      return ended
    }
    return { unit, saved, refused, stop }
  }

  /** A task that asks the database again and again until it may end. */
  async function longTask() {
    const { tasks, db } = world.house
    const [kind, subjectUuid] = ['test-long', newUuid()]
    let begun = 0
    let mayEnd = false
    tasks.register({
      name: kind,
      run: async ({ progress }) => {
        begun++
        while (!mayEnd) {
          await progress(50)
          await pause(20)
        }
      },
      failed: async () => {},
    })
    await tasks.enqueue(db, { kind, subjectUuid, input: {} })
    tasks.wake()
    await until(async () => begun === 1)
    return {
      row: async () => (await db.select().from(task).where(eq(task.subjectUuid, subjectUuid)))[0]!,
      begun: () => begun,
      mayEnd: () => {
        mayEnd = true
      },
    }
  }
})
