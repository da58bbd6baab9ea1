import { Readable } from 'node:stream'
import { artificialIntelligenceWorkerRunRoutes as routes } from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { BudgetOfWork } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { worksOn } from '../../access/item-rule.ts'
import { requireJob } from '../../access/jobs.ts'
import { workerRun } from '../../database/schema/worker-runs.ts'
import { type Acting, auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { changeRun, type Deed } from './change-run.ts'
import { listCandidates } from './list-candidates.ts'
import { allSegments, listSegments } from './list-segments.ts'
import { makeRun } from './make-run.ts'
import { presentRuns } from './present-runs.ts'
import { reportCsv } from './report-csv.ts'
import { reportTexts } from './report-texts.ts'
import { registerReverts } from './revert-task.ts'
import { registerRework } from './rework-task.ts'
import { changeableRun, isOfSubStepOf, readableRun } from './run-rights.ts'
import { type RunRow, readRun } from './run-rows.ts'
import { registerRuns } from './run-task.ts'

export { CallFailed, failureOf, goneStop, RunStopped, replyToFailure, roomFor } from './ask-for-run.ts'
export { callPlacesOf, callsAtOnce } from './call-places.ts'
export { changeRun } from './change-run.ts'
export { budgetOfWorker, makeRun, namedWorker, requireBudget } from './make-run.ts'
export { openTrial, type Trial } from './open-trial.ts'
export { type StepRunInput, stepRunTaskName, workerWaits } from './run-in-step.ts'
export { changeableRun, notAllowedStop } from './run-rights.ts'
export { moveRun, type RunRow, readRun, type Stop, tellRun } from './run-rows.ts'

/** All segments of a job are looked through for one. */
const estimatesAMinute = 30

/** Workers at work on segments of jobs. */
export function serveArtificialIntelligenceWorkerRuns(house: House) {
  const { db } = house
  registerRuns(inBackground(house))
  registerReverts(inBackground(house))
  registerRework(inBackground(house))

  const shown = async (actor: Actor, run: RunRow) => (await presentRuns(db, actor, [run]))[0]!

  serve(house, routes.create, async ({ actor, body }) => shown(actor, await makeRun(house, actor, body)), {
    callsAMinute: estimatesAMinute,
  })

  serve(house, routes.get, async ({ actor, params }) => shown(actor, await readableRun(db, actor, params.uuid)))

  serve(house, routes.list, async ({ actor, params, query: { page = 1, itemsPerPage = 20 } }) => {
    await requireJob(db, actor, params.uuid, 'read')
    const where = and(eq(workerRun.jobUuid, params.uuid), ne(workerRun.status, 'init'))
    const [counted] = await db.select({ rows: count() }).from(workerRun).where(where)
    const rows = await db
      .select()
      .from(workerRun)
      .where(where)
      .orderBy(desc(workerRun.createdAt), desc(workerRun.uuid))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
    const path = `/jobs/${params.uuid}/artificial_intelligence_worker_runs`
    return collection(path, await presentRuns(db, actor, rows), counted!.rows)
  })

  const change = async ({ actor, request }: Acting, uuid: string, deed: Deed, budget?: BudgetOfWork | null) => {
    const run = await changeableRun(db, actor, uuid)
    await changeRun(house, { actor, request }, run, deed, budget)
    return shown(actor, (await readRun(db, uuid)) ?? run)
  }
  serve(house, routes.start, (call) => change(call, call.params.uuid, 'start', call.body.budget))
  for (const deed of ['pause', 'cancel', 'retry', 'revert'] as const)
    serve(house, routes[deed], (call) => change(call, call.params.uuid, deed))

  serve(house, routes.segments, async ({ actor, params, query }) => {
    const run = await readableRun(db, actor, params.uuid)
    if (!(await isOfSubStepOf(db, actor, run))) await requireJob(db, actor, run.jobUuid, 'accessWorkspace')
    return listSegments(db, params.uuid, query)
  })

  serve(house, routes.candidates, async ({ actor, params, query }) => {
    const run = await readableRun(db, actor, params.uuid)
    if (!(await isOfSubStepOf(db, actor, run))) await requireJob(db, actor, run.jobUuid, 'accessWorkspace')
    return listCandidates(db, params.uuid, query)
  })

  serve(house, routes.report, async ({ actor, params, query: { locale = 'en' }, request, reply }) => {
    const run = await readableRun(db, actor, params.uuid)
    const standing = await requireJob(db, actor, run.jobUuid, 'export')
    const name = await itemName(db, run.jobUuid)
    const of = { kind: standing.object, uuid: run.jobUuid, name }
    await auditItem(db, request, 'exported', of, { what: 'workerRunReport', format: 'csv' })
    return reply
      .header('content-disposition', contentDisposition(`${reportTexts[locale].title} ${name}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(reportCsv(allSegments(db, run.uuid), { locale, withCosts: worksOn(standing) })))
  })
}
