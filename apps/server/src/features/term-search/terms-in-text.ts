import type { TermHit } from '@langwerk/contract/term-search'
import { stem } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import type { House } from '../../kit/house.ts'
import { escapeLike } from '../../kit/list-page.ts'
import { foundByMeaning } from './found-by-meaning.ts'
import { type FoundEntry, fuse } from './fuse.ts'
import { presentHits } from './search-terms.ts'
import { type SearchedPlaces, searchedPlaces } from './searched-termbases.ts'

interface TextWish {
  text: string
  /** Its words that say something. */
  words: readonly string[]
  /** Uuids of termbases. */
  termbases: readonly string[]
  most: number
}

/** Of the terms that have a word, the shortest: they say little else. */
const mostOfWord = 40
/** A search by meaning takes so much of a text. */
const mostMeant = 200

/**
 * The entries that a text speaks of, in termbases that the actor may read: those whose terms stand in it in some form, and those that mean
 * something alike; the best first.
 */
export async function findEntriesOfText(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels' | 'termVectors'>,
  actor: Actor,
  { text, words, termbases, most }: TextWish,
): Promise<TermHit[]> {
  const { db } = house
  if (termbases.length === 0) return []
  const places = await searchedPlaces(db, actor, { languages: [], termbases })
  const [{ lists }, { whole, parts }] = await Promise.all([
    foundByMeaning(house, actor, { words: text.slice(0, mostMeant), usageStatus: undefined, places }),
    foundInText(db, words, places),
  ])
  const fused = fuse([
    { reason: 'same', found: whole },
    { reason: 'similar', found: parts },
    ...lists.map((found) => ({ reason: 'meaning' as const, found })),
  ])
  return presentHits(db, actor, fused.slice(0, most), places.termbases)
}

/** The entries with a term all of whose words stand in the text, and those with half of them. */
async function foundInText(db: Db, words: readonly string[], { indices }: SearchedPlaces) {
  const codes = [...new Set([...indices.values()].map(({ code }) => code))]
  const stemsOf = new Map(codes.map((code) => [code, new Set(words.map((word) => stem(word, code)))]))
  const rows = await termsWithWords(db, words, { codes, indices: [...indices.keys()] })
  const whole: FoundEntry[] = []
  const parts: FoundEntry[] = []
  for (const { entry, term, text, index } of rows) {
    const { code } = indices.get(index)!
    const own = tokens(text, code)
    const met = own.filter((token) => stemsOf.get(code)!.has(stem(token.text, code))).length
    const score = own.length === 0 ? 0 : met / own.length
    if (score === 1) whole.push({ uuid: entry, termUuid: term, score })
    else if (score >= 0.5) parts.push({ uuid: entry, termUuid: term, score })
  }
  const bestFirst = (a: FoundEntry, b: FoundEntry) => b.score - a.score || (a.uuid < b.uuid ? -1 : 1)
  return { whole: whole.sort(bestFirst), parts: parts.sort(bestFirst) }
}

async function termsWithWords(
  db: Db,
  words: readonly string[],
  { codes, indices }: { codes: readonly string[]; indices: readonly string[] },
): Promise<{ entry: string; term: string; text: string; index: string }[]> {
  if (words.length === 0 || indices.length === 0) return []
  const ways = words.map((word): SQL => {
    const forms = new Set(codes.map((code) => stem(word, code)))
    const has = [...forms].map((form) => sql`t.search_text ilike ${`%${escapeLike(form)}%`}`)
    return sql`(select t.term_entry_uuid as entry, t.uuid as term, t.text, t.termbase_index_uuid as index from term t
      where (${sql.join(has, sql` or `)}) and not t.recycled and t.termbase_index_uuid = any(${uuidArray([...indices])})
      order by length(t.text), t.uuid limit ${mostOfWord})`
  })
  const { rows } = await db.execute<{ entry: string; term: string; text: string; index: string }>(
    sql.join(ways, sql` union `),
  )
  return rows
}
