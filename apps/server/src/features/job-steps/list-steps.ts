import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { JobStep, StepFile, StepListQuery } from '@langwerk/contract/job-steps'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { listPage } from '../../kit/list-page.ts'
import { isLeft, isUndone, progressOf } from '../../kit/step-progress.ts'
import { covered } from '../../kit/step-scope.ts'
import { languageRef } from '../languages/index.ts'
import { presentSteps } from './present-steps.ts'
import { isWaitedFor, readSteps } from './step-rows.ts'

/** Without an order what is due first comes first. */
export const byDueDate = (query: ListQuery): ListQuery => ({ ...query, order: query.order ?? { dueDt: 'asc' } })

/**
 * A condition on `job_step`: it is a step of this person's, and has this in its name, its message or the name of its job. They are found
 * first and by the indexes for that: of a rare text the planner expects enough on the way along the list's order, and then reads all.
 */
export const isStepLike = (userUuid: string, pattern: string) => sql`${jobStep.uuid} = any(array(
  select s.uuid from job_step s where s.user_uuid = ${userUuid} and (s.name ilike ${pattern} or s.message ilike ${pattern})
  union all select s.uuid from shareable h join job_step s on s.job_uuid = h.uuid
  where s.user_uuid = ${userUuid} and h.name ilike ${pattern}))`

/** The steps that somebody has accepted. */
export function listAccepted(db: Db, actor: Actor, path: string, query: StepListQuery): Promise<Collection<JobStep>> {
  const { finished } = query
  const where = and(
    eq(jobStep.userUuid, actor.uuid),
    eq(jobStep.status, 'accepted'),
    finished && (finished === 'true' ? isNotNull(jobStep.finishedAt) : and(isNull(jobStep.finishedAt), isWaitedFor)),
  )
  const asksForJob = query.order?.job !== undefined
  return listPage<JobStep>(
    {
      path,
      search: (pattern) => isStepLike(actor.uuid, pattern),
      sort: {
        name: alphabetical(jobStep.name),
        job: alphabetical(shareable.name),
        dueDt: jobStep.dueDt,
        createdAt: jobStep.createdAt,
        finishedAt: jobStep.finishedAt,
      },
      start: [jobStep.createdAt, jobStep.uuid],
      where,
      count: (condition) => db.$count(jobStep, condition),
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

/** The target files of a step, with how much of each is confirmed in it; of an AI worker's, how much its run has been through. */
export async function listFiles(db: Db, stepUuid: string): Promise<StepFile[]> {
  const { rows } = await db.execute<FileRow>(sql`
    select f.uuid, f.file_uuid as file, o.original_name as "originalName", l.uuid as "languageUuid", l.code, l.name,
      count(*)::int as segments, coalesce(sum(t.words), 0)::int as words,
      (count(*) filter (where case when s.run_uuid is null then exists (select from job_step_unit u
          where u.step_uuid = s.uuid and u.trans_unit_uuid = t.uuid and u.version is not null)
        else exists (select from artificial_intelligence_worker_run_segment g join artificial_intelligence_worker_run r
          on r.uuid = g.run_uuid where g.run_uuid = s.run_uuid and g.trans_unit_uuid = t.uuid and not ${isLeft(sql`g`)}
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
