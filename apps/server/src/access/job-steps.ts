import {
  type JobStepOpening,
  type ServiceProviderPermission,
  serviceProviderPermissions,
} from '@langwerk/contract/job-step-words'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { Thing } from '@langwerk/contract/refusals'
import {
  noServiceProviderPermissions,
  ofEachPermission,
  type ServiceProviderPermissions,
} from '@langwerk/contract/service-provider-permissions'
import type { PermissionAction } from '@langwerk/contract/words'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { job, targetFile } from '../database/schema/jobs.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { notFound, Refusal } from '../foundation/refusals.ts'
import type { Actor } from './actor.ts'
import type { Standing } from './item-rule.ts'
import type { Asking } from './sharing.ts'

/** A step as somebody works in it, and what of one target file it covers. */
export interface WorkInStep {
  uuid: string
  /** Of a sub-step: what is confirmed there is confirmed in this as well. */
  parentUuid: string | null
  opens: JobStepOpening
  finished: boolean
  /** Whether steps before it have to be finished first. */
  waits: boolean
  /** Stretches of the file, both ends in them; null for all of it. */
  parts: { from: number; to: number }[] | null
  permissions: ServiceProviderPermissions
}

/** What a query tells of the step that the actor works in. */
export interface StepJson extends Omit<WorkInStep, 'permissions' | 'parts'> {
  /** Whether it is for the file's language, or for each. */
  ofLanguage: boolean
  /** Whether it has parts at all, and which of them lie in the file. */
  parts: { any: boolean; here: WorkInStep['parts'] }
  own: StepFlags
  parent: StepFlags | null
  template: ServiceProviderPermissions | null
}

/** What a step says of its people's permissions; with `inherits` others say it. */
export interface StepFlags extends ServiceProviderPermissions {
  inherits: boolean
}

/**
 * What the people of a step may do beyond translating: what it says itself or, if it inherits, the template of its job; a sub-step
 * never more than its step.
 */
export function permissionsInStep(
  own: StepFlags,
  parent: StepFlags | null,
  template: ServiceProviderPermissions | null,
): ServiceProviderPermissions {
  const ofTemplate = template ?? noServiceProviderPermissions
  const given = (flags: StepFlags, inherited: ServiceProviderPermissions) => (flags.inherits ? inherited : flags)
  if (!parent) return pick(given(own, ofTemplate))
  const ofParent = given(parent, ofTemplate)
  const wanted = given(own, ofParent)
  return ofEachPermission((permission) => wanted[permission] && ofParent[permission])
}

const pick = (flags: ServiceProviderPermissions) => ofEachPermission((permission) => flags[permission])

/** A condition on a row of `job_step` and a target file of its job: the step covers some of the file. */
export const coversFile = (
  step: SQL,
  { uuid, languageUuid }: { uuid: SQL | AnyPgColumn | string; languageUuid: SQL | AnyPgColumn | string },
) => sql`(${step}.language_uuid is null or ${step}.language_uuid = ${languageUuid})
  and (not exists (select from job_step_part x where x.step_uuid = ${step}.uuid)
    or exists (select from job_step_part x where x.step_uuid = ${step}.uuid and x.target_file_uuid = ${uuid}))`

/** A condition on two rows of `job_step`: some segment may be in both. */
export const overlapping = (
  a: SQL,
  b: SQL,
) => sql`(${a}.language_uuid is null or ${b}.language_uuid is null or ${a}.language_uuid = ${b}.language_uuid)
  and (not exists (select from job_step_part x where x.step_uuid = ${a}.uuid)
    or not exists (select from job_step_part y where y.step_uuid = ${b}.uuid)
    or exists (select from job_step_part x join job_step_part y on y.step_uuid = ${b}.uuid
      and y.target_file_uuid = x.target_file_uuid and y.from_sort_id <= x.to_sort_id and x.from_sort_id <= y.to_sort_id
      where x.step_uuid = ${a}.uuid))`

