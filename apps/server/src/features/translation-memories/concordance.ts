import { mostConcordanceHits } from '@langwerk/contract/trans-units'
import { stem } from '@langwerk/text/stem'
import { and, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { translationMemoryUnit } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { escapeLike } from '../../kit/list-page.ts'
import { directionsOf } from './find-matches.ts'

interface Range {
  start: number
  end: number
}

interface ConcordanceHit {
  /** Plain text; the ranges are offsets into it. */
  source: string
  target: string
  sourceRanges: Range[]
  targetRanges: Range[]
  translationMemoryUuid: string
  changedAt: Date
}

interface ConcordanceSearch {
  /** Uuids of the memories. */
  memories: readonly string[]
  sourceLanguage: string
  targetLanguage: string
  side: 'source' | 'target'
  query: string
  page: number
  itemsPerPage: number
}

/**
 * Where a text occurs in the memories. Units with the whole phrase come first, then those with all of its words, then
 * those that have some of them in another form; a phrase in quotation marks is wanted whole, as it is. The total is at most
 * a thousand.
 */
export async function findConcordance(
  { db }: Pick<House, 'db'>,
  search: ConcordanceSearch,
): Promise<{ total: number; hits: ConcordanceHit[] }> {
  const { phrase, words } = wordsOf(
    search.query,
    search.side === 'source' ? search.sourceLanguage : search.targetLanguage,
  )
  const memories = search.memories.map((translationMemoryUuid) => ({ translationMemoryUuid, minimum: 0 }))
  const directions = await directionsOf(db, { ...search, memories })
  if (directions.length === 0 || phrase === '') return { total: 0, hits: [] }
  const unit = translationMemoryUnit
  const column = search.side === 'source' ? unit.sourceText : unit.targetText
  const contains = (text: string): SQL => ilike(column, `%${escapeLike(text)}%`)
  const scope = and(
    or(
      ...directions.map((direction) =>
        and(
          eq(unit.translationMemoryUuid, direction.translationMemoryUuid),
          eq(unit.sourceLanguage, direction.sourceLanguage),
          eq(unit.targetLanguage, direction.targetLanguage),
        ),
      ),
    ),
    eq(unit.deleted, false),
  )
  const asWritten = and(...words.map(({ text }) => contains(text)))
  const inOtherForms = and(...words.map(({ stem }) => contains(stem)), not(contains(phrase)))
  const isOneForm = words.length === 1 && words[0]!.stem === phrase
  // A word that is everywhere is not looked up everywhere: nobody reads on to the end, and to find, count and rank all takes a second.
  const found = sql`
    with whole as materialized (
      select ${unit.id} as id, 0 as tier, length(${column}) as length from ${unit}
      where ${and(scope, contains(phrase))} limit ${mostConcordanceHits}::int
    ), parted as (
      select ${unit.id} as id, case when ${asWritten} then 1 else 2 end as tier, length(${column}) as length from ${unit}
      where ${isOneForm ? sql`false` : and(scope, inOtherForms)} limit ${mostConcordanceHits}::int - (select count(*) from whole)
    ), found as materialized (select * from whole union all select * from parted)
    select (select count(*) from found)::int as total, array(
      select id from found order by tier, length, id
      limit ${search.itemsPerPage}::int offset ${(search.page - 1) * search.itemsPerPage}::int
    ) as ids`
  const { rows } = await db.execute<{ total: number; ids: string[] }>(found)
  const { total, ids } = rows[0]!
  return { total, hits: await hitsOf(db, ids.map(Number), { side: search.side, phrase, words }) }
}

async function hitsOf(
  db: House['db'],
  ids: readonly number[],
  { side, phrase, words }: { side: 'source' | 'target'; phrase: string; words: readonly WantedWord[] },
): Promise<ConcordanceHit[]> {
  if (ids.length === 0) return []
  const unit = translationMemoryUnit
  const rows = await db
    .select({
      id: unit.id,
      source: unit.sourceText,
      target: unit.targetText,
      translationMemoryUuid: unit.translationMemoryUuid,
      changedAt: unit.changedAt,
    })
    .from(unit)
    .where(inArray(unit.id, [...ids]))
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    // It was deleted in the meantime.
    if (!row) return []
    const whole = rangesOf(row[side], [{ text: phrase, stem: phrase }])
    const ranges = whole.length > 0 ? whole : rangesOf(row[side], words)
    return [{ ...row, sourceRanges: side === 'source' ? ranges : [], targetRanges: side === 'target' ? ranges : [] }]
  })
}

interface WantedWord {
  text: string
  /** What all its forms begin with; the word itself where that is not known or says too little. */
  stem: string
}

function wordsOf(query: string, language: string): { phrase: string; words: WantedWord[] } {
  const text = query.trim().replace(/\s+/g, ' ')
  const quoted = /^["“„«](.+)["”“»]$/.exec(text)?.[1]?.trim()
  if (quoted) return { phrase: quoted, words: [{ text: quoted, stem: quoted }] }
  return { phrase: text, words: text.split(' ').map((word) => ({ text: word, stem: stemWithin(word, language) })) }
}

function stemWithin(word: string, language: string): string {
  const found = stem(word, language)
  return found.length >= leastStem && word.toLowerCase().startsWith(found) ? word.slice(0, found.length) : word
}

/** Shorter ones are in too many other words. */
const leastStem = 4

/** Where the words stand, in either case and in other forms, without overlaps. */
function rangesOf(text: string, wanted: readonly WantedWord[]): Range[] {
  const longestFirst = [...wanted].sort((a, b) => b.text.length - a.text.length)
  const alternatives = longestFirst.flatMap(({ text: word, stem: start }) =>
    start === word ? [escapeExpression(word)] : [escapeExpression(word), `${escapeExpression(start)}\\p{L}*`],
  )
  return Array.from(text.matchAll(new RegExp(alternatives.join('|'), 'giu')), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const escapeExpression = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
