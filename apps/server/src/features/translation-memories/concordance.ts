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
 * Where a text occurs in the memories. Units with the whole phrase come before those that only have all of its words;
 * a phrase in quotation marks is wanted whole.
 */
export async function findConcordance(
  { db }: Pick<House, 'db'>,
  search: ConcordanceSearch,
): Promise<{ total: number; hits: ConcordanceHit[] }> {
  const { phrase, words } = wordsOf(search.query)
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
    ...words.map(contains),
  )
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
    .orderBy(sql`case when ${contains(phrase)} then 0 else 1 end`, sql`length(${column})`, asc(unit.id))
    .limit(search.itemsPerPage)
    .offset((search.page - 1) * search.itemsPerPage)
  return {
    total: counted!.rows,
    hits: rows.map((row) => {
      const whole = rangesOf(row[search.side], [phrase])
      const ranges = whole.length > 0 ? whole : rangesOf(row[search.side], words)
      return {
        ...row,
        sourceRanges: search.side === 'source' ? ranges : [],
        targetRanges: search.side === 'target' ? ranges : [],
      }
    }),
  }
}

function wordsOf(query: string): { phrase: string; words: string[] } {
  const text = query.trim().replace(/\s+/g, ' ')
  const quoted = /^["“„«](.+)["”“»]$/.exec(text)?.[1]?.trim()
  return quoted ? { phrase: quoted, words: [quoted] } : { phrase: text, words: text.split(' ') }
}

/** Where the texts stand, in either case, without overlaps. */
function rangesOf(text: string, wanted: readonly string[]): Range[] {
  const longestFirst = [...wanted].sort((a, b) => b.length - a.length)
  const expression = new RegExp(longestFirst.map(escapeExpression).join('|'), 'giu')
  return Array.from(text.matchAll(expression), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const escapeExpression = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
