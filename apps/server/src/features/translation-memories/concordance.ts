import { stem } from '@langwerk/text/stem'
import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
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
 * those that have some of them in another form; a phrase in quotation marks is wanted whole, as it is.
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
  const where = and(
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
    ...words.map(({ stem }) => contains(stem)),
  )
  const asWritten = and(...words.map(({ text }) => contains(text)))
  const [counted] = await db.select({ rows: count() }).from(unit).where(where)
  const rows = await db
    .select({
      source: unit.sourceText,
      target: unit.targetText,
      translationMemoryUuid: unit.translationMemoryUuid,
      changedAt: unit.changedAt,
    })
    .from(unit)
    .where(where)
    .orderBy(
      sql`case when ${contains(phrase)} then 0 when ${asWritten} then 1 else 2 end`,
      sql`length(${column})`,
      asc(unit.id),
    )
    .limit(search.itemsPerPage)
    .offset((search.page - 1) * search.itemsPerPage)
  return {
    total: counted!.rows,
    hits: rows.map((row) => {
      const whole = rangesOf(row[search.side], [{ text: phrase, stem: phrase }])
      const ranges = whole.length > 0 ? whole : rangesOf(row[search.side], words)
      return {
        ...row,
        sourceRanges: search.side === 'source' ? ranges : [],
        targetRanges: search.side === 'target' ? ranges : [],
      }
    }),
  }
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
