import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { task } from '../database/schema/tasks.ts'
import { ordererNow, workFor } from '../kit/orderer.ts'
import { newUuid } from '../kit/uuid.ts'
import { watchRunners } from './dead-runners.ts'
import { openHeldTasks } from './held-tasks.ts'
import type { Asking } from './next-task.ts'
import { taskRun } from './run-task.ts'
import type { TaskKind } from './task-kind.ts'

export interface Tasks {
  register<Input>(kind: TaskKind<Input>): void
  /**
   * Adds a task within the caller's transaction, for whom the call or the task is (`ordererNow`); call `wake` after the commit so
   * that it starts at once. `size` is what there is to be done, in bytes: of one person's tasks small ones go first.
   */
  enqueue(tx: Db, task: TaskToDo): Promise<void>
  wake(): void
  /** Stops what works on a subject, or is queued for it. */
  cancel(subjectUuid: string): Promise<void>
  start(): Promise<void>
  /** Breaks off what runs; it goes on when `mayRun` says so. */
  holdBack(): void
  /** Lets what runs come to a safe place, and puts it back in the queue. */
  stop(): Promise<void>
}

interface TaskToDo {
  kind: string
  subjectUuid: string
  input: unknown
  /** Not before so long has passed. */
  afterMs?: number
  size?: number
}

const pollMs = 1500
/** So long a lease that has run out is looked at before its runner is believed dead: longer than between two heartbeats. */
const sureAfterMs = 10_000
/** So long a task goes on before it gives way. */
const sliceMs = 2000

interface Options {
  db: Db
  runners: number
  log: FastifyBaseLogger
  /** False while the disk is full: what runs is put back into the queue, and nothing is begun. */
  mayRun: () => boolean
  /** The embedded database has one process: what is marked as running at the start belongs to a dead one. */
  onlyProcess: boolean
  sliceMs?: number
  sureAfterMs?: number
}

/**
 * A queue in the database: claimed by turns (`nextTask`), held by a lease that its runner renews, so that the work of a
 * killed process is taken up by another, or by the next start. One person's tasks have all of its runners but one.
 */
export function openTasks({ db, runners, log, mayRun, onlyProcess, ...times }: Options): Tasks {
  const kinds = new Map<string, TaskKind<unknown>>()
  const runner = randomUUID()
  const held = openHeldTasks(db, runner)
  const runnersSeen = watchRunners(db, times.sureAfterMs ?? sureAfterMs)
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let looking = Promise.resolve()
  let filling: Promise<void> | null = null
  let again = false

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
    sliceMs: times.sliceMs ?? sliceMs,
    mayRun,
    isStopping: () => stopping,
    waitingBehind: () => (running.size < runners ? null : asking()),
  })

  async function fill() {
    while (!stopping && mayRun() && running.size < runners && kinds.size > 0) {
      const claimed = await held.claim(asking())
      if (!claimed) return
      const controller = new AbortController()
      const ended = workFor(claimed.orderer, () => run(claimed, kinds.get(claimed.kind)!, controller))
        .catch((error) => log.error({ err: error, task: claimed.kind }, 'The end of a task could not be kept'))
        .finally(() => {
          running.delete(claimed.uuid)
          wake()
        })
      running.set(claimed.uuid, { controller, ended })
    }
  }

  function wake() {
    if (stopping || runners === 0) return
    if (filling) {
      again = true
      return
    }
    filling = fill()
      .catch((error) => {
        // That the database is away is told once, where it is noticed; the next look is soon.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'The task queue cannot be read')
      })
      .finally(() => {
        filling = null
        if (again) {
          again = false
          wake()
        }
      })
  }

  /** Looks whose runner died, and for what there is to do. */
  function look() {
    if (runners === 0) return
    looking = runnersSeen
      .look()
      .catch((error) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'The runners of tasks cannot be looked at')
      })
      .finally(wake)
  }

  return {
    register: (kind) => void kinds.set(kind.name, kind as TaskKind<unknown>),
    enqueue: async (tx, { afterMs, ...given }) => {
      const { organization, person } = ordererNow()
      const orderer = { ordererOrganizationUuid: organization, ordererUuid: person }
      await tx
        .insert(task)
        .values({ uuid: newUuid(), ...given, ...orderer, ...(afterMs && { runAfter: fromNow(afterMs) }) })
    },
    wake,
    cancel: async (subjectUuid) => {
      const ended = await db
        .update(task)
        .set({ cancelRequested: true })
        .where(and(eq(task.subjectUuid, subjectUuid), inArray(task.status, ['queued', 'running'])))
        .returning({ uuid: task.uuid })
      for (const { uuid } of ended) running.get(uuid)?.controller.abort(new Error('Cancelled'))
      await db
        .update(task)
        .set({ status: 'cancelled', endedAt: sql`now()` })
        .where(and(eq(task.subjectUuid, subjectUuid), eq(task.status, 'queued')))
    },
    start: async () => {
      if (onlyProcess)
        await db.update(task).set({ status: 'queued', leaseUntil: null }).where(eq(task.status, 'running'))
      timer = setInterval(look, pollMs)
      wake()
    },
    holdBack: () => {
      for (const { controller } of running.values()) controller.abort(new Error('The disk is full'))
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await looking
      await filling
      for (const { controller } of running.values()) controller.abort(new Error('The server is stopping'))
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
  }
}
