import type { Collection } from '@langwerk/contract/common'
import type { StepChange } from '@langwerk/contract/job-step-changes'
import { differenceOf } from '@langwerk/matching/difference'
import { segmentFromXml } from '@langwerk/text/segment'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
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

/** A target file of the report, as changes name it. */
type ReportedFile = StepChange['targetFile']

/** The target files whose changes somebody sees, in the order of the report. */
async function reportedFiles(db: Db, { stepUuid, files }: SeenReport): Promise<ReportedFile[]> {
  const { rows } = await db.execute<FileRow>(sql`
    select f.uuid, o.original_name as "originalName", l.uuid as "languageUuid", l.code, l.name
    from job_step s, target_file f join file o on o.uuid = f.file_uuid join language l on l.uuid = f.language_uuid
    where s.uuid = ${stepUuid} and f.job_uuid = s.job_uuid and ${files} order by l.sort_id, o.sort_id, f.uuid`)
  return rows.map(({ uuid, originalName, languageUuid, code, name }) => ({
    uuid,
    originalName,
    targetLanguage: languageRef({ uuid: languageUuid, code, name }),
  }))
}

interface FileRow extends Record<string, unknown> {
  uuid: string
  originalName: string
  languageUuid: string
  code: string
  name: string
}

/**
 * The segments `t` of a step in these files, whose places in the report are those of `f`. Of what was changed in the step, or in a step
 * below it, `c` holds how it was before the first of these versions, and after the last. Without the unchanged ones what was changed is
 * read alone, wherever the parts of the step lie by now.
 */
const changes = (stepUuid: string, files: readonly ReportedFile[], unchanged: boolean) => sql`
    from trans_unit t join unnest(${uuidArray(files.map(({ uuid }) => uuid))}) with ordinality f(uuid, place) on f.uuid = t.target_file_uuid
    ${unchanged ? sql`left join` : sql`join`} (
      select m.uuid, m.user_uuid, m.after, coalesce((
        select v.target from trans_unit_version v where v.trans_unit_uuid = m.uuid and v.version < m.first
        order by v.version desc limit 1), '') as before
      from (
        select v.trans_unit_uuid as uuid, min(v.version) as first, (array_agg(v.target order by v.version desc))[1] as after,
          (array_agg(v.user_uuid order by v.version desc))[1] as user_uuid
        from trans_unit_version v
        where v.job_step_uuid = any(array(select m.uuid from job_step m where m.uuid = ${stepUuid} or m.parent_uuid = ${stepUuid}))
        group by v.trans_unit_uuid) m
      -- Looks the earlier versions up once, for whoever compares them and for whoever shows them.
      offset 0) c on c.uuid = t.uuid
    where ${unchanged ? isCovered(stepUuid) : sql`c.after <> c.before`}`

const isCovered = (stepUuid: string) => sql`exists (
    select from job_step s join target_file f on f.uuid = t.target_file_uuid where s.uuid = ${stepUuid} and ${covered(sql`s`)})`

/** What is told of a change. */
const columns = sql`f.place, t.uuid as "transUnit", t.sort_id as "sortId", t.source, coalesce(c.after, t.target) as after,
  coalesce(c.before, t.target) as before, c.user_uuid as "userUuid"`

const commentCount = sql`
  (select count(*)::int from trans_unit_comment m where m.trans_unit_uuid = p."transUnit") as "commentCount"`

interface ChangeRow extends Record<string, unknown>, Omit<StepChange, 'targetFile' | 'difference' | 'changedBy'> {
  /** Of its target file in the report, from 1. */
  place: string
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
  const files = await reportedFiles(db, report)
  const wanted = changes(report.stepUuid, files, unchanged === 'true')
  const offset = Math.min((page - 1) * itemsPerPage, farthest)
  const { rows } = await db.execute<ChangeRow & { total: number }>(sql`
    select p.*, ${commentCount} from (
      select ${columns}, (count(*) over ())::int as total ${wanted}
      order by f.place, t.sort_id limit ${itemsPerPage} offset ${offset}) p
    order by p.place, p."sortId"`)
  // A page behind the last one has nothing to tell how many there are.
  const total =
    rows[0]?.total ??
    (offset > 0
      ? (await db.execute<{ total: number }>(sql`select count(*)::int as total ${wanted}`)).rows[0]!.total
      : 0)
  const path = `/job_steps/${report.stepUuid}/changes`
  const told = rows.map(await teller(db, actor, { report, files, rows }))
  return collection(path, told.map(withDifference), total)
}

/** No report has more rows. */
const farthest = 2 ** 31 - 1

const windowSize = 10_000
const bunchSize = 100

/** A change as files tell it: who wants the difference asks for it, since it costs more than all the rest. */
export type ToldChange = Omit<StepChange, 'difference'>

/** Every change of the report, file by file and segment by segment, read in windows and told in bunches. */
export async function* allChanges(db: Db, actor: Actor, report: SeenReport): AsyncGenerator<ToldChange[]> {
  const files = await reportedFiles(db, report)
  const breathe = createBreather()
  let last: Pick<ChangeRow, 'place' | 'sortId'> = { place: '0', sortId: 0 }
  for (;;) {
    const { rows } = await db.execute<ChangeRow>(sql`
      select p.*, ${commentCount} from (
        select ${columns} ${changes(report.stepUuid, files, false)} and (f.place, t.sort_id) > (${last.place}::bigint, ${last.sortId}::int)
        order by f.place, t.sort_id limit ${windowSize}) p
      order by p.place, p."sortId"`)
    const tell = await teller(db, actor, { report, files, rows })
    for (let first = 0; first < rows.length; first += bunchSize) {
      yield rows.slice(first, first + bunchSize).map(tell)
      await breathe()
    }
    if (rows.length < windowSize) return
    last = rows.at(-1)!
  }
}

interface Told {
  report: SeenReport
  files: readonly ReportedFile[]
  rows: readonly ChangeRow[]
}

/** Tells rows as the contract does; names only to whoever knows who works in the step. */
async function teller(db: Db, actor: Actor, { report: { gives }, files, rows }: Told) {
  const people = gives ? rows.map(({ userUuid }) => userUuid) : []
  const names = await readNames(db, actor, people)
  return ({ place, transUnit, sortId, source, before, after, userUuid, commentCount }: ChangeRow): ToldChange => ({
    transUnit,
    sortId,
    source,
    before,
    after,
    commentCount,
    targetFile: files[Number(place) - 1]!,
    changedBy: (userUuid && names.get(userUuid)) || null,
  })
}

const withDifference = (change: ToldChange): StepChange => ({
  ...change,
  difference: differenceBetween(change, change.targetFile.targetLanguage.code),
})

/** What went from a text in its wire form and what came instead, in words of its language. */
export const differenceBetween = ({ before, after }: { before: string; after: string }, language: string) =>
  differenceOf({ memory: segmentFromXml(before), source: segmentFromXml(after), language })
