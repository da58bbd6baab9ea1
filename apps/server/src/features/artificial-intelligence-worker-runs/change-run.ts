import type { BudgetOfWork } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { WorkerRunStatus } from '@langwerk/contract/worker-run-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { AuditedCall } from '../../kit/audit.ts'
import { auditItem } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { lockSteps } from '../../kit/lock-steps.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { pricesOfWork, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { budgetOf } from './make-run.ts'
import { revertTask } from './revert-task.ts'
import { beginInStep, openStepAgain, seeToStep } from './run-in-step.ts'
import { isLookedAt, moveRun, type RunRow, tellRun } from './run-rows.ts'
import { runTask } from './run-task.ts'

/** Who does something with a run, and in which call: in none where it begins by itself. */
interface ActingOnRun {
  actor: Pick<Actor, 'uuid'>
  request: AuditedCall
}

/** What people do with a run. */
export type Deed = 'start' | 'pause' | 'cancel' | 'retry' | 'revert'

const from: Record<Deed, readonly WorkerRunStatus[]> = {
  start: ['init', 'paused'],
  pause: ['running'],
  cancel: ['init', 'running', 'paused'],
  retry: ['done', 'failed', 'cancelled'],
  revert: ['done', 'failed', 'cancelled', 'paused'],
}

const to: Record<Deed, WorkerRunStatus> = {
  start: 'running',
  pause: 'paused',
  cancel: 'cancelled',
  retry: 'running',
  revert: 'reverting',
}

const asked = { stop: 'asked' as const, message: '', detail: null }

/**
 * Does with a run what somebody asks for, and writes down who that was.
 * @param given what it may cost from now on; undefined leaves it as it is
 * @throws Refusal 409 where the run, or the step whose work it is, is in no state for it, its worker is gone or nothing is to be tried again; 422 for a budget that
 * cannot be kept.
 */
export async function changeRun(
  house: House,
  { actor, request }: ActingOnRun,
  run: RunRow,
  deed: Deed,
  given?: BudgetOfWork | null,
): Promise<void> {
  const { db, tasks } = house
  const model = run.modelUuid ? await readModel(db, run.modelUuid) : undefined
  const works = to[deed] === 'running'
  if (works && !(model && run.workerUuid)) throw conflict('worker_gone')
  const prices = given && model ? await pricesOfWork(db, model, { jobUuid: run.jobUuid, userUuid: actor.uuid }) : null
  const budget = given ? budgetOf(prices, given) : given === null ? null : undefined
  await db.transaction(async (tx) => {
    if (run.jobStepUuid) await lockSteps(tx, run.jobUuid)
    const stop = deed === 'pause' ? asked : null
    const opens = run.jobStepUuid && (deed === 'retry' || deed === 'revert')
    const opened = opens ? { byUuid: actor.uuid, waiting: await waitingIn(tx, run.jobUuid) } : undefined
    if (!(await moveRun(tx, run.uuid, from[deed], to[deed], stop))) throw conflict('run_in_other_state')
    if (budget !== undefined) await tx.update(workerRun).set({ budget }).where(eq(workerRun.uuid, run.uuid))
    // For whoever lets it work: in their name segments are written and calls are paid, and in their segments it may write.
    if (works) await tx.update(workerRun).set({ userUuid: actor.uuid }).where(eq(workerRun.uuid, run.uuid))
    if (works) await beginInStep(tx, run, run.status === 'init')
    if (deed === 'retry') {
      await keepReverted(tx, run.uuid)
      await openAgain(tx, run.uuid)
    }
    if (works) await tasks.enqueue(tx, runTask(run.uuid))
    if (deed === 'revert') {
      await openStepAgain(tx, run)
      await tasks.enqueue(tx, revertTask(run.uuid, actor.uuid))
    }
    if (deed === 'cancel' || opened) await seeToStep(house, tx, run, opened)
    if (deed !== 'pause')
      await auditItem(tx, request, 'changed', await jobOf(tx, run), { run: deed, worker: run.worker.name })
  })
  tasks.wake()
  tellRun(house, run)
}

/** What a revert that failed had come past stays as it is: the next one looks at what is changed from now on, wherever it stands. */
async function keepReverted(tx: Db, runUuid: string) {
  await tx
    .update(workerRunSegment)
    .set({ restored: sql`coalesce(${workerRunSegment.restored}, true)` })
    .from(workerRun)
    .where(and(eq(workerRun.uuid, runUuid), eq(workerRunSegment.runUuid, runUuid), isLookedAt))
  await tx.update(workerRun).set({ revertedTo: null }).where(eq(workerRun.uuid, runUuid))
}

/** What gave no result is asked for again; what it took until now stays told. @throws Refusal 409 where there is none, nor anything left. */
async function openAgain(tx: Db, runUuid: string) {
  const opened = await tx
    .update(workerRunSegment)
    .set({ outcome: 'pending', problem: null, problemValues: null })
    .where(
      and(
        eq(workerRunSegment.runUuid, runUuid),
        inArray(workerRunSegment.outcome, ['pending', 'refused', 'failed', 'skipped']),
        sql`${workerRunSegment.transUnitUuid} is not null`,
        sql`${workerRunSegment.problem} is distinct from 'handedOver'`,
      ),
    )
    .returning({ place: workerRunSegment.place })
  if (opened.length === 0) throw conflict('nothing_to_try_again')
}

async function jobOf(tx: Db, { jobUuid }: RunRow) {
  const [found] = await tx
    .select({ kind: shareable.kind, uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(eq(shareable.uuid, jobUuid))
  return found!
}
