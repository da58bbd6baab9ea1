import type { Collection } from '@langwerk/contract/common'
import type { TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { term, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { termEntryTag } from '../../database/schema/termbases.ts'
import { collection, escapeLike } from '../../kit/list-page.ts'
import { presentEntries } from './present-entries.ts'

type EntryQuery = z.infer<typeof termEntryRoutes.list.query>

/**
 * A window of a termbase's entries. Sorted by the terms of a language it is read from one index, at any place of it:
 * first the entries with a term in the language, then those without, the newest first.
 */
export async function listEntries(db: Db, termbaseUuid: string, query: EntryQuery): Promise<Collection<TermEntry>> {
  const { page = 1, itemsPerPage = 20, order = {} } = query
  const window = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const asked = { db, termbaseUuid, query, revision: await revisionOf(db, termbaseUuid) }
  const total = await totalOf(asked, 'all', () => byEntry({ ...asked, isProbed: false }).count())
  const list: List = { ...asked, isProbed: total > mostGathered }
  const sortIndex =
    order.term && total > 0 ? (query.termbaseIndexUuid ?? (await firstIndex(db, termbaseUuid))) : undefined
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
  const has = and(
    eq(term.termbaseIndexUuid, index),
    eq(term.first, true),
    eq(term.recycled, query.recycled === 'true'),
    filter(list, sql`${term.termEntryUuid}`),
  )
  const sortKey = sql`${term.sortText} collate "C"`
  const inOrder =
    direction === 'asc' ? [asc(sortKey), asc(term.termEntryUuid)] : [desc(sortKey), desc(term.termEntryUuid)]
  const found = await db
    .select({ uuid: term.termEntryUuid })
    .from(term)
    .where(has)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  const uuids = found.map(({ uuid }) => uuid)
  if (uuids.length === limit) return uuids
  const withTerm = await totalOf(
    list,
    index,
    async () => (await db.select({ rows: count() }).from(term).where(has))[0]!.rows,
  )
  const without = notExists(
    db
      .select({ uuid: term.uuid })
      .from(term)
      .where(and(eq(term.termEntryUuid, termEntry.uuid), eq(term.termbaseIndexUuid, index))),
  )
  const rest = { offset: Math.max(0, offset - withTerm), limit: limit - uuids.length }
  return [...uuids, ...(await byEntry(list, without).uuids(rest, 'desc'))]
}

function byEntry(list: List, more?: SQL) {
  const { db, termbaseUuid, query } = list
  const where = and(
    eq(termEntry.termbaseUuid, termbaseUuid),
    query.recycled === 'true' ? isNotNull(termEntry.recycledAt) : isNull(termEntry.recycledAt),
    filter(list, sql`${termEntry.uuid}`),
    more,
  )
  const turned = { asc, desc }
  return {
    count: async () => (await db.select({ rows: count() }).from(termEntry).where(where))[0]!.rows,
    uuids: async ({ offset, limit }: Window, direction: 'asc' | 'desc') => {
      const rows = await db
        .select({ uuid: termEntry.uuid })
        .from(termEntry)
        .where(where)
        .orderBy(turned[direction](termEntry.createdAt), turned[direction](termEntry.uuid))
        .limit(limit)
        .offset(offset)
      return rows.map(({ uuid }) => uuid)
    },
  }
}

/** What the query asks of an entry besides where it lies. */
function filter({ termbaseUuid, query, isProbed }: List, entry: SQL): SQL | undefined {
  const indices = sql`(select ${termbaseIndex.uuid} from ${termbaseIndex} where ${termbaseIndex.termbaseUuid} = ${termbaseUuid})`
  const words = query.query?.trim()
  const pattern = words ? `%${escapeLike(words.normalize('NFC'))}%` : undefined
  const { usageStatus, termbaseTagUuid, missingTermbaseIndexUuid } = query
  // A limit keeps the planner from gathering what is to be tried.
  const ofTerm = (condition: SQL) =>
    isProbed
      ? sql`(select 1 from ${term} s where s.term_entry_uuid = ${entry} and ${condition} limit 1) = 1`
      : sql`${entry} in (select s.term_entry_uuid from ${term} s where ${condition} and s.termbase_index_uuid in ${indices})`
  const holding = (wanted: string) =>
    isProbed
      ? sql`(${ofTerm(sql`s.search_text ilike ${wanted}`)} or
          (select 1 from ${termEntry} d where d.uuid = ${entry} and d.definition ilike ${wanted} limit 1) = 1)`
      : sql`${entry} in (select s.term_entry_uuid from ${term} s where s.search_text ilike ${wanted} and s.termbase_index_uuid in ${indices}
          union all select d.uuid from ${termEntry} d where d.definition ilike ${wanted} and d.termbase_uuid = ${termbaseUuid})`
  return and(
    pattern ? holding(pattern) : undefined,
    usageStatus ? ofTerm(sql`s.usage_status = ${usageStatus}`) : undefined,
    termbaseTagUuid
      ? isProbed
        ? sql`(select 1 from ${termEntryTag} g where g.term_entry_uuid = ${entry} and g.termbase_tag_uuid = ${termbaseTagUuid} limit 1) = 1`
        : sql`${entry} in (select g.term_entry_uuid from ${termEntryTag} g where g.termbase_tag_uuid = ${termbaseTagUuid})`
      : undefined,
    missingTermbaseIndexUuid
      ? sql`(select 1 from ${term} m where m.term_entry_uuid = ${entry} and m.termbase_index_uuid = ${missingTermbaseIndexUuid} limit 1) is null`
      : undefined,
  )
}

async function revisionOf(db: Db, uuid: string): Promise<number> {
  const [row] = await db.select({ revision: termbase.revision }).from(termbase).where(eq(termbase.uuid, uuid))
  return row?.revision ?? 0
}

async function firstIndex(db: Db, termbaseUuid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
    .limit(1)
  return row?.uuid
}

/** Totals by termbase and question, each with the revision it holds for: counting takes longer than reading a window. */
const totals = new Map<string, { revision: number; total: number }>()
const mostTotals = 1000

async function totalOf(
  { termbaseUuid, query, revision }: Omit<List, 'isProbed'>,
  of: string,
  count: () => Promise<number>,
) {
  const { query: words, usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, recycled } = query
  const key = JSON.stringify([
    termbaseUuid,
    of,
    words,
    usageStatus,
    termbaseTagUuid,
    missingTermbaseIndexUuid,
    recycled,
  ])
  const known = totals.get(key)
  if (known?.revision === revision) return known.total
  const total = await count()
  totals.delete(key)
  totals.set(key, { revision, total })
  if (totals.size > mostTotals) totals.delete(totals.keys().next().value!)
  return total
}
