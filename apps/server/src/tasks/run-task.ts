import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Orderer } from '../foundation/orderer.ts'
import type { ClaimedTask, HeldTasks } from './held-tasks.ts'
import { type Asking, shouldGiveWay } from './next-task.ts'
import { GaveWay, settling } from './settle-task.ts'
import type { TaskKind } from './task-kind.ts'

const heartbeatMs = 8000
const lookAgainMs = 1500
/** A task that takes long to resume runs this many times as long before it gives way. */
const timesTheBeginning = 3
/** What takes its process down every time must not do so for ever. */
const mostStarts = 30

interface Parts {
  db: Db
  held: HeldTasks
  log: FastifyBaseLogger
  /** How long a task runs before it gives way. */
  sliceMs: number
  mayRun: () => boolean
  isStopping: () => boolean
  /** For whom a task would make room; null while there is room beside it. */
  waitingBehind: () => Asking | null
}

/** Runs a task to its end, or writes down why it did not come to it. */
export function taskRun(parts: Parts) {
  const { held } = parts
  const settle = settling(parts)
  return async (
    { uuid, input, attempts, orderer }: ClaimedTask,
    kind: TaskKind<unknown>,
    controller: AbortController,
  ): Promise<void> => {
    const heartbeat = setInterval(() => void renew(parts, uuid, controller), heartbeatMs)
    try {
      if (attempts > mostStarts) throw new Error('The work was broken off too often.')
      await kind.run({
        input,
        attempt: attempts,
        signal: controller.signal,
        progress: async (percent) => {
          if (!(await held.progress(uuid, percent))) controller.abort(new Error('Cancelled'))
        },
        giveWay: wayGiver(parts, orderer, controller),
      })
      await (kind.leavesNoRow ? held.forget(uuid) : held.finish(uuid, 'done'))
    } catch (thrown) {
      const { reason } = controller.signal
      const why = reason instanceof GaveWay ? reason : thrown
      const error = why instanceof Error ? why : new Error(String(why))
      await whenDatabaseIsBack(parts, () => settle({ uuid, kind, input, attempts, error }))
    } finally {
      clearInterval(heartbeat)
    }
  }
}

/** Throws where others wait, once the task has gone on for its time. */
function wayGiver({ db, sliceMs, waitingBehind }: Parts, orderer: Orderer, controller: AbortController) {
  const began = performance.now()
  let mayGoOnFor: number | undefined
  return async (before?: () => Promise<void>) => {
    const passed = performance.now() - began
    mayGoOnFor ??= Math.max(sliceMs, sliceMs > 0 ? passed * timesTheBeginning : 0)
    if (passed < mayGoOnFor) return
    mayGoOnFor = passed + sliceMs
    const asking = waitingBehind()
    if (!asking || !(await shouldGiveWay(db, orderer, asking))) return
    await before?.()
    const gaveWay = new GaveWay('It is somebody else’s turn')
    controller.abort(gaveWay)
    throw gaveWay
  }
}

async function renew({ held, log }: Parts, uuid: string, controller: AbortController) {
  try {
    if (!(await held.renew(uuid))) controller.abort(new Error('Cancelled'))
  } catch (error) {
    if (!isDatabaseAway(error)) log.warn({ err: error }, 'A task’s lease could not be renewed')
  }
}

/** What ended while the database is away is written down when it is back: other runners must not wait for the lease. */
async function whenDatabaseIsBack({ isStopping }: Parts, work: () => Promise<void>) {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || isStopping()) throw error
      await pause(lookAgainMs)
    }
  }
}
