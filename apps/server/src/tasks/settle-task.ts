import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromNow } from '../database/clock.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { isDiskFull } from '../foundation/refusals.ts'
import type { HeldTasks } from './held-tasks.ts'
import type { TaskKind } from './task-kind.ts'

/** How soon what found no room on the disk is tried again. */
const noRoomMs = 5000

/** Thrown through a task that makes room for others'. */
export class GaveWay extends Error {}

interface Parts {
  held: HeldTasks
  log: FastifyBaseLogger
  mayRun: () => boolean
  isStopping: () => boolean
}

interface BrokenOff {
  uuid: string
  kind: TaskKind<unknown>
  input: unknown
  attempts: number
  error: Error
}

/** What becomes of a task that did not come to its end. */
export function settling({ held, log, mayRun, isStopping }: Parts) {
  /** Back into the queue when the process stops, the disk is full or attempts are left, otherwise ended as failed or cancelled. */
  return async ({ uuid, kind, input, attempts, error }: BrokenOff): Promise<void> => {
    const found = await held.find(uuid)
    if (!found) return
    const { isCancelled } = found
    // That the database was away is no failure of the task; a task that takes it down every time has `mostStarts`.
    const wasAway = isDatabaseAway(error)
    const noRoom = !mayRun() || isDiskFull(error)
    if (!isCancelled && (isStopping() || wasAway || noRoom || error instanceof GaveWay))
      return held.putBack(uuid, {
        attempts: wasAway ? attempts : attempts - 1,
        ...(noRoom && { runAfter: fromNow(noRoomMs) }),
      })
    if (!isCancelled && attempts < (kind.attempts ?? 3)) {
      log.warn({ err: error, task: kind.name, attempts }, 'A task failed and will run again')
      const runAfter = fromNow(1000 * 4 ** (attempts - 1))
      return held.putBack(uuid, { runAfter, errorMessage: messageOf(error) })
    }
    if (!isCancelled) log.error({ err: error, task: kind.name }, 'A task failed')
    await kind.failed(input, forPeople(error), isCancelled)
    await held.finish(uuid, isCancelled ? 'cancelled' : 'failed', messageOf(error))
  }
}

/** A failed query's own message holds its values. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError && error.cause ? error.cause.message : error.message

/** What the database or the system says, with its queries and paths, is for the log. */
const forPeople = (error: Error) =>
  error instanceof DrizzleQueryError || 'syscall' in error
    ? new Error('Something went wrong on the server. Please try again.', { cause: error })
    : error
