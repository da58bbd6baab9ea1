import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, DrizzleQueryError, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { task } from '../database/schema/tasks.ts'
import { type Orderer, ordererNow, workFor } from '../kit/orderer.ts'
import { isDiskFull } from '../kit/refusals.ts'
import { newUuid } from '../kit/uuid.ts'
import { type Asking, nextTask, shouldGiveWay } from './next-task.ts'

export interface TaskRun<Input> {
  input: Input
  /** From 1. */
  attempt: number
  /** Aborted when the task is cancelled or the process stops; a stopped task runs again later. */
  signal: AbortSignal
  /** Keeps how far the work is, 0 to 100. */
  progress(percent: number): Promise<void>
  /**
   * To be called between the parts of long work, when what is done is kept: where others wait it throws, and the task is queued
   * again behind them, to go on where it was. Where it took long to come to the first call, it is let go on for longer.
   */
  giveWay(): Promise<void>
}

export interface TaskKind<Input> {
  name: string
  /** Does the work. It may run twice: what it writes must bear that. */
  run(run: TaskRun<Input>): Promise<void>
  /** After the last attempt failed, or on cancel. */
  failed(input: Input, error: Error, cancelled: boolean): Promise<void>
  /** 3 when absent. */
  attempts?: number
}

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
  runAfter?: Date
  size?: number
}

const leaseSeconds = 30
const heartbeatMs = 8000
const pollMs = 1500
/** So long a task goes on before it gives way, or so many times as long as it takes to begin again. */
const sliceMs = 2000
const timesTheBeginning = 3
/** What takes its process down every time must not do so for ever. */
const mostStarts = 30
/** How soon what found no room on the disk is tried again. */
const noRoomMs = 5000
/** Any number that nothing else in the database locks. */
const claimLock = 7_211_031

interface Options {
  db: Db
  runners: number
  log: FastifyBaseLogger
  /** False while the disk is full: what runs is put back into the queue, and nothing is begun. */
  mayRun: () => boolean
  /** The embedded database has one process: what is marked as running at the start belongs to a dead one. */
  onlyProcess: boolean
  sliceMs?: number
}

interface Claimed extends Record<string, unknown> {
  uuid: string
  kind: string
  input: unknown
  attempts: number
  orderer: Orderer
}

/** Thrown through a task that makes room for others'. */
class GaveWay extends Error {}

/**
 * A queue in the database: claimed by turns (`nextTask`), held by a lease that its runner renews, so that the work of a
 * killed process is taken up by another, or by the next start. One person's tasks have all of its runners but one.
 */
