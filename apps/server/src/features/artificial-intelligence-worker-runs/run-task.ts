import { refusalSentence } from '@langwerk/contract/refusal-sentences'
import { batchesOf } from '@langwerk/generation/batches'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import type { House } from '../../kit/house.ts'
import { GaveWay } from '../../tasks/settle-task.ts'
import type { TaskRun } from '../../tasks/task-kind.ts'
import { reckonFilesAnew } from '../jobs/index.ts'
import { goneStop, RunStopped } from './ask-for-run.ts'
import { callsAtOnce } from './call-places.ts'
import { openWork, type RunWork } from './open-work.ts'
import { seeToStep } from './run-in-step.ts'
import { whyNotAllowed } from './run-rights.ts'
import { filesScoredBy, moveRun, type RunRow, readRun, type Stop, tellRun } from './run-rows.ts'
import { type Batch, workOnBatch } from './work-on-batch.ts'

const taskName = 'artificialIntelligenceWorkerRun'

/** One run as a task to enqueue. */
export const runTask = (runUuid: string) => ({ kind: taskName, subjectUuid: runUuid, input: { runUuid } })

/** While so many are asked for or written, as many others are made ready. */
const batchesAtOnce = 2 * callsAtOnce
/** After so many calls in a row that gave no answer the model is left in peace. */
const patience = 3
const tellMs = 500

/** Works on the segments of a run that are to come; what is done is kept batch by batch. */
export function registerRuns(house: House) {
  house.tasks.register<{ runUuid: string }>({
    name: taskName,
    run: async (task) => {
      const { runUuid } = task.input
      const run = await readRun(house.db, runUuid)
      if (run?.status !== 'running') return
      const work = await openWork(house, run)
      if (work === null) return
      const stop =
        work === 'gone' ? goneStop : ((await whyNotAllowed(house.db, run)) ?? (await workThrough(work, task)))
      // Who gave it another budget meanwhile has it begin anew, after this.
      const isAnew = work !== 'gone' && !(await hasItsBudget(work))
      await reckonFilesAnew(house.db, run.jobUuid, await filesScoredBy(house.db, runUuid), task.signal)
      await house.db.transaction(async (tx) => {
        const halts = stop && !isAnew && (await moveRun(tx, runUuid, ['running'], 'paused', stop))
        const ends = !stop && (await endRun(tx, runUuid))
        if (halts || ends) await seeToStep(house, tx, run)
      })
      house.tasks.wake()
      tellRun(house, run)
    },
    failed: async ({ runUuid }, error) => {
      const run = await readRun(house.db, runUuid)
      if (!run) return
      await moveRun(house.db, runUuid, ['running'], 'failed', { stop: null, message: error.message, detail: null })
      await seeToStep(house, house.db, run)
      house.tasks.wake()
      tellRun(house, run)
    },
  })
}

/**
 * A run that was paused meanwhile, or has segments again, goes on another time, unless what was on its way then was all that there was.
 * Of what was merged with others nothing is to come.
 * @returns whether it has ended.
 */
async function endRun(db: Db, runUuid: string): Promise<boolean> {
  await db
    .update(workerRunSegment)
    .set({ outcome: 'skipped', problem: 'altered' })
    .where(
      and(
        eq(workerRunSegment.runUuid, runUuid),
        eq(workerRunSegment.outcome, 'pending'),
        isNull(workerRunSegment.transUnitUuid),
      ),
    )
  const ended = await db
    .update(workerRun)
    .set({ status: 'done', stop: null, message: '', detail: null, endedAt: sql`now()` })
    .where(
      and(
        eq(workerRun.uuid, runUuid),
        or(eq(workerRun.status, 'running'), and(eq(workerRun.status, 'paused'), eq(workerRun.stop, 'asked'))),
        sql`not exists (select from artificial_intelligence_worker_run_segment s
          where s.run_uuid = ${runUuid} and s.outcome = 'pending')`,
      ),
    )
    .returning({ uuid: workerRun.uuid })
  return ended.length > 0
}

/**
 * Several batches at once, until there are none, the run is stopped or others are to have their turn. What was asked is always waited
 * for, unless the process ends: it is paid for.
 * @returns why the run is to be stopped; null where it is not.
 */
