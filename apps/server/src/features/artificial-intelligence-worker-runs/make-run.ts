import type { WorkerRunInput } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { uuidOf } from '@langwerk/contract/common'
import type { BudgetOfWork, WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { workerRun } from '../../database/schema/worker-runs.ts'
import { artificialIntelligenceWorker } from '../../database/schema/workers.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { pricesOfWork, readModel, type WorkPrices } from '../generative-artificial-intelligence-models/index.ts'
import { guidelineText, readableGuideline } from '../guidelines/index.ts'
import { jobSettings } from '../jobs/index.ts'
import { actions } from './actions/index.ts'
import { estimateRun } from './estimate-run.ts'
import { newlyHandedOver, reworkFindings } from './handed-over.ts'
import { promptOfStep, type StepOfRun } from './run-in-step.ts'
import { requireWorkOf } from './run-rights.ts'
import { type RunRow, readRun } from './run-rows.ts'
import { scopeOf } from './run-scope.ts'
import { type SelectedUnits, selectUnits } from './select-units.ts'

/**
 * Makes a run that nobody has started: its segments are chosen, and what it would take is estimated.
 * @param automatic where no person has asked for it: of the segments that quality rules hand over it has those that are new to its worker.
 * @throws Refusal 422 at what cannot be: a worker without a model, things that the actor may not know of, a budget that cannot be kept;
 * 403, 409 as `scopeOf`.
 */
export async function makeRun(
  house: House,
  actor: Actor,
  input: WorkerRunInput,
  { automatic = false } = {},
): Promise<RunRow> {
  const { db } = house
  const scope = await scopeOf(db, actor, input)
  const { worker, model } = await namedWorker(db, actor, uuidOf(input.artificialIntelligenceWorker))
  for (const { file } of scope.files) requireWorkOf(file, worker.action)
  const prices = await pricesOfWork(db, model, { jobUuid: scope.jobUuid, userUuid: actor.uuid })
  const budget = input.budget ? budgetOf(prices, input.budget) : null
  const { guidelineUuid, guideline } = await guidelineOf(db, actor, input, scope.step)
  const settings = await jobSettings(db, scope.jobUuid)
  if (!settings) throw notFound('job')
  const { termbases } = settings
  const action = actions[worker.action]
  const { doNotWorkOnAnswer, workOnTerminologyOnly, transUnitMessageRuleSetUuid: ruleSetUuid } = worker
  const wish = { action, doNotWorkOnAnswer, workOnTerminologyOnly, ruleSetUuid, termbases }
  const selected: SelectedUnits[] = []
  const further = automatic ? [newlyHandedOver(worker.uuid)] : []
  for (const { file, filters } of scope.files)
    selected.push(await selectUnits(house, wish, file, [...filters, ...further]))
  const { name, version } = worker
  const requesting = {
    action: worker.action,
    contextWindow: worker.contextWindow,
    guideline,
    ...(await instructionOf(db, worker, scope.step)),
    workOnTerminologyOnly,
    doNotWorkOnAnswer,
    ruleSetUuid,
  }
  const estimate = await estimateRun(house, { action, model, prices, worker: requesting, settings }, selected)
  const row: typeof workerRun.$inferInsert = {
    uuid: input.uuid ?? newUuid(),
    jobUuid: scope.jobUuid,
    targetFileUuid: scope.targetFileUuid,
    workerUuid: worker.uuid,
    worker: { ...requesting, name, version, modelName: model.name },
    modelUuid: model.uuid,
    guidelineUuid,
    jobStepUuid: scope.step?.uuid ?? null,
    filter: input.filter ?? {},
    automatic,
    budget,
    estimate,
    userUuid: actor.uuid,
  }
  await insertRun(db, row, selected)
  const made = await readRun(db, row.uuid)
  // A call that was made twice has made it once.
  const isOurs = made?.userUuid === actor.uuid && made.workerUuid === worker.uuid && made.jobUuid === scope.jobUuid
  if (!made || !isOurs) throw conflict('uuid_taken')
  return made
}

/** Whoever lets the worker of a step begin need not be able to read its guideline: the step's people are told it, too. */
async function guidelineOf(db: Db, actor: Actor, { guideline: given }: WorkerRunInput, step: StepOfRun | null) {
  if (given === undefined && step?.guidelineUuid)
    return { guidelineUuid: step.guidelineUuid, guideline: await guidelineText(db, step.guidelineUuid) }
  return { guidelineUuid: given ? uuidOf(given) : null, guideline: await readableGuideline(db, actor, given) }
}

/** What the worker is told and, behind that, what the step's prompt says. */
async function instructionOf(
  db: Db,
  { systemMessage, prompt }: { systemMessage: string; prompt: string },
  step: StepOfRun | null,
) {
  if (!step) return { systemMessage, prompt }
  const more = await promptOfStep(db, step)
  const joined = (...texts: string[]) => texts.filter(Boolean).join('\n\n')
  return { systemMessage: joined(systemMessage, more.system), prompt: joined(prompt, more.text) }
}

/**
 * A worker that somebody names, with the model that it asks.
 * @throws Refusal 422 where the actor may not know of it, and for one without a model.
 */
export async function namedWorker(db: Db, actor: Actor, uuid: string) {
  const propertyPath = 'artificialIntelligenceWorker'
  const kind = 'artificialIntelligenceWorker'
  await requireActionOnNamed(db, actor, { kind, object: kind, uuid, propertyPath }, 'read')
  const [found] = await db
    .select({ row: artificialIntelligenceWorker, name: shareable.name })
    .from(artificialIntelligenceWorker)
    .innerJoin(shareable, eq(shareable.uuid, artificialIntelligenceWorker.uuid))
    .where(eq(artificialIntelligenceWorker.uuid, uuid))
  const modelUuid = found?.row.generativeArtificialIntelligenceModelUuid
  const model = modelUuid ? await readModel(db, modelUuid) : undefined
  if (!found || !model) throw invalid({ propertyPath, code: 'worker_waits_for_model' })
  return { worker: { ...found.row, name: found.name }, model }
}

/** A budget that a worker is to keep in a job. @throws Refusal 422 as `makeRun`, where it could not. */
export async function budgetOfWorker(
  db: Db,
  actor: Actor,
  { worker, jobUuid }: { worker: string; jobUuid: string },
  given: BudgetOfWork,
): Promise<WorkCost> {
  const { model } = await namedWorker(db, actor, worker)
  return budgetOf(await pricesOfWork(db, model, { jobUuid, userUuid: actor.uuid }), given)
}

/** A budget with its currency. @throws Refusal 422 as `requireBudget`. */
export function budgetOf(prices: WorkPrices | null, given: BudgetOfWork): WorkCost {
  const budget = typeof given === 'number' ? { currency: prices?.currency ?? 'EUR', amount: given } : given
  requireBudget(prices, budget)
  return budget
}

/** @throws Refusal 422 for a budget that cannot be held against what work is paid in. */
export function requireBudget(prices: WorkPrices | null, budget: WorkCost | null | undefined): void {
  if (!budget || prices?.currency === budget.currency) return
  throw prices
    ? invalid({ propertyPath: 'budget.currency', code: 'budget_currency', values: { currency: prices.currency } })
    : invalid({ propertyPath: 'budget', code: 'budget_without_prices' })
}

/** Nobody starts a run after that: its estimate is of yesterday. */
const keptMs = 24 * 3_600_000
const rowsAtOnce = 1000

async function insertRun(db: Db, row: typeof workerRun.$inferInsert, selected: readonly SelectedUnits[]) {
  const segments = selected
    .flatMap(({ file, units }) => units.map((unit) => ({ ...unit, targetFileUuid: file.uuid })))
    .map(({ uuid, targetFileUuid, sortId, source }, index) => ({
      uuid,
      targetFileUuid,
      sortId,
      source,
      place: index + 1,
    }))
  await db.transaction(async (tx) => {
    await tx.delete(workerRun).where(and(eq(workerRun.status, 'init'), lt(workerRun.createdAt, fromNow(-keptMs))))
    const inserted = await tx.insert(workerRun).values(row).onConflictDoNothing().returning({ uuid: workerRun.uuid })
    if (inserted.length === 0) return
    for (let from = 0; from < segments.length; from += rowsAtOnce)
      await tx.execute(sql`
        insert into artificial_intelligence_worker_run_segment (run_uuid, place, trans_unit_uuid, target_file_uuid, sort_id, source, findings)
        select ${row.uuid}::uuid, d.place, t.uuid, d."targetFileUuid", d."sortId", d.source, ${reworkFindings(sql`t.messages`)}
        from jsonb_to_recordset(${JSON.stringify(segments.slice(from, from + rowsAtOnce))}::jsonb)
          as d(uuid uuid, place int, "targetFileUuid" uuid, "sortId" int, source text)
        join trans_unit t on t.uuid = d.uuid`)
  })
}
