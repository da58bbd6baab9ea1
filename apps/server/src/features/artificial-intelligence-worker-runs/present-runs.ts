import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { iriOf } from '@langwerk/contract/common'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { type WorkerRunOutcome, type WorkerRunProblem, workerRunOutcomes } from '@langwerk/contract/worker-run-words'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo, type Standing, worksOn } from '../../access/item-rule.ts'
import { readNames } from '../../access/names.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { pricesOfWork, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { spendingTold, spentInAll } from '../spending-limits/index.ts'
import { runFiles } from './run-files.ts'
import { isLookedAt, type RunRow } from './run-rows.ts'

type Run = ArtificialIntelligenceWorkerRun

/** Runs of one job as the contract shows them. */
export async function presentRuns(db: Db, actor: Actor, rows: readonly RunRow[]): Promise<Run[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const things = rows.flatMap(({ jobUuid, workerUuid, modelUuid, guidelineUuid }) =>
    [jobUuid, workerUuid, modelUuid, guidelineUuid].filter((uuid) => uuid !== null),
  )
  const standings = await standingsOn(db, actor, [...new Set(things)])
  const names = await namesOf(db, things)
  const people = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  const counted = await countSegments(db, uuids)
  const counts = await countsOf(db, uuids)
  const costs = await spentInAll(db, uuids)
  const isTold = ({ jobUuid }: RunRow) => {
    const job = standings.get(jobUuid)
    return job !== undefined && worksOn(job)
  }
  const currencies = await currenciesOf(db, actor, rows.filter(isTold))
  const givers = await giversOf(db, rows)
  const files = await runFiles(
    db,
    rows.flatMap(({ targetFileUuid }) => targetFileUuid ?? []),
  )
  const seen = (uuid: string | null) => (uuid !== null && standings.has(uuid) ? uuid : null)
  return rows.map((row): Run => {
    const ofSegments = counted.filter(({ runUuid }) => runUuid === row.uuid)
    const guideline = seen(row.guidelineUuid)
    const { worker } = row
    const currency = currencies.get(row.uuid) ?? null
    const paid = { counts: counts.get(row.uuid) ?? noCounts, costs: costs.get(row.uuid) ?? [], currency }
    const usage = usageOf(row, paid)
    // What it costs, and what the provider or the organization's limit says of that, is told to those who work there.
    const sees = isTold(row)
    return {
      '@id': iriOf('artificial_intelligence_worker_runs', row.uuid),
      '@type': 'ArtificialIntelligenceWorkerRun',
      uuid: row.uuid,
      job: { '@id': iriOf('jobs', row.jobUuid), uuid: row.jobUuid, name: names.get(row.jobUuid) ?? '' },
      artificialIntelligenceWorker: { uuid: seen(row.workerUuid), name: worker.name, version: worker.version },
      generativeArtificialIntelligenceModel: { uuid: seen(row.modelUuid), name: worker.modelName },
      targetFile: (row.targetFileUuid && files.get(row.targetFileUuid)) || null,
      filter: row.filter,
      guideline:
        guideline === null
          ? null
          : {
              '@id': iriOf('guidelines', guideline),
              uuid: guideline,
              name: names.get(guideline) ?? '',
            },
      jobStepUuid: row.jobStepUuid,
      automatic: row.automatic,
      budget: sees ? row.budget : null,
      currency,
      estimate: sees ? row.estimate : { ...row.estimate, cost: null },
      status: sees
        ? { ...statusOf(row, ofSegments), ...spendingTold(actor, row.detail, true) }
        : { ...statusOf(row, ofSegments), message: '', detail: null },
      counts: outcomeCounts(ofSegments),
      problems: problemsIn(ofSegments),
      usage: sees ? usage : { ...usage, cost: null, earlierCosts: [] },
      reverted: revertedIn(row, ofSegments),
      mayChange: mayChange(row, standings, givers.get(row.uuid) === actor.uuid),
      createdBy: (row.userUuid && people.get(row.userUuid)) || null,
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    }
  })
}

async function namesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, [...new Set(uuids)]))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

interface Count {
  runUuid: string
  outcome: WorkerRunOutcome
  problem: WorkerRunProblem | null
  restored: boolean | null
  segments: number
}

const countSegments = (db: Db, runUuids: readonly string[]): Promise<Count[]> =>
  db
    .select({
      runUuid: workerRunSegment.runUuid,
      outcome: workerRunSegment.outcome,
      problem: workerRunSegment.problem,
      restored: sql<boolean | null>`coalesce(${workerRunSegment.restored}, case when ${isLookedAt} then true end)`,
      segments: sql<number>`count(*)::int`,
    })
    .from(workerRunSegment)
    .innerJoin(workerRun, eq(workerRun.uuid, workerRunSegment.runUuid))
    .where(inArray(workerRunSegment.runUuid, [...runUuids]))
    .groupBy(sql`1, 2, 3, 4`)

const sum = (counts: readonly Count[]) => counts.reduce((total, { segments }) => total + segments, 0)

