import { and, eq, gt, sql } from 'drizzle-orm'
import { task } from '../../database/schema/tasks.ts'
import type { House } from '../../kit/house.ts'
import { sweepFolders } from './sweep-folders.ts'
import { sweepRows } from './sweep-rows.ts'
import { sweepStorage } from './sweep-storage.ts'

const taskName = 'sweepLeftovers'
/** The one thing that it works on, so that two processes never sweep at once. */
const subjectUuid = '0a1e5f70-5eeb-4c1e-9e1d-1ef70be25000'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Takes away what a killed process left, at the start and every day: each machine its own temporary files, and one of the
 * processes what is in the database and in the store. Nothing younger than an hour is touched. `docs/leftovers.md` says what there is.
 */
export function serveLeftovers(house: House) {
  const { db, tasks, http, storage, config } = house
  tasks.register<Record<never, never>>({
    name: taskName,
    attempts: 1,
    run: async () => {
      const before = new Date(Date.now() - hourMs)
      await sweepRows(db)
      // Not every store that speaks S3 tells what was broken off.
      const broken = await storage.removeBroken(before).catch((error) => {
        http.log.warn({ err: error }, 'The store does not say what was broken off in it')
        return 0
      })
      const files = broken + (await sweepStorage(house, before))
      if (files > 0) http.log.info({ files }, 'What was stored without a row was removed')
      await enqueue(new Date(Date.now() + dayMs))
    },
    // The log has it; the next start or day tries again.
    failed: () => enqueue(new Date(Date.now() + dayMs)),
  })

  /** Whichever process comes first; a sweep that waits for a later time is done now instead. */
  async function enqueue(runAfter: Date) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${enqueueLock})`)
      const queued = and(eq(task.kind, taskName), eq(task.status, 'queued'))
      const waiting = await tx.$count(task, queued)
      if (waiting === 0) await tasks.enqueue(tx, { kind: taskName, subjectUuid, input: {}, runAfter })
      else
        await tx
          .update(task)
          .set({ runAfter })
          .where(and(queued, gt(task.runAfter, runAfter)))
    })
  }

  const sweepHere = () =>
    sweepFolders(config).catch((error) => http.log.warn({ err: error }, 'Temporary files could not be removed'))
  let sweeping: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    await enqueue(new Date())
    await sweepHere()
    sweeping = setInterval(sweepHere, dayMs)
  })
  http.addHook('onClose', async () => clearInterval(sweeping))
}

/** Any number that nothing else in the database locks. */
const enqueueLock = 7_211_041
