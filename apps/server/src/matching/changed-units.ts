import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemoryUnit } from '../database/schema/resources.ts'

/** One direction of one memory: what has an index of its own. */
export interface MemoryDirection {
  translationMemoryUuid: string
  sourceLanguage: string
  targetLanguage: string
}

export const changesAtOnce = 4000

/** The units after a place in the change feed, as one JSON text, which this thread need not take apart. */
export async function unitsAfter(
  db: Db,
  direction: MemoryDirection,
  after: { revision: number; id: number },
  headRevision: number,
) {
  const unit = translationMemoryUnit
  const page = db
    .select({ id: unit.id, revision: unit.revision, deleted: unit.deleted, source: unit.source })
    .from(unit)
    .where(
      and(
        ofDirection(direction),
        sql`(${unit.revision}, ${unit.id}) > (${after.revision}, ${after.id})`,
        lte(unit.revision, headRevision),
      ),
    )
    .orderBy(asc(unit.revision), asc(unit.id))
    .limit(changesAtOnce)
    .as('page')
  const [found] = await db
    .select({
      rows: sql<string>`coalesce(json_agg(json_build_array(${page.id}, ${page.deleted}, ${page.source})), '[]')::text`,
      count: sql<number>`count(*)::int`,
      last: sql<string[] | null>`max(array[${page.revision}, ${page.id}])`,
    })
    .from(page)
  const [revision, id] = (found!.last ?? []).map(Number)
  return { rows: found!.rows, count: found!.count, last: { revision: revision ?? 0, id: id ?? 0 } }
}

/** The units of a direction, as a condition. */
export const ofDirection = ({ translationMemoryUuid, sourceLanguage, targetLanguage }: MemoryDirection) =>
  and(
    eq(translationMemoryUnit.translationMemoryUuid, translationMemoryUuid),
    eq(translationMemoryUnit.sourceLanguage, sourceLanguage),
    eq(translationMemoryUnit.targetLanguage, targetLanguage),
  )
