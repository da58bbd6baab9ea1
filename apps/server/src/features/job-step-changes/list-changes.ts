import type { Collection } from '@langwerk/contract/common'
import type { StepChange } from '@langwerk/contract/job-step-changes'
import { differenceOf } from '@langwerk/matching/difference'
import { segmentFromXml } from '@langwerk/text/segment'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { createBreather } from '../../kit/breathe.ts'
import { collection } from '../../kit/list-page.ts'
import { covered } from '../../kit/step-scope.ts'
import { languageRef } from '../languages/index.ts'

/** The report of a step, as somebody sees it. */
export interface SeenReport {
  stepUuid: string
  /** Whether they give the step out, and so know who works in it. */
  gives: boolean
  /** A condition on `target_file f`: whose changes they see. */
  files: SQL
}

/**
 * The segments `t` of a step with their target file `f`: `c` holds the first and the last version that were made in it, or in a step below
 * it. Without the unchanged ones what was changed is read alone, wherever the parts of the step lie by now.
 */
const changes = ({ stepUuid, files }: SeenReport, { more, unchanged }: { more: SQL; unchanged: boolean }) => sql`
    from trans_unit t join target_file f on f.uuid = t.target_file_uuid
    join file o on o.uuid = f.file_uuid join language l on l.uuid = f.language_uuid
    ${unchanged ? sql`left join` : sql`join`} (
      select v.trans_unit_uuid, min(v.version) as first, max(v.version) as last from trans_unit_version v
      where v.job_step_uuid = any(array(select m.uuid from job_step m where m.uuid = ${stepUuid} or m.parent_uuid = ${stepUuid}))
      group by v.trans_unit_uuid) c on c.trans_unit_uuid = t.uuid
    left join trans_unit_version a on a.trans_unit_uuid = t.uuid and a.version = c.last
    left join lateral (
      select v.target from trans_unit_version v where v.trans_unit_uuid = t.uuid and v.version < c.first
      order by v.version desc limit 1) b on true
    where ${files} and ${more} and ${unchanged ? sql`exists (select from job_step s where s.uuid = ${stepUuid} and ${covered(sql`s`)})` : isChanged}`

const isChanged = sql`a.target <> coalesce(b.target, '')`

/** What is told of a change. */
const columns = sql`t.uuid as "transUnit", t.sort_id as "sortId", f.uuid as "fileUuid", o.original_name as "originalName",
  l.uuid as "languageUuid", l.code, l.name, t.source, coalesce(a.target, t.target) as after,
  case when c.last is null then t.target else coalesce(b.target, '') end as before, a.user_uuid as "userUuid",
  (select count(*)::int from trans_unit_comment m where m.trans_unit_uuid = t.uuid) as "commentCount"`

type ChangeRow = Omit<StepChange, 'targetFile' | 'difference' | 'changedBy'> & {
  fileUuid: string
  originalName: string
  languageUuid: string
  code: string
  name: string
  userUuid: string | null
}

interface PageQuery {
  page?: number | undefined
  itemsPerPage?: number | undefined
  unchanged?: 'true' | 'false' | undefined
}

/** A page of the report, in the order of the languages, the files and the segments. */
export async function pageOfChanges(
  db: Db,
  actor: Actor,
  report: SeenReport,
  { page = 1, itemsPerPage = 20, unchanged }: PageQuery,
): Promise<Collection<StepChange>> {
  const wanted = { more: sql`true`, unchanged: unchanged === 'true' }
  const offset = Math.min((page - 1) * itemsPerPage, farthest)
  const { rows } = await db.execute<ChangeRow>(sql`
    select ${columns} ${changes(report, wanted)}
    order by l.sort_id, o.sort_id, f.uuid, t.sort_id limit ${itemsPerPage} offset ${offset}`)
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${changes(report, wanted)}`)
  const path = `/job_steps/${report.stepUuid}/changes`
  return collection(path, rows.map(await presenter(db, actor, report, rows)), counted.rows[0]!.total)
}

/** No report has more rows. */
const farthest = 2 ** 31 - 1

const windowSize = 10_000

/** Every change of the report, file by file and segment by segment, read in windows. */
export async function* allChanges(db: Db, actor: Actor, report: SeenReport): AsyncGenerator<StepChange> {
  const { rows: files } = await db.execute<{ uuid: string }>(sql`
    select f.uuid from job_step s, target_file f join file o on o.uuid = f.file_uuid join language l on l.uuid = f.language_uuid
    where s.uuid = ${report.stepUuid} and f.job_uuid = s.job_uuid order by l.sort_id, o.sort_id, f.uuid`)
  const breathe = createBreather()
  for (const { uuid } of files) {
    for (let after = 0; ; ) {
      const more = sql`t.target_file_uuid = ${uuid} and t.sort_id > ${after}`
      const { rows } = await db.execute<ChangeRow>(
        sql`select ${columns} ${changes(report, { more, unchanged: false })} order by t.sort_id limit ${windowSize}`,
      )
      const present = await presenter(db, actor, report, rows)
      for (const row of rows) {
        yield present(row)
        await breathe()
      }
      if (rows.length < windowSize) break
      after = rows.at(-1)!.sortId
    }
  }
}

/** Shows rows as the contract does; names only to whoever knows who works in the step. */
async function presenter(db: Db, actor: Actor, { gives }: SeenReport, rows: readonly ChangeRow[]) {
  const people = gives ? rows.map(({ userUuid }) => userUuid) : []
  const names = await readNames(db, actor, people)
  return ({ fileUuid, originalName, languageUuid, code, name, userUuid, ...row }: ChangeRow): StepChange => ({
    ...row,
    targetFile: { uuid: fileUuid, originalName, targetLanguage: languageRef({ uuid: languageUuid, code, name }) },
    difference: differenceBetween(row, code),
    changedBy: (userUuid && names.get(userUuid)) || null,
  })
}

/** What went from a text in its wire form and what came instead, in words of its language. */
export const differenceBetween = ({ before, after }: { before: string; after: string }, language: string) =>
  differenceOf({ memory: segmentFromXml(before), source: segmentFromXml(after), language })
