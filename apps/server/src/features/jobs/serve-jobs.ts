import { type JobObject, jobObjects } from '@langwerk/contract/job-types'
import { jobRoutes } from '@langwerk/contract/jobs'
import type { FastifyRequest } from 'fastify'
import { requireJob } from '../../access/jobs.ts'
import type { House } from '../../kit/house.ts'
import { localeOf } from '../../kit/locale-of.ts'
import { serve } from '../../kit/serve.ts'
import { getShareable, listShareables } from '../../kit/shareables.ts'
import { finishJob } from './finish-job.ts'
import { jobKind } from './job-kind.ts'
import { objectOfInput, requireFieldsOf, requireTypeKept } from './job-type.ts'
import { type BeforeRemoval, removeJob } from './remove-job.ts'
import { createJob, updateJob } from './save-job.ts'
import { retryJob, startJob } from './start-job.ts'
import { startMemoryUpdate } from './update-memories.ts'

/** Where the jobs of each type are listed. */
const listRoutes = {
  jobTranslation: jobRoutes.translations,
  jobTranscreation: jobRoutes.transcreations,
  jobCopywriting: jobRoutes.copywriting,
} satisfies Record<JobObject, unknown>

/** The jobs of all types themselves, and what moves them on. */
export function serveJobRoutes(house: House, beforeRemoval: BeforeRemoval) {
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
  serve(house, jobRoutes.remove, (call) => removeJob(house, call, call.params.uuid, beforeRemoval))

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
    await finishJob(house, actor, params.uuid)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
  serve(house, jobRoutes.updateTranslationMemories, async ({ actor, params, request }) => {
    const { object } = await requireJob(db, actor, params.uuid, 'edit')
    await startMemoryUpdate(house, params.uuid)
    return getShareable(db, actor, kindFor(request, object), params.uuid)
  })
}
