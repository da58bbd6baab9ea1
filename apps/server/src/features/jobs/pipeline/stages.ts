import type { ErrorDetail } from '@langwerk/contract/common'
import { type JobStage, jobStages } from '@langwerk/contract/words'
import { documentErrorText } from '@langwerk/documents/model/error-texts'
import { and, eq } from 'drizzle-orm'
import { uncountTranslation } from '../../../access/billing-accounts.ts'
import type { Db } from '../../../database/database.ts'
import { job, jobError } from '../../../database/schema/jobs.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import { countJobLater } from '../../../kit/count-job.ts'
import type { House } from '../../../kit/house.ts'
import { settleSteps } from '../../../kit/settle-steps.ts'
import { type JobSettings, jobSettings } from '../job-settings.ts'
import { jobProgress, moveJob } from '../job-status.ts'
import { check } from './check.ts'
import { pretranslate } from './pretranslate.ts'
import { read } from './read.ts'
import { reworkTask } from './rework-task.ts'
import type { ErrorSubject, Stage } from './stage-run.ts'
import { stageTask, stageTaskName } from './stage-task.ts'

const stages: Record<JobStage, Stage> = { read, pretranslate, check }
const tellMs = 300

interface Input {
  jobUuid: string
}

/** The stages as durable tasks, each of which starts the next. */
export function registerStages(house: House) {
  const { db, tasks, events } = house
  const tell = (jobUuid: string) => events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })

  for (const stage of jobStages) {
    tasks.register<Input>({
      name: stageTaskName(stage),
      run: async ({ input: { jobUuid }, signal, progress, giveWay }) => {
        const settings = await jobSettings(db, jobUuid)
        // The task of a process that died after it had handed over to the next stage runs once more: nothing is left to do.
        if (settings?.status !== 'preparing' || settings.stage !== stage || !settings.sourceLanguage) return
        const { sourceLanguage } = settings
        const failure = await stages[stage]({
          house,
          settings: { ...settings, sourceLanguage },
          signal,
          giveWay,
          progress: throttled(async (share) => {
            await db
              .update(job)
              .set({ progress: jobProgress(stage, share) })
              .where(eq(job.uuid, jobUuid))
            await progress(share * 100)
            tell(jobUuid)
          }),
          complain: (message, about) => addError(db, jobUuid, stage, message, about),
        })
        signal.throwIfAborted()
        if (failure === undefined) await handOver(house, settings, stage)
        else await failJob(db, jobUuid, stage, documentErrorText(failure, {}), { key: failure, values: {} })
        tell(jobUuid)
      },
      failed: async ({ jobUuid }, error) => {
        await failJob(db, jobUuid, stage, error.message)
        tell(jobUuid)
      },
    })
  }
}

/** The next stage, or ready; in one transaction with the next task, so that neither is there without the other. */
async function handOver({ db, tasks }: House, settings: JobSettings, stage: JobStage) {
  const { jobUuid } = settings
  const next = jobStages[jobStages.indexOf(stage) + 1]
  await db.transaction(async (tx) => {
    if (!next) {
      const ready = { inStage: stage, stage: null, progress: 100, readyAt: new Date() }
      const isReady = await moveJob(tx, jobUuid, 'done', ready)
      if (isReady) await settleSteps({ tasks }, tx, jobUuid)
      if (isReady) await countJobLater({ tasks }, tx, jobUuid)
      if (isReady && mayRework(settings)) await tasks.enqueue(tx, reworkTask(jobUuid))
      return
    }
    const moved = await tx
      .update(job)
      .set({ stage: next, progress: jobProgress(next, 0) })
      .where(and(eq(job.uuid, jobUuid), eq(job.status, 'preparing'), eq(job.stage, stage)))
      .returning({ uuid: job.uuid })
    if (moved.length > 0) await tasks.enqueue(tx, await stageTask(tx, next, jobUuid))
  })
  tasks.wake()
}

const mayRework = ({ artificialIntelligenceReworkBudget: budget, sets }: JobSettings) =>
  budget !== null && sets.artificialIntelligenceWorker.length > 0

async function failJob(db: Db, jobUuid: string, stage: JobStage, message: string, detail?: ErrorDetail) {
  await db.transaction(async (tx) => {
    if (!(await moveJob(tx, jobUuid, 'failed', { inStage: stage }))) return
    await uncountTranslation(tx, jobUuid)
    await addError(tx, jobUuid, stage, message, detail && { detail })
  })
}

/** The same error is told once. Nothing is added to a job that was deleted meanwhile. */
async function addError(db: Db, jobUuid: string, stage: JobStage, errorMessage: string, about?: ErrorSubject) {
  await db.transaction(async (tx) => {
    const [there] = await tx.select({ uuid: job.uuid }).from(job).where(eq(job.uuid, jobUuid)).for('no key update')
    if (!there) return
    const isSame = and(
      eq(jobError.jobUuid, jobUuid),
      eq(jobError.actionType, stage),
      eq(jobError.errorMessage, errorMessage),
    )
    const [told] = await tx.select({ uuid: jobError.uuid }).from(jobError).where(isSame).limit(1)
    if (told) return
    await tx.insert(jobError).values({ uuid: newUuid(), jobUuid, actionType: stage, errorMessage, ...about })
  })
}

function throttled(tell: (share: number) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  return async (share: number) => {
    if (performance.now() - last < tellMs) return
    last = performance.now()
    await tell(share)
  }
}