function statusOf({ status, stop, message, detail }: RunRow, counts: readonly Count[]): Run['status'] {
  const ofAll = status === 'reverting' ? counts.filter(({ outcome }) => outcome === 'changed') : counts
  const isDone = (count: Count) => (status === 'reverting' ? count.restored !== null : count.outcome !== 'pending')
  const all = sum(ofAll)
  const progress = all === 0 ? (status === 'init' ? 0 : 100) : Math.floor((100 * sum(ofAll.filter(isDone))) / all)
  return { title: status === 'init' ? 'paused' : status, progress, stop, message, detail }
}

const outcomeCounts = (counts: readonly Count[]) =>
  Object.fromEntries(
    workerRunOutcomes.map((outcome) => [outcome, sum(counts.filter((count) => count.outcome === outcome))]),
  ) as Run['counts']

const problemsIn = (counts: readonly Count[]): Run['problems'] =>
  counts
    .flatMap(({ outcome, problem, segments }) => (problem ? [{ outcome, code: problem, count: segments }] : []))
    .sort((a, b) => b.count - a.count)

function revertedIn({ status }: RunRow, counts: readonly Count[]): Run['reverted'] {
  if (status !== 'reverted') return null
  return {
    restored: sum(counts.filter(({ restored }) => restored === true)),
    kept: sum(counts.filter(({ restored }) => restored === false)),
  }
}

/** As `changeableRun` has it, but for the state of the job. */
function mayChange(
  { jobUuid, jobStepUuid, workerUuid, worker }: RunRow,
  standings: ReadonlyMap<string, Standing>,
  hasStepAbove: boolean,
): boolean {
  const job = standings.get(jobUuid)
  const readsWorker = workerUuid === null || standings.has(workerUuid)
  if (!readsWorker) return false
  if (job && mayDo(job, 'edit')) return true
  const isLocking = worker.action === 'lockTransUnit'
  if (jobStepUuid !== null) return hasStepAbove && !isLocking
  return job !== undefined && worksOn(job) && !isLocking
}

/** Who has the step above the sub-step whose work a run is, by the runs' uuids. */
async function giversOf(db: Db, rows: readonly RunRow[]): Promise<Map<string, string>> {
  const uuids = rows.filter(({ jobStepUuid }) => jobStepUuid !== null).map(({ uuid }) => uuid)
  if (uuids.length === 0) return new Map()
  const found = await db.execute<{ run: string; giver: string }>(sql`
    select r.uuid as run, p.user_uuid as giver from artificial_intelligence_worker_run r
    join job_step s on s.uuid = r.job_step_uuid join job_step p on p.uuid = s.parent_uuid and p.status = 'accepted'
    where r.uuid = any(${uuidArray(uuids)})`)
  return new Map(found.rows.map(({ run, giver }) => [run, giver]))
}

/** In which currencies calls of runs are paid now, by the runs' uuids. */
async function currenciesOf(db: Db, actor: Actor, rows: readonly RunRow[]): Promise<Map<string, SpendingCurrency>> {
  const found = new Map<string, SpendingCurrency>()
  const ofWork = new Map<string, SpendingCurrency | null>()
  for (const { uuid, modelUuid, jobUuid } of rows) {
    if (modelUuid === null) continue
    const work = `${modelUuid} ${jobUuid}`
    if (!ofWork.has(work)) {
      const model = await readModel(db, modelUuid)
      const prices = model && (await pricesOfWork(db, model, { jobUuid, userUuid: actor.uuid }))
      ofWork.set(work, prices?.currency ?? null)
    }
    const currency = ofWork.get(work)
    if (currency) found.set(uuid, currency)
  }
  return found
}

type Counts = Omit<Run['usage'], 'cost' | 'earlierCosts'>
const noCounts: Counts = { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }

/**
 * What a run took. Where it was paid in several currencies each is told, that in which it is paid now for itself.
 * @param costs what was paid, by currency
 */
function usageOf(
  { estimate }: RunRow,
  { counts, costs, currency }: { counts: Counts; costs: readonly WorkCost[]; currency: SpendingCurrency | null },
): Run['usage'] {
  const now = currency ?? costs[0]?.currency ?? estimate.cost?.currency
  const nothing = now ? { currency: now, amount: 0 } : null
  return {
    ...counts,
    cost: costs.find((cost) => cost.currency === now) ?? nothing,
    earlierCosts: costs.filter((cost) => cost.currency !== now),
  }
}

/** How many calls runs made until now, and of how many tokens. */
async function countsOf(db: Db, runUuids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .select({
      runUuid: modelUsage.runUuid,
      calls: sql<number>`count(*)::int`,
      inputTokens: sql<number>`sum(${modelUsage.inputTokens})::float8`,
      cachedInputTokens: sql<number>`sum(${modelUsage.cachedInputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelUsage.outputTokens})::float8`,
    })
    .from(modelUsage)
    .where(inArray(modelUsage.runUuid, [...runUuids]))
    .groupBy(modelUsage.runUuid)
  return new Map(rows.flatMap(({ runUuid, ...counts }) => (runUuid ? [[runUuid, counts] as const] : [])))
}