/**
 * Whether a row of `job_step` waits for one before it, among the steps of its job or of its parent. An AI worker does its work at one go:
 * segment by segment it would come too early for most.
 */
export const waitsForAnother = (
  step: SQL,
) => sql`((${step}.opens = 'afterPrevious' or (${step}.opens = 'perSegment' and ${step}.worker_uuid is not null)) and exists (select from job_step before
  where before.job_uuid = ${step}.job_uuid and before.parent_uuid is not distinct from ${step}.parent_uuid
    and before.sort_id < ${step}.sort_id and before.finished_at is null and ${overlapping(step, sql`before`)}))`

/** The same, with the step above it: a sub-step waits where that waits, and while nobody has that. */
export const waitsWithParent = (step: SQL, parent: SQL) =>
  sql`((${parent}.uuid is not null and ${parent}.status is distinct from 'accepted')
    or exists (select from job_step w where w.uuid in (${step}.uuid, ${parent}.uuid) and ${waitsForAnother(sql`w`)}))`

/** Of a row of `job_step` or `job_template`, its permissions as `StepFlags` or `ServiceProviderPermissions`. */
export const flagsOf = (row: SQL, inherits?: SQL) =>
  sql`json_build_object(${sql.join(
    [
      ...serviceProviderPermissions.map(
        (permission) => sql`${sql.raw(`'${permission}'`)}, ${row}.${columnOf(permission)}`,
      ),
      ...(inherits ? [sql`'inherits', ${inherits}`] : []),
    ],
    sql`, `,
  )})`

