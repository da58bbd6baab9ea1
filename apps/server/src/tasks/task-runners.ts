import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { workFor } from '../foundation/orderer.ts'
import { watchRunners } from './dead-runners.ts'
import { openHeldTasks } from './held-tasks.ts'
import type { Asking } from './next-task.ts'
import { taskRun } from './run-task.ts'
import type { TaskKind } from './task-kind.ts'

/** What this process does of the queue. */
export interface TaskRunners {
  /** Begins what there is to be done, as far as there are runners for it. */
  wake(): void
  /** Looks whose runner died, and for what there is to do. */
  look(): void
  /** Breaks off a task, where it runs here. */
  breakOff(uuid: string, reason: string): void
  breakOffAll(reason: string): void
  /** Begins nothing any more, breaks off what runs and waits for its end. */
  stop(reason: string): Promise<void>
}

export interface RunnerOptions {
  db: Db
  runners: number
  log: FastifyBaseLogger
  /** False while the disk is full: what runs is put back into the queue, and nothing is begun. */
  mayRun: () => boolean
  sliceMs?: number
  sureAfterMs?: number
}

/** How long an expired lease is watched before its runner is believed dead: longer than between two heartbeats. */
const sureAfterMs = 10_000
/** How long a task runs before it gives way. */
const sliceMs = 2000

/** @param kinds what tasks there are; more may come. */
export function openTaskRunners(options: RunnerOptions, kinds: ReadonlyMap<string, TaskKind<unknown>>): TaskRunners {
  const { db, runners, log, mayRun } = options
  const runner = randomUUID()
  const held = openHeldTasks(db, runner)
  const runnersSeen = watchRunners(db, options.sureAfterMs ?? sureAfterMs)
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>()
  let stopping = false
  let looking = Promise.resolve()

  const asking = (): Asking => ({
    runner,
    kinds: [...kinds.keys()],
    mostOfOne: Math.max(1, runners - 1),
    // What runs here lives, whenever it could last say so.
    dead: runnersSeen.dead().filter((uuid) => !running.has(uuid)),
  })
  const run = taskRun({
    db,
    held,
    log,
    sliceMs: options.sliceMs ?? sliceMs,
    mayRun,
    isStopping: () => stopping,
    waitingBehind: () => (running.size < runners ? null : asking()),
  })

  const filling = oneAtATime(
    async () => {
      while (!stopping && mayRun() && running.size < runners && kinds.size > 0) {
        const claimed = await held.claim(asking())
        if (!claimed) return
        const controller = new AbortController()
        // A task may have many calls under way that end with it.
        setMaxListeners(0, controller.signal)
        const ended = workFor(claimed.orderer, () => run(claimed, kinds.get(claimed.kind)!, controller))
          .catch((error) => log.error({ err: error, task: claimed.kind }, 'The end of a task could not be kept'))
          .finally(() => {
            running.delete(claimed.uuid)
            wake()
          })
        running.set(claimed.uuid, { controller, ended })
      }
    },
    tellUnlessAway(log, 'The task queue cannot be read'),
  )

  function wake() {
    if (!stopping && runners > 0) filling.begin()
  }
  const breakOffAll = (reason: string) => {
    for (const { controller } of running.values()) controller.abort(new Error(reason))
  }

  return {
    wake,
    look: () => {
      if (runners === 0) return
      looking = runnersSeen.look().catch(tellUnlessAway(log, 'The runners of tasks cannot be looked at')).finally(wake)
    },
    breakOff: (uuid, reason) => running.get(uuid)?.controller.abort(new Error(reason)),
    breakOffAll,
    stop: async (reason) => {
      stopping = true
      await looking
      await filling.ended()
      breakOffAll(reason)
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
  }
}

/** That the database is away is told once, where it is noticed; the next look is soon. */
const tellUnlessAway = (log: FastifyBaseLogger, what: string) => (error: unknown) => {
  if (!isDatabaseAway(error)) log.error({ err: error }, what)
}

/** Does something once at a time; where it is begun again meanwhile, it is done once more afterwards. */
function oneAtATime(work: () => Promise<void>, tell: (error: unknown) => void) {
  let now: Promise<void> | null = null
  let again = false
  const begin = () => {
    if (now) {
      again = true
      return
    }
    now = work()
      .catch(tell)
      .finally(() => {
        now = null
        if (!again) return
        again = false
        begin()
      })
  }
  return { begin, ended: async () => now }
}
