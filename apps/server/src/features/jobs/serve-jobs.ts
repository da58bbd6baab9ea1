import { type JobObject, jobObjects } from '@langwerk/contract/job-types'
import { type JobError, jobRoutes } from '@langwerk/contract/jobs'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { requireJob, seenJobs } from '../../access/jobs.ts'
import { file, job, jobAnalysisRow, jobError } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { localeOf } from '../../kit/locale-of.ts'
import { serve } from '../../kit/serve.ts'
import { getShareable, listShareables } from '../../kit/shareables.ts'
import { languageRef } from '../languages/index.ts'
import { keptHtml } from './copywriting/copy-source.ts'
import { finishJob } from './finish-job.ts'
import { jobKind } from './job-kind.ts'
import { jobRows } from './job-rows.ts'
import { presentStatus, troubleCounts } from './job-status.ts'
import { objectOfInput, requireFieldsOf, requireTypeKept } from './job-type.ts'
import { listJobFiles } from './list-job-files.ts'
import { presentConfiguration } from './present-job.ts'
import { removeJob } from './remove-job.ts'
import { createJob, updateJob } from './save-job.ts'
import { retryJob, startJob } from './start-job.ts'
import { startMemoryUpdate } from './update-memories.ts'

/** Where the jobs of each type are listed. */
const listRoutes = {
  jobTranslation: jobRoutes.translations,
  jobTranscreation: jobRoutes.transcreations,
  jobCopywriting: jobRoutes.copywriting,
} satisfies Record<JobObject, unknown>

export function serveJobRoutes(house: House) {
  const { db } = house
  const kindFor = (request: FastifyRequest, object: JobObject) => jobKind(localeOf(request), object)

  for (const object of jobObjects) {
    const list = listRoutes[object]
    serve(house, list, async ({ actor, query, request }) => ({
      ...(await listShareables(db, actor, kindFor(request, object), query)),
      '@id': `/api${list.path}`,
    }))
  }
  serve(house, jobRoutes.recent, async ({ actor, query, request }) => {
    const ofEveryType = { ...kindFor(request, 'jobTranslation'), listedWith: jobObjects }
    return {
      ...(await listShareables(db, actor, ofEveryType, { ...query, page: 1, itemsPerPage: 5 })),
      '@id': '/api/jobs_recent',
    }
  })
  serve(house, jobRoutes.get, async ({ actor, params, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'read')
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
  serve(house, jobRoutes.create, (call) => {
    const object = objectOfInput(call.body)
    requireFieldsOf(object, call.body)
    return createJob(db, call, kindFor(call.request, object), call.body)
  })
  serve(house, jobRoutes.update, async (call) => {
    const { object } = await requireJob(db, call.actor, call.params.uuid, 'edit')
    requireTypeKept(object, call.body)
    requireFieldsOf(object, call.body)
    return updateJob(house, call, kindFor(call.request, object), call.params.uuid, call.body)
  })
  serve(house, jobRoutes.remove, (call) => removeJob(house, call, call.params.uuid))

  serve(house, jobRoutes.start, async ({ actor, params, body, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'edit')
    await startJob(house, { actor, object, jobUuid: params.uuid }, body.targetLanguageUuids)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
  serve(house, jobRoutes.retry, async ({ actor, params, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'edit')
    await retryJob(house, params.uuid)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
  serve(house, jobRoutes.finish, async ({ actor, params, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'edit')
    await finishJob(house, params.uuid)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
  serve(house, jobRoutes.updateTranslationMemories, async ({ actor, params, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'edit')
    await startMemoryUpdate(house, params.uuid)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })

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
    await requireJob(db, actor, params.uuid, 'read')
    const rows = await db
      .select({ row: jobError, fileName: file.originalName })
      .from(jobError)
      .leftJoin(file, eq(file.uuid, jobError.fileUuid))
      .where(eq(jobError.jobUuid, params.uuid))
      .orderBy(asc(jobError.createdAt), asc(jobError.uuid))
    return collection(`/jobs/${params.uuid}/errors`, rows.map(presentError))
  })

  serve(house, jobRoutes.analysis, async ({ actor, params }) => {
    await requireJob(db, actor, params.uuid, 'read')
    const rows = await db
      .select({ row: jobAnalysisRow, language })
      .from(jobAnalysisRow)
      .innerJoin(language, eq(language.uuid, jobAnalysisRow.languageUuid))
      .where(eq(jobAnalysisRow.jobUuid, params.uuid))
      .orderBy(asc(language.sortId), asc(jobAnalysisRow.sortId))
    const languages = new Map(rows.map((found) => [found.language.uuid, found.language]))
    return {
      '@id': `/api/jobs/${params.uuid}/analysis`,
      '@type': 'JobAnalysis' as const,
      uuid: params.uuid,
      targetLanguages: [...languages.values()].map((targetLanguage) => ({
        targetLanguage: languageRef(targetLanguage),
        rows: rows
          .filter(({ row }) => row.languageUuid === targetLanguage.uuid)
          .map(({ row: { band, segments, words, weightedWords, minutes, rappen } }) => ({
            band,
            segments,
            words,
            weightedWords,
            minutes,
            rappen,
          })),
      })),
    }
  })

  serve(house, jobRoutes.stati, async ({ actor, body, request }) => {
    if (body.jobUuids.length === 0) return { jobStati: [] }
    const rows = await db
      .select({ uuid: job.uuid, status: job.status, progress: job.progress, readyAt: job.readyAt, ...troubleCounts })
      .from(job)
      .where(and(inArray(job.uuid, body.jobUuids), seenJobs(actor, job.uuid)))
    return {
      jobStati: rows.map((row) => ({
        uuid: row.uuid,
        status: presentStatus(row, localeOf(request)),
        jobStepStati: [],
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
