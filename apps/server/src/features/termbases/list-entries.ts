import type { Collection } from '@langwerk/contract/common'
import type { TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { term, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termEntryTag } from '../../database/schema/termbases.ts'
import { collection, escapeLike } from '../../kit/list-page.ts'
import { type Anchor, anchorSpacing, anchorsOf } from './list-anchors.ts'
import { presentEntries } from './present-entries.ts'

type EntryQuery = z.infer<typeof termEntryRoutes.list.query>

/**
 * A window of a termbase's entries. Sorted by the terms of a language it is read from one index, at any place of it:
 * first the entries with a term in the language, then those without, the newest first.
 */
export async function listEntries(db: Db, termbaseUuid: string, query: EntryQuery): Promise<Collection<TermEntry>> {
  const { page = 1, itemsPerPage = 20, order = {} } = query
  const window = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const indices = await indicesOf(db, termbaseUuid)
  const asked = { db, termbaseUuid, query, indices, revision: await revisionOf(db, termbaseUuid) }
  const total = await totalOf(asked, 'all', () => countEntries({ ...asked, isProbed: false }))
  const list: List = { ...asked, isProbed: total > mostGathered }
  const sortIndex = order.term && total > 0 ? (query.termbaseIndexUuid ?? indices[0]) : undefined
  const uuids =
    sortIndex && order.term
      ? await sortedByTerm(list, { index: sortIndex, direction: order.term, ...window })
      : await byEntry(list).uuids(window, order.createdAt ?? 'desc')
  const rows = uuids.length === 0 ? [] : await db.select().from(termEntry).where(inArray(termEntry.uuid, uuids))
  const places = new Map(uuids.map((uuid, place) => [uuid, place]))
  rows.sort((a, b) => places.get(a.uuid)! - places.get(b.uuid)!)
  return collection(`/termbases/${termbaseUuid}/term_entries`, await presentEntries(db, rows), total)
}

interface List {
  db: Db
  termbaseUuid: string
  query: EntryQuery
  /** Of all its languages, by their uuids, in order. */
  indices: readonly string[]
  revision: number
  /** Whether the filter is tried on entry after entry in the order of the list, instead of gathering all that fit first. */
  isProbed: boolean
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
  return [...uuids, ...(await byEntry(list, { name: index, condition: without }).uuids(rest, 'desc'))]
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

/** The entries of terms that meet a condition; of the recycle bin alone, of the others alone, or of both. */
function termsWith({ indices }: List, condition: SQL, recycled?: boolean): SQL {
  // Named one by one: what the planner cannot count it takes for few.
  const ofTermbase = sql`s.termbase_index_uuid = any(${`{${indices.join(',')}}`}::uuid[])`
  const inState = recycled === undefined ? sql`true` : sql`s.recycled = ${recycled}`
  return sql`select s.term_entry_uuid as uuid from ${term} s where ${condition} and ${inState} and ${ofTermbase}`
}

function holdingWords(list: List, words: string, recycled?: boolean): SQL {
  const wanted = words.normalize('NFC')
  const inState = recycled === undefined ? sql`true` : sql`(d.recycled_at is not null) = ${recycled}`
  return sql`${termsWith(list, hasWords(sql`s.search_text`, wanted), recycled)} union all
    select d.uuid from ${termEntry} d where ${hasWords(sql`d.definition`, wanted)} and d.termbase_uuid = ${list.termbaseUuid} and ${inState}`
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
    uuids: async ({ offset, limit }: Window, direction: 'asc' | 'desc') => {
      const inOrder = [turned[direction](termEntry.createdAt), turned[direction](termEntry.uuid)]
      const start = await startOf(list, { of: `${more?.name} ${direction} by entry`, offset }, (gathered) => {
        const place = sql`row_number() over (order by ${sql.join(inOrder, sql`, `)})`
        return sql`select ${termEntry.createdAt}::text as sort, ${termEntry.uuid} as uuid, ${place} as place from ${termEntry} where ${all(gathered)}`
      })
      const onward = direction === 'asc' ? sql`>=` : sql`<=`
      const rows = await db
        .select({ uuid: termEntry.uuid })
        .from(termEntry)
        .where(
          and(
            all(list),
            start.anchor &&
              sql`(${termEntry.createdAt}, ${termEntry.uuid}) ${onward} (${start.anchor.sort}::timestamptz, ${start.anchor.uuid}::uuid)`,
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

/** What the query asks of an entry besides where it lies. */
function filter(list: List, entry: SQL): SQL | undefined {
  const { query, isProbed } = list
  const words = query.query?.trim()
  const { usageStatus, termbaseTagUuid, missingTermbaseIndexUuid } = query
  // A limit keeps the planner from gathering what is to be tried.
  const ofTerm = (condition: SQL) =>
    isProbed
      ? sql`(select 1 from ${term} s where s.term_entry_uuid = ${entry} and ${condition} limit 1) = 1`
      : sql`${entry} in (${termsWith(list, condition)})`
  const holding = (wanted: string) =>
    isProbed
      ? sql`(${ofTerm(hasWords(sql`s.search_text`, wanted))} or
          (select 1 from ${termEntry} d where d.uuid = ${entry} and ${hasWords(sql`d.definition`, wanted)} limit 1) = 1)`
      : sql`${entry} in (${holdingWords(list, wanted)})`
  return and(
    words ? holding(words.normalize('NFC')) : undefined,
    usageStatus ? ofTerm(sql`s.usage_status = ${usageStatus}`) : undefined,
    termbaseTagUuid
      ? isProbed
        ? sql`(select 1 from ${termEntryTag} g where g.term_entry_uuid = ${entry} and g.termbase_tag_uuid = ${termbaseTagUuid} limit 1) = 1`
        : sql`${entry} in (select g.term_entry_uuid from ${termEntryTag} g where g.termbase_tag_uuid = ${termbaseTagUuid})`
      : undefined,
    missingTermbaseIndexUuid
      ? isProbed
        ? sql`(select 1 from ${term} m where m.term_entry_uuid = ${entry} and m.termbase_index_uuid = ${missingTermbaseIndexUuid} limit 1) is null`
        : sql`not exists (select 1 from ${term} m where m.term_entry_uuid = ${entry} and m.termbase_index_uuid = ${missingTermbaseIndexUuid})`
      : undefined,
  )
}

/**
 * A text holds what is searched for anywhere; one or two letters of an alphabet only where a word begins with them, for
 * which the index of three letters counts the space before them.
 */
function hasWords(text: SQL, wanted: string): SQL {
  const pattern = escapeLike(wanted)
  if (!isBeginning(wanted)) return sql`${text} ilike ${`%${pattern}%`}`
  return sql`(${text} ilike ${`${pattern}%`} or ${text} ilike ${`% ${pattern}%`} or ${text} ilike ${`%\n${pattern}%`})`
}

const isBeginning = (wanted: string) => /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]{1,2}$/u.test(wanted)

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
  const { revision } = list
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
  const { query: words, usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, recycled } = query
  return [termbaseUuid, words, usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, recycled]
}
