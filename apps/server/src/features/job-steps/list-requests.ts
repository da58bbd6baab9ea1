import type { Collection, ListQuery } from '@langwerk/contract/common'
import { iriOf } from '@langwerk/contract/common'
import type { JobStepRequest } from '@langwerk/contract/job-step-requests'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { listPage } from '../../kit/list-page.ts'
import { languageRef } from '../languages/index.ts'
import { endUnoffered } from './find-request.ts'
import { byDueDate, isStepLike } from './list-steps.ts'
import { filesOf } from './step-rows.ts'

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

const invited = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      request: jobStepRequest,
      step: jobStep,
      jobName: shareable.name,
      source,
      target,
      files: filesOf(sql`job_step`),
      isShared,
    })
    .from(jobStepRequest)
    .innerJoin(jobStep, eq(jobStep.uuid, jobStepRequest.stepUuid))
    .innerJoin(job, and(eq(job.uuid, jobStep.jobUuid), isNull(job.finishedAt)))
    .innerJoin(shareable, eq(shareable.uuid, job.uuid))
    .leftJoin(source, eq(source.uuid, job.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, jobStep.languageUuid))
    .where(condition)

async function presentRequests(db: Db, actor: Actor, rows: readonly RequestRow[]): Promise<JobStepRequest[]> {
  const inviters = rows.map(({ request }) => request.invitedByUuid)
  const names = await readNames(db, actor, inviters)
  return rows.map((row) => presentRequest(row, (uuid) => names.get(uuid) ?? null))
}

/** One invitation to somebody, whatever became of it. */
export async function requestAsShown(db: Db, actor: Actor, uuid: string): Promise<JobStepRequest | undefined> {
  const rows = await invited(db, and(eq(jobStepRequest.userUuid, actor.uuid), eq(jobStepRequest.uuid, uuid)))
  return (await presentRequests(db, actor, rows))[0]
}

/** The open invitations of somebody to steps, without those that nobody could send them any more. */
export async function listRequests(
  db: Db,
  actor: Actor,
  path: string,
  query: ListQuery,
): Promise<Collection<JobStepRequest>> {
  for (;;) {
    const page = await pageOfRequests(db, actor, path, query)
    const uuids = page.member.map(({ uuid }) => uuid)
    const listed = await db.select().from(jobStepRequest).where(inArray(jobStepRequest.uuid, uuids))
    if ((await endUnoffered(db, listed)) === 0) return page
  }
}

function pageOfRequests(db: Db, actor: Actor, path: string, query: ListQuery): Promise<Collection<JobStepRequest>> {
  const where = and(eq(jobStepRequest.userUuid, actor.uuid), isNull(jobStepRequest.answer))
  return listPage<JobStepRequest>(
    {
      path,
      search: (pattern) => isStepLike(actor.uuid, pattern),
      sort: {
        name: alphabetical(jobStep.name),
        job: alphabetical(shareable.name),
        dueDt: jobStep.dueDt,
        createdAt: jobStepRequest.createdAt,
      },
      start: [jobStepRequest.createdAt, jobStepRequest.uuid],
      where,
      count: async (condition) => {
        const [found] = await db
          .select({ rows: sql<number>`count(*)::int` })
          .from(jobStepRequest)
          .innerJoin(jobStep, eq(jobStep.uuid, jobStepRequest.stepUuid))
          .innerJoin(job, and(eq(job.uuid, jobStep.jobUuid), isNull(job.finishedAt)))
          .innerJoin(shareable, eq(shareable.uuid, job.uuid))
          .where(condition)
        return found!.rows
      },
      rows: async ({ where: condition, orderBy, limit, offset }) => {
        const rows = await invited(db, condition)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return presentRequests(db, actor, rows)
      },
    },
    byDueDate(query),
  )
}

const isShared = sql<boolean>`(select u.collective_user from user_account u where u.uuid = ${jobStepRequest.userUuid})`

interface RequestRow {
  request: typeof jobStepRequest.$inferSelect
  step: typeof jobStep.$inferSelect
  jobName: string
  source: typeof language.$inferSelect | null
  target: typeof language.$inferSelect | null
  files: number
  isShared: boolean
}

function presentRequest(
  { request, step, jobName, source: from, target: to, files, isShared: collectiveUser }: RequestRow,
  nameOf: (uuid: string) => string | null,
): JobStepRequest {
  return {
    '@id': iriOf('job_step_requests', request.uuid),
    '@type': 'JobStepRequest',
    uuid: request.uuid,
    createdAt: request.createdAt.toISOString(),
    sentAt: request.sentAt.toISOString(),
    answerBy: step.answerBy?.toISOString() ?? null,
    jobStep: {
      '@id': iriOf('job_steps', step.uuid),
      '@type': 'JobStep',
      uuid: step.uuid,
      name: step.name,
      message: step.message,
      sourceLanguage: from && languageRef(from),
      targetLanguage: to && languageRef(to),
      segments: step.segments,
      words: step.quotedWords,
      minutes: step.minutes,
      rappen: step.rappenPerHour > 0 ? step.rappen : null,
      files,
      dueDt: step.dueDt?.toISOString() ?? null,
      jobName,
    },
    collectiveUser,
    invitedBy: request.invitedByUuid && nameOf(request.invitedByUuid),
    permissions: { accept: request.answer === null },
  }
}
