import { iriOf } from '@langwerk/contract/common'
import type { DueWork } from '@langwerk/contract/dashboard'
import { jobObjects } from '@langwerk/contract/job-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenOfKinds } from '../../access/audiences.ts'
import type { Db } from '../../database/database.ts'
import { languageRef } from '../languages/index.ts'

/** Of steps `s`: how many of their words are not confirmed, as if all segments were of one length. */
export const wordsLeft = sql`(case when s.segments = 0 then 0
  else ceil(s.words::float8 * greatest(s.segments - s.confirmed_segments, 0) / s.segments) end)`

/** What is shown of a step `s` with its job's `shareable` and its language `l`. */
export const stepColumns = sql`s.uuid, s.name, s.job_uuid as "jobUuid", shareable.name as "jobName", s.due_dt as "dueDt",
  ${wordsLeft}::int as "wordsLeft", l.uuid as "languageUuid", l.code, l.name as "languageName"`

export interface StepColumns extends Record<string, unknown> {
  uuid: string
  name: string
  jobUuid: string
  jobName: string
  dueDt: string
  wordsLeft: number
  languageUuid: string | null
  code: string
  languageName: string
}

export const presentStep = (row: StepColumns): DueWork['next'][number] => ({
  uuid: row.uuid,
  name: row.name,
  job: jobRef(row),
  targetLanguage:
    row.languageUuid === null ? null : languageRef({ uuid: row.languageUuid, code: row.code, name: row.languageName }),
  dueDt: new Date(row.dueDt).toISOString(),
  wordsLeft: row.wordsLeft,
})

export const jobRef = ({ jobUuid, jobName }: Pick<StepColumns, 'jobUuid' | 'jobName'>) => ({
  '@id': iriOf('jobs', jobUuid),
  uuid: jobUuid,
  name: jobName,
})

/** Joins only those jobs of steps `s` that the actor may read; an administrator reads them all, and so nothing is joined for one. */
export const joinSeenJobs = async (db: Db, actor: Actor): Promise<SQL> =>
  actor.administrator
    ? sql``
    : sql`join shareable on shareable.uuid = s.job_uuid and (${await seenOfKinds(db, actor, jobObjects)})`
