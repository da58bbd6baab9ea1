import { and, eq, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import { task } from '../../database/schema/tasks.ts'
import type { House } from '../../kit/house.ts'
import { removeForgottenFiles } from '../../kit/remove-files.ts'
import { sweepFolders } from './sweep-folders.ts'
import { sweepRows } from './sweep-rows.ts'
import { sweepStorage } from './sweep-storage.ts'
import { type UnknownTime, unknownTime } from './unknown-times.ts'

const taskName = 'sweepLeftovers'
/** The one thing that it works on, so that two processes never sweep at once. */
const subjectUuid = '0a1e5f70-5eeb-4c1e-9e1d-1ef70be25000'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface SweepInput {
  /** Handed on from sweep to sweep. */
  unknown: readonly UnknownTime[]
}

/**
 * Takes away what a killed process left, at the start and every day: each machine its own temporary files, and one of the
 * processes what is in the database and in the store. Nothing younger than an hour is touched. `docs/leftovers.md` says what there is.
 */
export function serveLeftovers(house: House) {
  const { db, tasks, http, storage, config } = house
  tasks.register<SweepInput>({
    name: taskName,
    attempts: 1,
    run: async ({ input: { unknown } }) => {
      const before = new Date(Date.now() - hourMs)
      await sweepRows(db)
      await removeForgottenFiles(house)
      // Not every store that speaks S3 tells what was broken off.
      const broken = await storage.removeBroken(before).catch((error) => {
        http.log.warn({ err: error }, 'The store does not say what was broken off in it')
        return 0
      })
      const files = broken + (await sweepStorage(house, { before, unknown }))
      if (files > 0) http.log.info({ files }, 'What was stored without a row was removed')
      await enqueue(dayMs, unknown)
    },
    // The log has it; the next start or day tries again.
    failed: ({ unknown }) => enqueue(dayMs, unknown),
  })

  /** Whichever process comes first; a sweep that waits for a later time is done now instead, and knows what this one knows. */
  async function enqueue(afterMs: number, unknown: readonly UnknownTime[]) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${enqueueLock})`)
      const queued = and(eq(task.kind, taskName), eq(task.status, 'queued'))
      const [waiting] = await tx.select().from(task).where(queued).for('update')
      if (!waiting) return tasks.enqueue(tx, { kind: taskName, subjectUuid, input: { unknown }, afterMs })
      // Our own, from `enqueue`.
      const before = (waiting.input as SweepInput).unknown
      const known = new Set(before.map(({ from, until }) => `${from} ${until}`))
      const input = { unknown: [...before, ...unknown.filter(({ from, until }) => !known.has(`${from} ${until}`))] }
      const runAfter = sql`least(${task.runAfter}, ${fromNow(afterMs)})`
      await tx.update(task).set({ runAfter, input }).where(eq(task.uuid, waiting.uuid))
    })
  }

  const sweepHere = () =>
    sweepFolders(config).catch((error) => http.log.warn({ err: error }, 'Temporary files could not be removed'))
  let sweeping: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    const unknown = await unknownTime(db)
    await enqueue(0, unknown ? [unknown] : [])
    await sweepHere()
    sweeping = setInterval(sweepHere, dayMs)
  })
  http.addHook('onClose', async () => clearInterval(sweeping))
}

/** Any number that nothing else in the database locks. */
const enqueueLock = 7_211_041
