import type { Collection, ListQuery } from '@langwerk/contract/common'
import { iriOf } from '@langwerk/contract/common'
import type { JobStepRequest } from '@langwerk/contract/job-step-requests'
import type { JobStep, StepFile, StepListQuery } from '@langwerk/contract/job-steps'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
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
import { isUndone, progressOf } from '../../kit/step-progress.ts'
import { covered } from '../../kit/step-scope.ts'
import { languageRef } from '../languages/index.ts'
import { presentSteps } from './present-steps.ts'
import { filesOf, readSteps } from './step-rows.ts'

/** Without an order what is due first comes first. */
const byDueDate = (query: ListQuery): ListQuery => ({ ...query, order: query.order ?? { dueDt: 'asc' } })

/** The steps that somebody has accepted. */
export function listAccepted(db: Db, actor: Actor, path: string, query: StepListQuery): Promise<Collection<JobStep>> {
  const { finished } = query
  const where = and(
    eq(jobStep.userUuid, actor.uuid),
    eq(jobStep.status, 'accepted'),
    finished && (finished === 'true' ? isNotNull(jobStep.finishedAt) : isNull(jobStep.finishedAt)),
  )
  const asksForJob = Boolean((query.query ?? query.name ?? '').trim()) || query.order?.job !== undefined
  return listPage<JobStep>(
    {
      path,
      search: [jobStep.name, jobStep.message, shareable.name],
      sort: {
        name: alphabetical(jobStep.name),
        job: alphabetical(shareable.name),
        dueDt: jobStep.dueDt,
        createdAt: jobStep.createdAt,
        finishedAt: jobStep.finishedAt,
      },
      start: [jobStep.createdAt, jobStep.uuid],
      where,
      count: async (condition, searched) => {
        const counted = db.select({ rows: sql<number>`count(*)::int` }).from(jobStep)
        const [found] = await (searched
          ? counted.innerJoin(shareable, eq(shareable.uuid, jobStep.jobUuid)).where(condition)
          : counted.where(condition))
        return found!.rows
      },
      rows: async ({ where: condition, orderBy, limit, offset }) => {
        const steps = db.select({ uuid: jobStep.uuid }).from(jobStep)
        // Without the jobs, an index has them in the order that is asked for.
        const found = await (asksForJob ? steps.innerJoin(shareable, eq(shareable.uuid, jobStep.jobUuid)) : steps)
          .where(condition)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return stepsInOrder(
          db,
          actor,
          found.map(({ uuid }) => uuid),
        )
      },
    },
    byDueDate(query),
  )
}

async function stepsInOrder(db: Db, actor: Actor, uuids: readonly string[]): Promise<JobStep[]> {
  if (uuids.length === 0) return []
  const shown = await presentSteps(db, actor, await readSteps(db, inArray(jobStep.uuid, [...uuids])))
  return uuids.flatMap((uuid) => shown.find((step) => step.uuid === uuid) ?? [])
}

/** The steps of a job, or the sub-steps of a step. */
export async function listBelow(db: Db, actor: Actor, where: SQL | undefined): Promise<JobStep[]> {
  return presentSteps(db, actor, await readSteps(db, where))
}

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

/** The open invitations of somebody to steps. */
export function listRequests(
  db: Db,
  actor: Actor,
  path: string,
  query: ListQuery,
): Promise<Collection<JobStepRequest>> {
  const where = and(eq(jobStepRequest.userUuid, actor.uuid), isNull(jobStepRequest.answer))
  return listPage<JobStepRequest>(
    {
      path,
      search: [jobStep.name, jobStep.message, shareable.name],
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
      words: step.words,
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

/** The target files of a step, with how much of each is confirmed in it; of an AI worker's, how much its run has been through. */
export async function listFiles(db: Db, stepUuid: string): Promise<StepFile[]> {
  const { rows } = await db.execute<FileRow>(sql`
    select f.uuid, f.file_uuid as file, o.original_name as "originalName", l.uuid as "languageUuid", l.code, l.name,
      count(*)::int as segments, coalesce(sum(t.words), 0)::int as words,
      (count(*) filter (where case when s.run_uuid is null then exists (select from job_step_unit u
          where u.step_uuid = s.uuid and u.trans_unit_uuid = t.uuid and u.version is not null)
        else exists (select from artificial_intelligence_worker_run_segment g join artificial_intelligence_worker_run r
          on r.uuid = g.run_uuid where g.run_uuid = s.run_uuid and g.trans_unit_uuid = t.uuid and g.outcome <> 'pending'
            and not ${isUndone(sql`r`)}) end))::int as "confirmedSegments",
      coalesce((select json_agg(json_build_object('uuid', a.uuid, 'originalName', a.original_name, 'fileSize', a.file_size)
        order by a.created_at, a.uuid) from file a where a.additional_to_uuid = o.uuid), '[]') as "additionalFiles"
    from job_step s, trans_unit t join target_file f on f.uuid = t.target_file_uuid
    join file o on o.uuid = f.file_uuid join language l on l.uuid = f.language_uuid
    where s.uuid = ${stepUuid} and not t.locked and ${covered(sql`s`)}
    group by f.uuid, o.uuid, l.uuid order by l.sort_id, o.sort_id`)
  return rows.map(({ uuid, file, originalName, languageUuid, code, name, additionalFiles, ...counts }) => ({
    targetFile: { uuid, originalName, targetLanguage: languageRef({ uuid: languageUuid, code, name }) },
    file,
    ...counts,
    progress: progressOf(counts),
    additionalFiles,
  }))
}

interface FileRow extends Record<string, unknown> {
  uuid: string
  file: string
  originalName: string
  languageUuid: string
  code: string
  name: string
  segments: number
  words: number
  confirmedSegments: number
  additionalFiles: StepFile['additionalFiles']
}

/** How many segments of a text are shown of it before it is accepted. */
const shownSegments = 20

/** The first segments of what a step covers. */
export async function previewStep(db: Db, stepUuid: string) {
  const { rows } = await db.execute<{ sortId: number; source: string; target: string }>(sql`
    select t.sort_id as "sortId", t.source_text as source, t.target_text as target
    from job_step s, trans_unit t join target_file f on f.uuid = t.target_file_uuid join file o on o.uuid = f.file_uuid
    where s.uuid = ${stepUuid} and ${covered(sql`s`)} order by o.sort_id, f.uuid, t.sort_id limit ${shownSegments}`)
  return { segments: rows }
}