const columnOf = (permission: ServiceProviderPermission) =>
  sql.raw(permission.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Columns of a target file and of its job, of the query that asks for the step. */
interface FileColumns {
  uuid: AnyPgColumn
  jobUuid: AnyPgColumn
  languageUuid: AnyPgColumn
  jobTemplateUuid: AnyPgColumn
}

/** Those of a query that joins both tables. */
export const fileOfJob: FileColumns = {
  uuid: targetFile.uuid,
  jobUuid: targetFile.jobUuid,
  languageUuid: targetFile.languageUuid,
  jobTemplateUuid: job.jobTemplateUuid,
}

/** The step that somebody works in, as a column of a query for a target file or something in it; null where it is none of theirs. */
export function stepColumn(
  { userUuid, stepUuid }: Pick<Asking, 'userUuid'> & { stepUuid: string | Placeholder },
  file: FileColumns,
): SQL<StepJson | null> {
  const [s, p] = [sql`s`, sql`p`]
  return sql`(select json_build_object('uuid', s.uuid, 'parentUuid', s.parent_uuid, 'opens', s.opens,
      'finished', coalesce(p.finished_at, s.finished_at) is not null,
      'waits', ${waitsWithParent(s, p)},
      'ofLanguage', s.language_uuid is null or s.language_uuid = ${file.languageUuid},
      'parts', (select json_build_object('any', count(*) > 0, 'here',
          json_agg(json_build_object('from', x.from_sort_id, 'to', x.to_sort_id) order by x.from_sort_id)
            filter (where x.target_file_uuid = ${file.uuid}))
        from job_step_part x where x.step_uuid = s.uuid),
      'own', ${flagsOf(s, sql`s.inherits_permissions`)},
      'parent', case when p.uuid is not null then ${flagsOf(p, sql`p.inherits_permissions`)} end,
      'template', (select ${flagsOf(sql`t`)} from job_template t where t.uuid = ${file.jobTemplateUuid}))
    from job_step s left join job_step p on p.uuid = s.parent_uuid
    where s.uuid = ${stepUuid} and s.job_uuid = ${file.jobUuid} and s.user_uuid = ${userUuid} and s.status = 'accepted')`
}

/** The step that a query has told of; null where it is none of the actor's, or does not cover the file. */
export function workInStep(found: StepJson | null): WorkInStep | null {
  if (!found) return null
  const { ofLanguage, parts, own, parent, template, ...step } = found
  if (!ofLanguage || (parts.any && parts.here === null)) return null
  return { ...step, parts: parts.here, permissions: permissionsInStep(own, parent, template) }
}

/** What the people of a step may do with its job: see what is in its files, and work there. */
export const standingInStep = (object: PermissionObject): Standing => ({
  object,
  role: 'reviewer',
  actions: new Set<PermissionAction>(['read', 'accessWorkspace', 'review']),
})

export const isInParts = ({ parts }: Pick<WorkInStep, 'parts'>, sortId: number) =>
  parts === null || parts.some(({ from, to }) => from <= sortId && sortId <= to)

/** A condition on a place in a file: it lies in what the step covers of it. Undefined means all. */
export const inPartsOf = ({ parts }: Pick<WorkInStep, 'parts'>, sortId: SQL | AnyPgColumn): SQL | undefined =>
  parts === null
    ? undefined
    : sql`(${sql.join(
        parts.map(({ from, to }) => sql`${sortId} between ${from} and ${to}`),
        sql` or `,
      )})`

/** A condition on the table `target_file`: the step of this uuid covers some of the file. */
export const coveredBy = (stepUuid: string) => sql`exists (select from job_step s where s.uuid = ${stepUuid}
  and s.job_uuid = ${targetFile.jobUuid} and ${coversFile(sql`s`, targetFile)})`

interface FilesInStep {
  permissions: ServiceProviderPermissions
  targetFiles: string[]
  /** Of the files. */
  languages: string[]
}

/** The target files of a condition that the step covers which the actor works in, and what it lets them; null where they work in none. */
export async function filesInStep(db: Db, actor: Actor, where: SQL): Promise<FilesInStep | null> {
  if (!actor.jobStep) return null
  const rows = await db
    .select({ uuid: targetFile.uuid, languageUuid: targetFile.languageUuid })
    .from(targetFile)
    .where(and(where, coveredBy(actor.jobStep.uuid)))
  const [first] = rows
  if (!first) return null
  const [found] = await db
    .select({ step: stepColumn({ userUuid: actor.uuid, stepUuid: actor.jobStep.uuid }, fileOfJob) })
    .from(targetFile)
    .innerJoin(job, eq(job.uuid, targetFile.jobUuid))
    .where(eq(targetFile.uuid, first.uuid))
  const step = workInStep(found?.step ?? null)
  if (!step) return null
  return {
    permissions: step.permissions,
    targetFiles: rows.map(({ uuid }) => uuid),
    languages: rows.map(({ languageUuid }) => languageUuid),
  }
}

/** @throws Refusal 403 where the step does not let its people do it. */
export function requirePermitted(
  { permissions }: Pick<WorkInStep, 'permissions'>,
  permission: ServiceProviderPermission,
) {
  if (!permissions[permission]) throw new Refusal(403, 'step_not_permitted')
}

/** A session that was opened for a step opens nothing outside of it. @throws Refusal 404 */
export function requireNotAlone(actor: Actor, kind: Thing) {
  if (actor.jobStep?.alone) throw notFound(kind)
}

/**
 * Of these people, those who have accepted a step of a job: of one target file, those whose step covers it.
 * @returns their uuids.
 */
export async function peopleInSteps(
  db: Db,
  people: readonly string[],
  { jobUuid, targetFileUuid }: { jobUuid: string; targetFileUuid?: string | undefined },
): Promise<ReadonlySet<string>> {
  const languageUuid = sql`(select f.language_uuid from target_file f where f.uuid = ${targetFileUuid})`
  const covers = targetFileUuid ? sql`and ${coversFile(sql`s`, { uuid: targetFileUuid, languageUuid })}` : sql``
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select distinct s.user_uuid as uuid from job_step s
    where s.job_uuid = ${jobUuid} and s.status = 'accepted' and s.user_uuid = any(${uuidArray(people)}) ${covers}`)
  return new Set(rows.map(({ uuid }) => uuid))
}
