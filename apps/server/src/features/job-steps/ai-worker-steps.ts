import { iriOf } from '@langwerk/contract/common'
import type { BudgetOfWork, WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Actor, loadActor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import { byItself } from '../../kit/audit.ts'
import type { Acting } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { isLeft } from '../../kit/step-progress.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import {
  budgetOfWorker,
  changeableRun,
  changeRun,
  makeRun,
  type RunRow,
  readRun,
  type StepRunInput,
  stepRunTaskName,
  workerWaits,
} from '../artificial-intelligence-worker-runs/index.ts'
import { type BeginInput, beginQueued, beginTask, beginTaskName } from './queued-workers.ts'
import { mailGiver } from './step-mails.ts'
import { givenStep } from './step-rights.ts'
import { changedStep, lockSteps, logStep, readStep, type StepRow, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Has the AI worker of a step begin, or go on where it was paused. Where it has to wait for other steps it begins when these are
 * finished, if it is given a budget: what that will come to nobody knows yet.
 * @throws Refusal 404, 403; 409 where it cannot begin now; 422 for a budget that cannot be kept, and for a worker that waits for a model.
 */
export async function startWorker(
  house: House,
  { actor, request }: Acting,
  uuid: string,
  budget: BudgetOfWork | null | undefined,
): Promise<StepRow> {
  const { db } = house
  const { step } = await givenStep(db, actor, uuid)
  const workerUuid = requireOpenWorker(step)
  if (step.run?.status === 'paused') {
    await changeRun(house, { actor, request }, await changeableRun(db, actor, step.runUuid!), 'start', budget)
    await logStep(db, uuid, actor.uuid, 'started')
  } else if (await workerWaits(db, uuid)) {
    if (!budget) throw conflict('step_waits')
    const kept = await budgetOfWorker(db, actor, { worker: workerUuid, jobUuid: step.jobUuid }, budget)
    await queue(house, actor, step, kept)
  } else await begin(house, { actor, request }, step, budget ?? null)
  tellStep(house, { ...step, uuid })
  return changedStep(db, uuid)
}

/** @throws Refusal 409 */
function requireOpenWorker({ workerUuid, finishedAt, run }: StepRow): string {
  if (!workerUuid) throw conflict('step_of_person')
  if (finishedAt) throw conflict('step_finished')
  if (run?.status === 'running' || run?.status === 'reverting') throw conflict('step_at_work')
  return workerUuid
}

async function begin(
  house: House,
  { actor, request }: { actor: Actor; request: Parameters<typeof changeRun>[1]['request'] },
  { uuid, workerUuid }: StepRow,
  budget: BudgetOfWork | null,
) {
  const input = {
    artificialIntelligenceWorker: iriOf('artificial_intelligence_workers', workerUuid!),
    jobStep: iriOf('job_steps', uuid),
    budget,
  }
  const run = await makeRun(house, actor, input)
  await changeRun(house, { actor, request }, run, 'start')
  await logStep(house.db, uuid, actor.uuid, 'started')
}

async function queue({ db, tasks }: House, actor: Actor, { uuid, jobUuid }: StepRow, budget: WorkCost) {
  await db.transaction(async (tx) => {
    await lockSteps(tx, jobUuid)
    const queued = await tx
      .update(jobStep)
      .set({ queuedByUuid: actor.uuid, queuedBudget: budget })
      .where(and(eq(jobStep.uuid, uuid), isNull(jobStep.finishedAt), isNotNull(jobStep.workerUuid)))
      .returning({ uuid: jobStep.uuid })
    if (queued.length === 0) throw conflict('step_in_other_state')
    await logStep(tx, uuid, actor.uuid, 'queued', { currency: budget.currency, amount: budget.amount })
    // What it waits for may have been finished a moment ago.
    await tasks.enqueue(tx, beginTask(uuid))
  })
  tasks.wake()
}

/** Has the worker of a step not begin by itself. @throws Refusal 404, 403, 409 */
export async function cancelStart(house: House, actor: Actor, uuid: string): Promise<StepRow> {
  const { db } = house
  const { step } = await givenStep(db, actor, uuid)
  if (!(await takeFromQueue(db, uuid))) throw conflict('step_in_other_state')
  tellStep(house, { ...step, uuid })
  return changedStep(db, uuid)
}

/** @returns the job of the step whose worker was to begin by itself, if it was. */
async function takeFromQueue(db: Db, uuid: string) {
  const [taken] = await db
    .update(jobStep)
    .set({ queuedByUuid: null, queuedBudget: null })
    .where(and(eq(jobStep.uuid, uuid), isNotNull(jobStep.queuedByUuid)))
    .returning({ jobUuid: jobStep.jobUuid })
  return taken ?? null
}

/** What workers do in steps by themselves: begin when it is time, and leave the steps behind them to others. */
export function registerWorkersInSteps(house: House) {
  const { tasks } = house
  tasks.register<BeginInput>({
    name: beginTaskName,
    run: ({ input }) => beginByItself(house, input.stepUuid),
    failed: ({ stepUuid }, error) => giveUp(house, stepUuid, error.message),
  })
  tasks.register<StepRunInput>({
    name: stepRunTaskName,
    run: ({ input }) => afterRun(house, input),
    // The steps behind it are still begun by hand.
    failed: async () => {},
  })
}

async function beginByItself(house: House, uuid: string) {
  const { db } = house
  const step = await readStep(db, uuid)
  if (!step?.queuedByUuid || step.finishedAt || (await workerWaits(db, uuid))) return
  const actor = await loadActor(db, step.queuedByUuid)
  try {
    if (!actor) throw conflict('step_in_other_state')
    await begin(house, { actor, request: byItself }, step, step.queuedBudget)
    tellStep(house, { ...step, uuid })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another worker was faster: this one begins after it.
    if (error.code !== 'step_waits') await giveUp(house, uuid, error.message)
  }
}

/** It waits for somebody who lets it begin. */
async function giveUp(house: House, uuid: string, reason: string) {
  const step = await house.db.transaction(async (tx) => {
    const taken = await takeFromQueue(tx, uuid)
    if (!taken) return null
    await logStep(tx, uuid, null, 'halted', { status: 'notBegun' })
    await mailGiver(house, tx, uuid, { kind: 'halted', reason }, null)
    return taken
  })
  if (!step) return
  house.tasks.wake()
  tellStep(house, { ...step, uuid })
}

/**
 * The step of a run that is done, with nothing left, is finished; whoever gives it out is told what became of it, and what waited for it
 * begins. Of a step that was opened again those are told who wait for it now.
 */
async function afterRun(house: House, { runUuid, opened }: StepRunInput) {
  const { db, tasks } = house
  const run = await readRun(db, runUuid)
  if (!run?.jobStepUuid) return
  const { jobUuid, jobStepUuid } = run
  await db.transaction(async (tx) => {
    await lockSteps(tx, jobUuid)
    const waiting = opened?.waiting ?? (await waitingIn(tx, jobUuid))
    if (!opened) await settleRun(house, tx, run, jobStepUuid)
    await mailThoseWaiting(house, tx, { jobUuid, waiting, actor: opened ? { uuid: opened.byUuid } : null })
    await beginQueued(house, tx, jobUuid)
  })
  tasks.wake()
  tellStep(house, { jobUuid, uuid: jobStepUuid })
}

async function settleRun(house: House, tx: Db, run: RunRow, stepUuid: string) {
  if (await finishAfter(tx, run.uuid)) {
    await logStep(tx, stepUuid, null, 'finished')
    await mailGiver(house, tx, stepUuid, { kind: 'finished' }, null)
    return
  }
  const step = await readStep(tx, stepUuid)
  if (!step?.run || step.runUuid !== run.uuid || step.finishedAt) return
  if (run.status === 'done') {
    await logStep(tx, stepUuid, null, 'halted', { status: run.status, segments: step.run.left })
    await mailGiver(house, tx, stepUuid, { kind: 'left', segments: step.run.left }, null)
  } else if (run.status === 'failed' || (run.status === 'paused' && run.stop !== 'asked')) {
    await logStep(tx, stepUuid, null, 'halted', { status: run.status })
    await mailGiver(house, tx, stepUuid, { kind: 'halted', reason: run.message }, null)
  }
}

async function finishAfter(tx: Db, runUuid: string): Promise<boolean> {
  const finished = await tx
    .update(jobStep)
    .set({ finishedAt: sql`now()`, finishedByUuid: null })
    .where(
      and(
        eq(jobStep.runUuid, runUuid),
        isNull(jobStep.finishedAt),
        sql`exists (select from artificial_intelligence_worker_run r where r.uuid = ${runUuid} and r.status = 'done')`,
        sql`not exists (select from artificial_intelligence_worker_run_segment g
          where g.run_uuid = ${runUuid} and ${isLeft(sql`g`)})`,
      ),
    )
    .returning({ uuid: jobStep.uuid })
  return finished.length > 0
}