async function workThrough(work: RunWork, { signal, giveWay }: TaskRun<unknown>): Promise<Stop | null> {
  const calls = new AbortController()
  const breakOff = () => {
    if (!(signal.reason instanceof GaveWay)) calls.abort(signal.reason)
  }
  signal.addEventListener('abort', breakOff)
  const tell = throttled(() => tellRun(work.house, work.run))
  const batches = pendingBatches(work)
  const rightsNow = nowAndThen(() => whyNotAllowed(work.house.db, work.run))
  let ending: Ending | null = null
  let failuresInARow = 0
  const takeBatches = async () => {
    while (ending === null) {
      try {
        signal.throwIfAborted()
        await giveWay()
        const stop = (await rightsNow()) ?? (await mayGoOn(work))
        if (stop !== true) {
          if (stop) ending ??= { stop }
          return
        }
        const next = await batches.next()
        if (next.done) return
        const failure = await workOnBatch(work, next.value, calls.signal)
        failuresInARow = failure ? failuresInARow + 1 : 0
        if (failure && failuresInARow >= patience) ending ??= { stop: failure.why }
        tell()
      } catch (error) {
        ending ??= error instanceof RunStopped ? { stop: error.why } : { error }
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: batchesAtOnce }, takeBatches))
  } finally {
    signal.removeEventListener('abort', breakOff)
  }
  return outcomeOf(ending)
}

/** Why nothing more is begun, though there may be more. */
type Ending = { stop: Stop } | { error: unknown }

/** @throws what went wrong. */
function outcomeOf(ending: Ending | null): Stop | null {
  if (ending === null) return null
  if ('error' in ending) throw ending.error
  return ending.stop
}

/** True, or why not; null where nobody need be told, because somebody has asked for it. */
async function mayGoOn({ house, run }: RunWork): Promise<true | Stop | null> {
  const [found] = await house.db
    .select({
      status: workerRun.status,
      budget: workerRun.budget,
      finishedAt: job.finishedAt,
      worker: workerRun.workerUuid,
      model: workerRun.modelUuid,
    })
    .from(workerRun)
    .innerJoin(job, eq(job.uuid, workerRun.jobUuid))
    .where(eq(workerRun.uuid, run.uuid))
  if (found?.status !== 'running' || !isSameBudget(found.budget, run.budget)) return null
  if (found.worker === null || found.model === null) return goneStop
  if (found.finishedAt === null) return true
  const detail = { key: 'job_finished', values: {} }
  return { stop: 'jobClosed', message: refusalSentence('job_finished'), detail }
}

async function hasItsBudget({ house, run }: RunWork): Promise<boolean> {
  const now = await readRun(house.db, run.uuid)
  return now !== undefined && isSameBudget(now.budget, run.budget)
}

const isSameBudget = (a: RunRow['budget'], b: RunRow['budget']) =>
  a?.currency === b?.currency && a?.amount === b?.amount

const windowSize = 1000

/** The segments that are to come, in their order; each batch is of one file. */
async function* pendingBatches({ house, run }: RunWork): AsyncGenerator<Batch> {
  for (let after = 0; ; ) {
    const rows = await house.db
      .select({
        place: workerRunSegment.place,
        targetFileUuid: workerRunSegment.targetFileUuid,
        transUnitUuid: workerRunSegment.transUnitUuid,
        characters: sql<number>`length(${workerRunSegment.source})`,
      })
      .from(workerRunSegment)
      .where(
        and(
          eq(workerRunSegment.runUuid, run.uuid),
          eq(workerRunSegment.outcome, 'pending'),
          gt(workerRunSegment.place, after),
          isNotNull(workerRunSegment.transUnitUuid),
        ),
      )
      .orderBy(asc(workerRunSegment.place))
      .limit(windowSize)
    const files = [...new Set(rows.map(({ targetFileUuid }) => targetFileUuid))]
    for (const targetFileUuid of files) {
      const ofFile = rows.filter((row) => row.targetFileUuid === targetFileUuid)
      for (const batch of batchesOf(ofFile, ({ characters }) => characters))
        yield { targetFileUuid, transUnitUuids: batch.flatMap(({ transUnitUuid }) => transUnitUuid ?? []) }
    }
    if (rows.length < windowSize) return
    after = rows.at(-1)!.place
  }
}

/** Rights are looked at again after so long: at each batch it would hold up the work. */
const rightsMs = 10_000

/** Looks for a reason, unless it did so a short time ago, when there was none. */
function nowAndThen(look: () => Promise<Stop | null>): () => Promise<Stop | null> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < rightsMs) return null
    last = performance.now()
    return look()
  }
}

function throttled(tell: () => void) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < tellMs) return
    last = performance.now()
    tell()
  }
}
