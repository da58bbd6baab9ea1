import type { Collection } from '@langwerk/contract/common'
import type { TermEntry } from '@langwerk/contract/term-entries'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { collection, requireOrder } from '../../kit/list-page.ts'
import { type EntryQuery, type Filtered, filter, holdingWords, isBeginning, termsWith } from './entry-filter.ts'
import { type Anchor, anchorSpacing, anchorsOf } from './list-anchors.ts'
import { presentEntries } from './present-entries.ts'

/**
 * A window of a termbase's entries. Sorted by the terms of a language it is read from one index, at any place of it:
 * first the entries with a term in the language, then those without, the newest first.
 */
export async function listEntries(
  db: Db,
  actor: Actor,
  termbaseUuid: string,
  query: EntryQuery,
): Promise<Collection<TermEntry>> {
  const { page = 1, itemsPerPage = 20, order = {} } = query
  requireOrder(order, ['term', 'createdAt', 'confidenceScore'])
  const window = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const indices = await indicesOf(db, termbaseUuid)
  const asked = { db, termbaseUuid, query, indices, revision: await revisionOf(db, termbaseUuid) }
  const total = await totalOf(asked, 'all', () => countEntries({ ...asked, isProbed: false }))
  if (window.offset >= total) return collection(`/termbases/${termbaseUuid}/term_entries`, [], total)
  const list: List = { ...asked, isProbed: total > mostGathered && !query.commented }
  const sortIndex = order.term && total > 0 ? (query.termbaseIndexUuid ?? indices[0]) : undefined
  const uuids =
    sortIndex && order.term
      ? await sortedByTerm(list, { index: sortIndex, direction: order.term, ...window })
      : await byEntry(list).uuids(window, entryOrderOf(order))
  const rows = uuids.length === 0 ? [] : await db.select().from(termEntry).where(inArray(termEntry.uuid, uuids))
  const places = new Map(uuids.map((uuid, place) => [uuid, place]))
  rows.sort((a, b) => places.get(a.uuid)! - places.get(b.uuid)!)
  return collection(`/termbases/${termbaseUuid}/term_entries`, await presentEntries(db, actor, rows), total)
}

interface List extends Filtered {
  db: Db
  revision: number
}

/** Where more entries fit than this, a window of them is full before long. */
const mostGathered = 2000

interface Window {
  offset: number
  limit: number
}

async function sortedByTerm(
  list: List,
  { index, direction, offset, limit }: Window & { index: string; direction: 'asc' | 'desc' },
): Promise<string[]> {
  const { db, query } = list
  const has = and(eq(term.termbaseIndexUuid, index), eq(term.first, true), eq(term.recycled, query.recycled === 'true'))
  const sortKey = sql`${term.sortText} collate "C"`
  const inOrder =
    direction === 'asc' ? [asc(sortKey), asc(term.termEntryUuid)] : [desc(sortKey), desc(term.termEntryUuid)]
  const start = await startOf(list, { of: `${index} ${direction}`, offset }, (gathered) => {
    const place = sql`row_number() over (order by ${sql.join(inOrder, sql`, `)})`
    const all = and(has, filter(gathered, sql`${term.termEntryUuid}`))
    return sql`select ${sortKey} as sort, ${term.termEntryUuid} as uuid, ${place} as place from ${term} where ${all}`
  })
  const onward = direction === 'asc' ? sql`>=` : sql`<=`
  const found = await db
    .select({ uuid: term.termEntryUuid })
    .from(term)
    .where(
      and(
        has,
        filter(list, sql`${term.termEntryUuid}`),
        start.anchor &&
          sql`(${sortKey}, ${term.termEntryUuid}) ${onward} (${start.anchor.sort}, ${start.anchor.uuid}::uuid)`,
      ),
    )
    .orderBy(...inOrder)
    .limit(limit)
    .offset(start.offset)
  const uuids = found.map(({ uuid }) => uuid)
  if (uuids.length === limit) return uuids
  const withTerm = await totalOf(
    list,
    index,
    async () =>
      (
        await db
          .select({ rows: count() })
          .from(term)
          .where(and(has, filter({ ...list, isProbed: false }, sql`${term.termEntryUuid}`)))
      )[0]!.rows,
  )
  const without = notExists(
    db
      .select({ uuid: term.uuid })
      .from(term)
      .where(and(eq(term.termEntryUuid, termEntry.uuid), eq(term.termbaseIndexUuid, index))),
  )
  const rest = { offset: Math.max(0, offset - withTerm), limit: limit - uuids.length }
  return [...uuids, ...(await byEntry(list, { name: index, condition: without }).uuids(rest, newestFirst))]
}

/** What entries have themselves, to sort them by; without a score they come after all with one where the best are first. */
const entryKeys = {
  createdAt: { key: sql`${termEntry.createdAt}`, type: sql`timestamptz` },
  confidenceScore: { key: sql`coalesce(${termEntry.confidenceScore}, -1)`, type: sql`integer` },
}
interface EntryOrder {
  by: keyof typeof entryKeys
  direction: 'asc' | 'desc'
}
const newestFirst: EntryOrder = { by: 'createdAt', direction: 'desc' }

