import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** An entry of a sorted list: what it is sorted by, as text, and its uuid. */
export interface Anchor {
  sort: string
  uuid: string
}

/** From one anchor of a list to the next. */
export const anchorSpacing = 500

/**
 * The 1st, 501st, 1001st … entry of a list, gathered once for each revision of the termbase.
 * @param places selects `sort`, `uuid` and the `place` from 1 on, of the whole list
 */
export async function anchorsOf(
  db: Db,
  { key, revision }: { key: string; revision: number },
  places: SQL,
): Promise<readonly Anchor[]> {
  const before = known.get(key)
  if (before?.revision === revision) return before.anchors
  const found = await db.execute<{ sort: string; uuid: string }>(
    sql`select sort, uuid from (${places}) listed where place % ${anchorSpacing} = 1 order by place`,
  )
  const anchors = found.rows.map(({ sort, uuid }) => ({ sort, uuid }))
  known.delete(key)
  known.set(key, { revision, anchors })
  if (known.size > mostLists) known.delete(known.keys().next().value!)
  return anchors
}

const known = new Map<string, { revision: number; anchors: readonly Anchor[] }>()
const mostLists = 200