export function openTasks({ db, runners, log, mayRun, onlyProcess, sliceMs: slice = sliceMs }: Options): Tasks {
  const kinds = new Map<string, TaskKind<unknown>>()
  const runner = randomUUID()
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let filling: Promise<void> | null = null
  let again = false

  /** A task that another runner has taken over is no longer ours to write. */
  const mine = (uuid: string) => and(eq(task.uuid, uuid), eq(task.runner, runner))

  const asking = (): Asking => ({ runner, kinds: [...kinds.keys()], mostOfOne: Math.max(1, runners - 1) })

  async function claim() {
    return db.transaction(async (tx) => {
      // One claim at a time, or two runners could each take a task of one subject without seeing the other's.
      await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
      const { rows } = await tx.execute<Claimed>(sql`
        update task set status = 'running', runner = ${runner}, attempts = attempts + 1, started_at = clock_timestamp(),
          lease_until = now() + make_interval(secs => ${leaseSeconds})
        where uuid = (${nextTask(asking())}) and (status = 'queued' or (status = 'running' and lease_until < now()))
        returning uuid, kind, input, attempts,
          jsonb_build_object('organization', orderer_organization_uuid, 'person', orderer_uuid) as orderer`)
      return rows[0]
    })
  }

  async function fill() {
    while (!stopping && mayRun() && running.size < runners && kinds.size > 0) {
      const claimed = await claim()
      if (!claimed) return
      const controller = new AbortController()
      const ended = workFor(claimed.orderer, () => runOne(claimed, controller))
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

  async function runOne({ uuid, kind: name, input, attempts, orderer }: Claimed, controller: AbortController) {
    const kind = kinds.get(name)!
    const giveWay = wayGiver(orderer, controller)
    const heartbeat = setInterval(() => void renew(uuid, controller), heartbeatMs)
    try {
      if (attempts > mostStarts) throw new Error('The work was broken off too often.')
      await kind.run({
        input,
        attempt: attempts,
        signal: controller.signal,
        progress: async (percent) => {
          const [row] = await db
            .update(task)
            .set({ progress: Math.round(percent) })
            .where(mine(uuid))
            .returning({ cancel: task.cancelRequested })
          if (!row || row.cancel) controller.abort(new Error('Cancelled'))
        },
        giveWay,
      })
      await db
        .update(task)
        .set({ status: 'done', progress: 100, endedAt: new Date(), leaseUntil: null })
        .where(mine(uuid))
    } catch (thrown) {
      const { reason } = controller.signal
      const why = reason instanceof GaveWay ? reason : thrown
      const error = why instanceof Error ? why : new Error(String(why))
      await whenDatabaseIsBack(() => settle(uuid, kind, input, attempts, error))
    } finally {
      clearInterval(heartbeat)
    }
  }

  function wayGiver(orderer: Orderer, controller: AbortController) {
    const began = performance.now()
    let mayGoOnFor: number | undefined
    return async () => {
      const passed = performance.now() - began
      mayGoOnFor ??= Math.max(slice, slice > 0 ? passed * timesTheBeginning : 0)
      if (passed < mayGoOnFor) return
      mayGoOnFor = passed + slice
      if (running.size < runners || !(await shouldGiveWay(db, orderer, asking()))) return
      const gaveWay = new GaveWay('It is somebody else’s turn')
      controller.abort(gaveWay)
      throw gaveWay
    }
  }

  async function renew(uuid: string, controller: AbortController) {
    try {
      const [row] = await db
        .update(task)
        .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
        .where(mine(uuid))
        .returning({ cancel: task.cancelRequested })
      if (!row || row.cancel) controller.abort(new Error('Cancelled'))
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'A task’s lease could not be renewed')
    }
  }

  /** What ended while the database is away is written down when it is back: other runners must not wait for the lease. */
  async function whenDatabaseIsBack(work: () => Promise<void>) {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseAway(error) || stopping) throw error
        await pause(pollMs)
      }
    }
  }

  /** Back into the queue when the process stops, the disk is full or attempts are left, otherwise ended as failed or cancelled. */
  async function settle(uuid: string, kind: TaskKind<unknown>, input: unknown, attempts: number, error: Error) {
    const [row] = await db.select({ cancel: task.cancelRequested }).from(task).where(mine(uuid))
    if (!row) return
    // That the database was away is no failure of the task; a task that takes it down every time has `mostStarts`.
    const wasAway = isDatabaseAway(error)
    const noRoom = !mayRun() || isDiskFull(error)
    if ((stopping || wasAway || noRoom || error instanceof GaveWay) && !row.cancel) {
      const runAfter = noRoom ? new Date(Date.now() + noRoomMs) : undefined
      await db
        .update(task)
        .set({
          status: 'queued',
          attempts: wasAway ? attempts : attempts - 1,
          leaseUntil: null,
          ...(runAfter && { runAfter }),
        })
        .where(mine(uuid))
      return
    }
    if (!row.cancel && attempts < (kind.attempts ?? 3)) {
      log.warn({ err: error, task: kind.name, attempts }, 'A task failed and will run again')
      const runAfter = new Date(Date.now() + 1000 * 4 ** (attempts - 1))
      await db
        .update(task)
        .set({ status: 'queued', runAfter, leaseUntil: null, errorMessage: messageOf(error) })
        .where(mine(uuid))
      return
    }
    if (!row.cancel) log.error({ err: error, task: kind.name }, 'A task failed')
    await kind.failed(input, forPeople(error), row.cancel)
    await db
      .update(task)
      .set({
        status: row.cancel ? 'cancelled' : 'failed',
        errorMessage: messageOf(error),
        endedAt: new Date(),
        leaseUntil: null,
      })
      .where(mine(uuid))
  }

  return {
    register: (kind) => void kinds.set(kind.name, kind as TaskKind<unknown>),
    enqueue: async (tx, { runAfter, ...given }) => {
      const { organization, person } = ordererNow()
      const orderer = { ordererOrganizationUuid: organization, ordererUuid: person }
      await tx.insert(task).values({ uuid: newUuid(), ...given, ...orderer, ...(runAfter && { runAfter }) })
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
        .set({ status: 'cancelled', endedAt: new Date() })
        .where(and(eq(task.subjectUuid, subjectUuid), eq(task.status, 'queued')))
    },
    start: async () => {
      if (onlyProcess)
        await db.update(task).set({ status: 'queued', leaseUntil: null }).where(eq(task.status, 'running'))
      timer = setInterval(wake, pollMs)
      wake()
    },
    holdBack: () => {
      for (const { controller } of running.values()) controller.abort(new Error('The disk is full'))
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await filling
      for (const { controller } of running.values()) controller.abort(new Error('The server is stopping'))
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
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
