import { jobStepRoutes as routes } from '@langwerk/contract/job-steps'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireJob } from '../../access/jobs.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { accessDenied } from '../../foundation/refusals.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { covered, isUnconfirmedIn } from '../../kit/step-scope.ts'
import { cancelStart, registerWorkersInSteps, startWorker } from './ai-worker-steps.ts'
import { readBriefing } from './briefing.ts'
import { changeStep } from './change-step.ts'
import { registerEmptySteps } from './finish-empty-steps.ts'
import { handOver } from './hand-over.ts'
import { resendStep } from './invite.ts'
import { registerFinishedJobs } from './job-finished.ts'
import { listAccepted, listBelow, listFiles } from './list-steps.ts'
import { makeStep } from './make-step.ts'
import { finishStep, giveStepBack, rateStep } from './moves.ts'
import { orderSteps } from './order-steps.ts'
import { cutIntoParts } from './parts.ts'
import { presentStepOf } from './present-steps.ts'
import { remindOfSteps } from './reminders.ts'
import { lookAtRequests } from './requests-clock.ts'
import { serveRequests } from './serve-requests.ts'
import { serveStepFiles } from './serve-step-files.ts'
import { listServices } from './services.ts'
import { openStepClock } from './step-clock.ts'
import { mayRedistribute, partibleStep, seenStep } from './step-rights.ts'
import { registerChangeMails } from './tell-of-change.ts'
import { withdrawStep } from './withdraw-step.ts'

export { tellOfRemovedJob } from './removed-job.ts'
export { seenStep } from './step-rights.ts'

/** Lists on a dashboard. */
const recent = { page: 1, itemsPerPage: 5 }

/** Reworks: work on a job that is given out in steps. */
export function serveJobSteps(house: House) {
  registerChangeMails(house)
  registerWorkersInSteps(inBackground(house))
  serveSteps(house)
  serveRequests(house)
  serveStepFiles(house)
  const background = inBackground(house)
  registerFinishedJobs(background)
  registerEmptySteps(background)
  openStepClock(house, [
    { name: 'reminders', scan: (now) => remindOfSteps(background, now) },
    { name: 'requests', scan: (now) => lookAtRequests(background, now) },
  ])
}

function serveSteps(house: House) {
  const { db } = house

  serve(house, routes.list, ({ actor, query }) => listAccepted(db, actor, '/job_steps', query))
  serve(house, routes.listRecent, ({ actor, query }) =>
    listAccepted(db, actor, '/job_steps_recent', { ...query, ...recent, finished: 'false' }),
  )

  const ofJob = (jobUuid: string) => and(eq(jobStep.jobUuid, jobUuid), isNull(jobStep.parentUuid))
  serve(house, routes.listOfJob, async ({ actor, params: { uuid } }) => {
    await requireJob(db, actor, uuid, 'read')
    return collection(`/jobs/${uuid}/job_steps`, await listBelow(db, actor, ofJob(uuid)))
  })
  serve(house, routes.listOfStep, async ({ actor, params: { uuid } }) => {
    await seenStep(db, actor, uuid)
    return collection(`/job_steps/${uuid}/job_steps`, await listBelow(db, actor, eq(jobStep.parentUuid, uuid)))
  })

  serve(house, routes.servicesForJob, async ({ actor, params: { uuid: jobUuid } }) => {
    await requireJob(db, actor, jobUuid, 'edit')
    const services = await listServices(db, actor, { jobUuid, languageUuid: null }, sql`true`)
    return collection(`/jobs/${jobUuid}/user_services`, services)
  })
  serve(house, routes.servicesForStep, async ({ actor, params: { uuid } }) => {
    const step = await partibleStep(db, actor, uuid)
    const part = sql`exists (select from job_step s where s.uuid = ${uuid} and ${covered(sql`s`)})`
    return collection(`/job_steps/${uuid}/user_services`, await listServices(db, actor, step, part))
  })

  serve(house, routes.cutJob, async ({ actor, params: { uuid }, query }) => {
    await requireJob(db, actor, uuid, 'edit')
    const where = sql`${segmentsOfJob(uuid)} and f.language_uuid = ${query.targetLanguageUuid}`
    return { member: await cutIntoParts(db, where, query) }
  })
  serve(house, routes.cutStep, async ({ actor, params: { uuid }, query }) => {
    await partibleStep(db, actor, uuid)
    const left = query.unconfirmed ? sql`and ${isUnconfirmedIn(sql`s`)}` : sql``
    const where = sql`exists (select from job_step s where s.uuid = ${uuid} and ${covered(sql`s`)} ${left})`
    return { member: await cutIntoParts(db, where, query) }
  })

  serve(house, routes.create, async ({ actor, body }) => presentStepOf(db, actor, await makeStep(house, actor, body)))
  serve(house, routes.get, async ({ actor, params: { uuid } }) =>
    presentStepOf(db, actor, (await seenStep(db, actor, uuid)).step),
  )
  serve(house, routes.files, async ({ actor, params: { uuid } }) => {
    await seenStep(db, actor, uuid)
    return { member: await listFiles(db, uuid) }
  })
  serve(house, routes.briefing, async ({ actor, params: { uuid } }) =>
    readBriefing(db, (await seenStep(db, actor, uuid)).step),
  )
  serve(house, routes.update, async ({ actor, params: { uuid }, body }) =>
    presentStepOf(db, actor, await changeStep(house, actor, uuid, body)),
  )
  serve(house, routes.resend, async ({ actor, params: { uuid } }) =>
    presentStepOf(db, actor, await resendStep(house, actor, uuid)),
  )
  serve(house, routes.remove, ({ actor, params: { uuid } }) => withdrawStep(house, actor, uuid))

  serve(house, routes.setOrderOfJob, async ({ actor, params: { uuid }, body }) => {
    await requireJob(db, actor, uuid, 'edit')
    await orderSteps(house, actor, { jobUuid: uuid, parentUuid: null }, body.uuids)
    return collection(`/jobs/${uuid}/job_steps`, await listBelow(db, actor, ofJob(uuid)))
  })
  serve(house, routes.setOrderOfStep, async ({ actor, params: { uuid }, body }) => {
    const { step, relation } = await seenStep(db, actor, uuid)
    if (!relation.has || !mayRedistribute(actor)) throw accessDenied('jobStep:redistribute')
    await orderSteps(house, actor, { jobUuid: step.jobUuid, parentUuid: uuid }, body.uuids)
    return collection(`/job_steps/${uuid}/job_steps`, await listBelow(db, actor, eq(jobStep.parentUuid, uuid)))
  })

  serve(house, routes.finish, async ({ actor, params: { uuid }, body }) =>
    presentStepOf(db, actor, await finishStep(house, actor, uuid, body)),
  )
  serve(house, routes.giveBack, async ({ actor, params: { uuid }, body }) =>
    presentStepOf(db, actor, await giveStepBack(house, actor, uuid, body)),
  )
  serve(house, routes.start, async ({ actor, request, params: { uuid }, body }) =>
    presentStepOf(db, actor, await startWorker(house, { actor, request }, uuid, body.budget)),
  )
  serve(house, routes.cancelStart, async ({ actor, params: { uuid } }) =>
    presentStepOf(db, actor, await cancelStart(house, actor, uuid)),
  )
  serve(house, routes.handOver, async ({ actor, params: { uuid }, body }) =>
    presentStepOf(db, actor, await handOver(house, actor, uuid, body)),
  )
  serve(house, routes.rate, async ({ actor, params: { uuid }, body }) =>
    presentStepOf(db, actor, await rateStep(house, actor, uuid, body)),
  )
}
