import type { Collection } from '@langwerk/contract/common'
import type { TransUnit, TransUnitQuery } from '@langwerk/contract/trans-units'
import { and, asc, count, eq, gt, gte, ilike, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { collection, escapeLike } from '../../kit/list-page.ts'
import { type EditedFileRow, findFile } from './find.ts'
import { presentAll } from './present.ts'
import { isInStep } from './units-in-step.ts'

/** A window of a file's trans units, by page or by place, in the order of the document. */
export async function listTransUnits(
  db: Db,
  actor: Actor,
  targetFileUuid: string,
  query: TransUnitQuery,
): Promise<Collection<TransUnit>> {
  const file = await findFile(db, actor, targetFileUuid)
  const { page = 1, itemsPerPage = 20, from } = query
  const filters = filtersOf(file, query)
  const wanted = {
    where: and(eq(transUnit.targetFileUuid, targetFileUuid), ...filters),
    limit: itemsPerPage,
    offset: Math.min(from ? from - 1 : (page - 1) * itemsPerPage, lastPlace),
  }
  const { rows, total } = filters.length === 0 ? await byPlace(db, wanted) : await byFilter(db, wanted)
  return collection(`/files/${targetFileUuid}/trans_units`, await presentAll(db, actor, file, rows), total)
}

/** No file has more segments than the column of their places counts. */
const lastPlace = 2 ** 31 - 1

interface Wanted {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Without filters a place is a sort id, which the index finds without walking there. */
async function byPlace(db: Db, { where, limit, offset }: Wanted) {
  const rows = await db
    .select()
    .from(transUnit)
    .where(and(where, gt(transUnit.sortId, offset)))
    .orderBy(asc(transUnit.sortId))
    .limit(limit)
  return { rows, total: await countOf(db, where) }
}

/** Counts and finds in one walk through the file. */
async function byFilter(db: Db, { where, limit, offset }: Wanted) {
  const found = await db
    .select({ uuid: transUnit.uuid, total: sql<number>`(count(*) over ())::int` })
    .from(transUnit)
    .where(where)
    .orderBy(asc(transUnit.sortId))
    .limit(limit)
    .offset(offset)
  if (found.length === 0) return { rows: [], total: offset === 0 ? 0 : await countOf(db, where) }
  const rows = await db
    .select()
    .from(transUnit)
    .where(
      inArray(
        transUnit.uuid,
        found.map(({ uuid }) => uuid),
      ),
    )
    .orderBy(asc(transUnit.sortId))
  return { rows, total: found[0]!.total }
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ rows: count() }).from(transUnit).where(where)
  return counted!.rows
}

/** What a list of a file's units asks of them beside their places. */
export function filtersOf(file: EditedFileRow, query: Omit<TransUnitQuery, 'page' | 'itemsPerPage' | 'from'>): SQL[] {
  const words = <Word extends string>(given: string) => given.split(',') as Word[]
  const found: (SQL | undefined)[] = [
    query.status && inArray(transUnit.status, words<TransUnit['status']>(query.status)),
    query.origin && inArray(transUnit.originType, words<NonNullable<TransUnit['origin']>['type']>(query.origin)),
    query.source && contains(transUnit.sourceText, query.source),
    query.target && contains(transUnit.targetText, query.target),
    query.message && hasMessage(query.message),
    query.locked && eq(transUnit.locked, query.locked === 'true'),
    query.repeated && truth(isRepeated(file), query.repeated),
    query.commented && truth(isCommented, query.commented),
    query.inStep && (file.step ? isInStep(file.step, query.inStep) : sql`false`),
  ].map((filter) => filter || undefined)
  return found.filter((filter) => filter !== undefined)
}

const contains = (column: typeof transUnit.sourceText | typeof transUnit.targetText, text: string) =>
  ilike(column, `%${escapeLike(text)}%`)

/** What of messages a filter asks for that is not named after a processor. */
const named = {
  any: {},
  blocking: { blocking: true },
  artificialIntelligenceRework: { severity: 'artificialIntelligenceRework' },
}

function hasMessage(wanted: NonNullable<TransUnitQuery['message']>): SQL {
  const such = named[wanted as keyof typeof named] ?? { processor: wanted }
  return sql`${transUnit.messages} @> ${JSON.stringify([{ ...such, falsePositive: false }])}::jsonb`
}

const truth = (condition: SQL, wanted: 'true' | 'false') => (wanted === 'true' ? condition : sql`not ${condition}`)

const isCommented = sql`exists (select from trans_unit_comment comment where comment.trans_unit_uuid = ${transUnit.uuid})`

/** The same source stands in the job a second time, in the same target language. */
const isRepeated = ({ jobUuid, targetLanguage }: EditedFileRow) => sql`${transUnit.sourceHash} in (
  select other.source_hash from trans_unit other join target_file f on f.uuid = other.target_file_uuid
  where ${segmentsOfJob(jobUuid, sql`other`)} and f.language_uuid = ${targetLanguage.uuid}
  group by other.source_hash having count(*) > 1)`

/** The next unlocked unit that is not confirmed (in a step: not by the step), after a place and then from the beginning. */
export async function nextOpenTransUnit(db: Db, actor: Actor, targetFileUuid: string, after: number) {
  const { step } = await findFile(db, actor, targetFileUuid)
  const first = async (place: SQL) => {
    const [row] = await db
      .select({ uuid: transUnit.uuid, sortId: transUnit.sortId })
      .from(transUnit)
      .where(
        and(
          eq(transUnit.targetFileUuid, targetFileUuid),
          step ? isInStep(step, 'open') : ne(transUnit.status, 'confirmed'),
          eq(transUnit.locked, false),
          place,
        ),
      )
      .orderBy(asc(transUnit.sortId))
      .limit(1)
    return row
  }
  return {
    transUnit: (await first(gt(transUnit.sortId, after))) ?? (await first(lte(transUnit.sortId, after))) ?? null,
  }
}

/** A stretch of a file's trans units, both ends included. */
export const unitsBetween = (db: Db, targetFileUuid: string, from: number, to: number) =>
  db
    .select()
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), gte(transUnit.sortId, from), lte(transUnit.sortId, to)))
    .orderBy(asc(transUnit.sortId))