function entryOrderOf({ createdAt, confidenceScore }: NonNullable<EntryQuery['order']>): EntryOrder {
  if (confidenceScore) return { by: 'confidenceScore', direction: confidenceScore }
  return createdAt ? { by: 'createdAt', direction: createdAt } : newestFirst
}

/** How many entries fit. Where words or a status are asked for, the rows of terms and definitions say it by themselves. */
async function countEntries(list: List): Promise<number> {
  const { db, termbaseUuid, query } = list
  const recycled = query.recycled === 'true'
  const words = query.query?.trim()
  const [holding, rest] = words
    ? [holdingWords(list, words, recycled), { ...query, query: undefined }]
    : query.usageStatus
      ? [termsWith(list, sql`s.usage_status = ${query.usageStatus}`, recycled), { ...query, usageStatus: undefined }]
      : []
  if (!holding || !rest) {
    const state = recycled ? isNotNull(termEntry.recycledAt) : isNull(termEntry.recycledAt)
    const all = and(eq(termEntry.termbaseUuid, termbaseUuid), state, filter(list, sql`${termEntry.uuid}`))
    return (await db.select({ rows: count() }).from(termEntry).where(all))[0]!.rows
  }
  const others = filter({ ...list, query: rest }, sql`found.uuid`) ?? sql`true`
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select distinct uuid from (${holding}) as held) as found where ${others}`,
  )
  return rows[0]!.total
}

/** @param more a further condition, and a name by which it is told from others. */
function byEntry(list: List, more?: { name: string; condition: SQL }) {
  const { db, termbaseUuid, query } = list
  const all = (of: List) =>
    and(
      eq(termEntry.termbaseUuid, termbaseUuid),
      query.recycled === 'true' ? isNotNull(termEntry.recycledAt) : isNull(termEntry.recycledAt),
      filter(of, sql`${termEntry.uuid}`),
      more?.condition,
    )
  const turned = { asc, desc }
  return {
    uuids: async ({ offset, limit }: Window, { by, direction }: EntryOrder) => {
      const { key, type } = entryKeys[by]
      const inOrder = [turned[direction](key), turned[direction](termEntry.uuid)]
      const start = await startOf(list, { of: `${more?.name} ${by} ${direction} by entry`, offset }, (gathered) => {
        const place = sql`row_number() over (order by ${sql.join(inOrder, sql`, `)})`
        return sql`select (${key})::text as sort, ${termEntry.uuid} as uuid, ${place} as place from ${termEntry} where ${all(gathered)}`
      })
      const onward = direction === 'asc' ? sql`>=` : sql`<=`
      const rows = await db
        .select({ uuid: termEntry.uuid })
        .from(termEntry)
        .where(
          and(
            all(list),
            start.anchor &&
              sql`(${key}, ${termEntry.uuid}) ${onward} (${start.anchor.sort}::${type}, ${start.anchor.uuid}::uuid)`,
          ),
        )
        .orderBy(...inOrder)
        .limit(limit)
        .offset(start.offset)
      return rows.map(({ uuid }) => uuid)
    },
  }
}

/**
 * Where to begin for a window far down a filtered list: at an entry before it, instead of trying the filter on all that
 * are above.
 * @param places the rows of the whole list with their places from 1 on, where the filter gathers all that fit first
 */
async function startOf(
  list: List,
  { of, offset }: { of: string; offset: number },
  places: (gathered: List) => SQL,
): Promise<{ anchor: Anchor | undefined; offset: number }> {
  // Words with the same beginning stand together where a list is sorted, and may be far down.
  const isFarDown = offset >= anchorSpacing || (list.query.query !== undefined && isBeginning(list.query.query.trim()))
  if (!list.isProbed || !isFarDown) return { anchor: undefined, offset }
  const key = JSON.stringify([...listKey(list), of])
  const anchors = await anchorsOf(list.db, { key, revision: list.revision }, places({ ...list, isProbed: false }))
  const before = Math.min(anchors.length - 1, Math.floor(offset / anchorSpacing))
  return before < 0
    ? { anchor: undefined, offset }
    : { anchor: anchors[before], offset: offset - before * anchorSpacing }
}

async function revisionOf(db: Db, uuid: string): Promise<number> {
  const [row] = await db.select({ revision: termbase.revision }).from(termbase).where(eq(termbase.uuid, uuid))
  return row?.revision ?? 0
}

async function indicesOf(db: Db, termbaseUuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
  return rows.map(({ uuid }) => uuid)
}

/** Totals by termbase and question, each with the revision it holds for: counting takes longer than reading a window. */
const totals = new Map<string, { revision: number; total: number }>()
const mostTotals = 1000

async function totalOf(list: Omit<List, 'isProbed'>, of: string, count: () => Promise<number>) {
  const { revision, query } = list
  // Comments come and go within a revision.
  if (query.commented) return count()
  const key = JSON.stringify([...listKey(list), of])
  const known = totals.get(key)
  if (known?.revision === revision) return known.total
  const total = await count()
  totals.delete(key)
  totals.set(key, { revision, total })
  if (totals.size > mostTotals) totals.delete(totals.keys().next().value!)
  return total
}

/** What is asked of the entries, whatever their order. */
function listKey({ termbaseUuid, query }: Pick<List, 'termbaseUuid' | 'query'>) {
  const { query: words, usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, confidenceBelow, recycled } = query
  return [termbaseUuid, words, usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, confidenceBelow, recycled]
}
