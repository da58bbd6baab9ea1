import { iriOf } from '@langwerk/contract/common'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { refusalSentence } from '@langwerk/contract/refusal-sentences'
import type { RefusalCode } from '@langwerk/contract/refusals'
import { and, eq, ne } from 'drizzle-orm'
import { loadActor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { workerRun } from '../../database/schema/worker-runs.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { ordererNow } from '../../foundation/orderer.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { byItself } from '../../kit/audit.ts'
import { auditItem } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { costOf } from '../generative-artificial-intelligence-models/index.ts'
import { type JobSettings, jobSettings, type ReworkInput, reworkTaskName } from '../jobs/index.ts'
import { spentInAll } from '../spending-limits/index.ts'
import { makeRun } from './make-run.ts'
import { moveRun, type RunRow, type Stop, tellRun } from './run-rows.ts'
import { runTask } from './run-task.ts'

/** Lets the first worker of a prepared job begin by itself with what quality rules hand to it, within the job's budget for that. */
export function registerRework(house: House) {
  house.tasks.register<ReworkInput>({
    name: reworkTaskName,
    run: async ({ input }) => {
      const settings = await jobSettings(house.db, input.jobUuid)
      const budget = settings?.artificialIntelligenceReworkBudget
      if (!settings || !budget || settings.status !== 'done') return
      const run = await makeReworkRun(house, settings, input.runUuid)
      if (run?.status === 'init' && run.estimate.segments > 0) await begin(house, settings, run, budget)
    },
    // People are offered the segments as before, and may let the worker begin.
    failed: async () => {},
  })
}

/** The run, for whoever had the job prepared; null where there is no worker that they may let work. */
async function makeReworkRun(house: House, { jobUuid, sets }: JobSettings, uuid: string): Promise<RunRow | null> {
  const [worker] = sets.artificialIntelligenceWorker
  const actor = await loadActor(house.db, ordererNow().person)
  if (!worker || !actor) return null
  const input = {
    uuid,
    artificialIntelligenceWorker: iriOf('artificial_intelligence_workers', worker.thing),
    job: iriOf('jobs', jobUuid),
    filter: { message: 'artificialIntelligenceRework' as const },
  }
  try {
    return await makeRun(house, actor, input, { automatic: true })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Starts the run, or shows why it waits for somebody to let it go on. */
async function begin(house: House, { jobUuid, object, name }: JobSettings, run: RunRow, budget: WorkCost) {
  const { currency, amount } = budget
  const spent = await spentByOthers(house.db, run, currency)
  const left = costOf(currency, Math.max(0, inMillionths(amount) - spent))
  const stop = whyItWaits(run, left)
  await house.db.transaction(async (tx) => {
    if (!(await moveRun(tx, run.uuid, ['init'], stop ? 'paused' : 'running', stop))) return
    if (stop) return
    await tx.update(workerRun).set({ budget: left }).where(eq(workerRun.uuid, run.uuid))
    await house.tasks.enqueue(tx, runTask(run.uuid))
    const job = { kind: object, uuid: jobUuid, name }
    await auditItem(tx, byItself, 'changed', job, { run: 'start', worker: run.worker.name })
  })
  house.tasks.wake()
  tellRun(house, run)
}

/** What the job's other runs that began by themselves have spent of the budget; of one that is at work what it may spend. */
async function spentByOthers(db: Db, { uuid, jobUuid }: RunRow, currency: SpendingCurrency): Promise<number> {
  const others = await db
    .select({ uuid: workerRun.uuid, status: workerRun.status, budget: workerRun.budget })
    .from(workerRun)
    .where(and(eq(workerRun.jobUuid, jobUuid), eq(workerRun.automatic, true), ne(workerRun.uuid, uuid)))
  const spent = await spentInAll(
    db,
    others.map((other) => other.uuid),
  )
  return others.reduce((sum, { uuid, status, budget }) => {
    const own = spent.get(uuid)?.find((cost) => cost.currency === currency)?.amount ?? 0
    return sum + inMillionths(status === 'running' && budget ? Math.max(own, budget.amount) : own)
  }, 0)
}

/** @param left of the budget; null where the run may begin. */
function whyItWaits({ estimate: { cost } }: RunRow, left: WorkCost): Stop | null {
  const { currency } = left
  if (!cost) return waiting('rework_without_prices', {})
  if (cost.currency !== currency) return waiting('rework_other_currency', { currency, prices: cost.currency })
  if (cost.amount <= left.amount) return null
  const amounts = { estimate: String(cost.amount), left: String(left.amount) }
  return waiting('rework_over_budget', { currency, ...amounts })
}

const waiting = (key: RefusalCode, values: Record<string, string>): Stop => ({
  stop: 'budget',
  message: refusalSentence(key, values),
  detail: { key, values },
})
