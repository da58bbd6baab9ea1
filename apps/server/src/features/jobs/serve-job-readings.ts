import { type JobError, jobRoutes } from '@langwerk/contract/jobs'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { worksOn } from '../../access/item-rule.ts'
import { requireJob, seenJobs } from '../../access/jobs.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { file, job, jobError } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { localeOf } from '../../kit/locale-of.ts'
import { serve } from '../../kit/serve.ts'
import { progressOfStep, runOfStep } from '../../kit/step-progress.ts'
import { spendingTold } from '../spending-limits/index.ts'
import { keptHtml } from './copywriting/copy-source.ts'
import { jobRows } from './job-rows.ts'
import { presentStatus, statusCounts } from './job-status.ts'
import { listJobFiles } from './list-job-files.ts'
import { presentConfiguration } from './present-job.ts'

/** What is read of jobs beside themselves: how they are set up, their files, what went wrong, how far they are. */
export function serveJobReadings(house: House) {
  const { db } = house

  for (const path of ['configuration', 'resources'] as const) {
    serve(house, jobRoutes[path], async ({ actor, params }) => {
      await requireJob(db, actor, params.uuid, 'read')
      const [row] = await jobRows(db, { where: eq(job.uuid, params.uuid), orderBy: [], limit: 1, offset: 0 })
      return presentConfiguration(row!, await keptHtml(db, params.uuid), path)
    })
  }

  serve(house, jobRoutes.files, async ({ actor, params }) => {
    await requireJob(db, actor, params.uuid, 'read')
    return collection(`/jobs/${params.uuid}/files`, await listJobFiles(db, params.uuid))
  })

  serve(house, jobRoutes.errors, async ({ actor, params }) => {
    const standing = await requireJob(db, actor, params.uuid, 'read')
    const rows = await db
      .select({ row: jobError, fileName: file.originalName })
      .from(jobError)
      .leftJoin(file, eq(file.uuid, jobError.fileUuid))
      .where(eq(jobError.jobUuid, params.uuid))
      .orderBy(asc(jobError.createdAt), asc(jobError.uuid))
    const errors = rows.map(presentError)
    return collection(
      `/jobs/${params.uuid}/errors`,
      errors.map((error) => asToldTo(actor, error, worksOn(standing))),
    )
  })

  serve(house, jobRoutes.stati, async ({ actor, body, request }) => {
    if (body.jobUuids.length === 0) return { jobStati: [] }
    const rows = await db
      .select({ uuid: job.uuid, status: job.status, progress: job.progress, readyAt: job.readyAt, ...statusCounts })
      .from(job)
      .where(and(inArray(job.uuid, body.jobUuids), seenJobs(actor, job.uuid)))
    const steps = await db
      .select({
        jobUuid: jobStep.jobUuid,
        uuid: jobStep.uuid,
        segments: jobStep.segments,
        confirmedSegments: jobStep.confirmedSegments,
        workerUuid: jobStep.workerUuid,
        run: runOfStep(sql`job_step`),
        finishedAt: jobStep.finishedAt,
      })
      .from(jobStep)
      .where(
        inArray(
          jobStep.jobUuid,
          rows.map(({ uuid }) => uuid),
        ),
      )
      .orderBy(asc(jobStep.sortId), asc(jobStep.uuid))
    return {
      jobStati: rows.map((row) => ({
        uuid: row.uuid,
        status: presentStatus(row, localeOf(request)),
        jobStepStati: steps
          .filter(({ jobUuid }) => jobUuid === row.uuid)
          .map((step) => ({
            uuid: step.uuid,
            progress: progressOfStep(step),
            finishedAt: step.finishedAt?.toISOString() ?? null,
          })),
      })),
    }
  })
}

const presentError = ({ row, fileName }: { row: typeof jobError.$inferSelect; fileName: string | null }): JobError => ({
  '@id': `/api/job_errors/${row.uuid}`,
  '@type': 'JobError',
  uuid: row.uuid,
  actionType: { name: row.actionType },
  errorMessage: row.errorMessage,
  fileUuid: row.fileUuid,
  fileName,
  problem: row.problem,
  detail: row.detail,
  createdAt: row.createdAt.toISOString(),
})

/** What an organization spends, and has left, is told to its own people alone. */
function asToldTo(actor: Actor, error: JobError, works: boolean): JobError {
  const { detail, message } = spendingTold(actor, error.detail, works)
  return { ...error, detail, errorMessage: message ?? error.errorMessage }
}
