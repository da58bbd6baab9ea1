import type { termEntryRoutes } from '@langwerk/contract/term-entries'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termEntryComment, termEntryTag } from '../../database/schema/termbases.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { escapeLike } from '../../kit/list-page.ts'

export type EntryQuery = z.infer<typeof termEntryRoutes.list.query>

/** The entries of a termbase that are asked for. */
export interface Filtered {
  termbaseUuid: string
  query: EntryQuery
  /** Of all its languages, by their uuids, in order. */
  indices: readonly string[]
  /** Whether the filter is tried on entry after entry in the order of the list, instead of gathering all that fit first. */
  isProbed: boolean
}

/** What a query asks of an entry besides where it lies. */
export function filter(list: Filtered, entry: SQL): SQL | undefined {
  const { query, isProbed } = list
  const words = query.query?.trim()
  const { usageStatus, termbaseTagUuid, missingTermbaseIndexUuid, confidenceBelow, commented } = query
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
    confidenceBelow
      ? isProbed
        ? sql`(select 1 from ${termEntry} f where f.uuid = ${entry} and f.confidence_score < ${confidenceBelow} limit 1) = 1`
        : sql`${entry} in (select f.uuid from ${termEntry} f where f.termbase_uuid = ${list.termbaseUuid} and f.confidence_score < ${confidenceBelow})`
      : undefined,
    commented ? sql`${entry} in (select c.term_entry_uuid from ${termEntryComment} c)` : undefined,
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

/** One or two letters of an alphabet. */
export const isBeginning = (wanted: string) => /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]{1,2}$/u.test(wanted)

/** The entries of terms that meet a condition; of the recycle bin alone, of the others alone, or of both. */
export function termsWith({ indices }: Pick<Filtered, 'indices'>, condition: SQL, recycled?: boolean): SQL {
  // Named one by one: what the planner cannot count it takes for few.
  const ofTermbase = sql`s.termbase_index_uuid = any(${uuidArray(indices)})`
  const inState = recycled === undefined ? sql`true` : sql`s.recycled = ${recycled}`
  return sql`select s.term_entry_uuid as uuid from ${term} s where ${condition} and ${inState} and ${ofTermbase}`
}

/** The entries whose terms, variants or definition hold words. */
export function holdingWords(list: Filtered, words: string, recycled?: boolean): SQL {
  const wanted = words.normalize('NFC')
  const inState = recycled === undefined ? sql`true` : sql`(d.recycled_at is not null) = ${recycled}`
  return sql`${termsWith(list, hasWords(sql`s.search_text`, wanted), recycled)} union all
    select d.uuid from ${termEntry} d where ${hasWords(sql`d.definition`, wanted)} and d.termbase_uuid = ${list.termbaseUuid} and ${inState}`
}
