import { baseLanguage } from '@langwerk/text/languages'
import { fold, stem } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { escapeLike } from '../../kit/list-page.ts'
import type { FoundEntry } from './fuse.ts'
import type { SearchedPlaces } from './searched-termbases.ts'

/** What is searched by words. */
export interface WordsWish {
  words: string
  usageStatus: string | undefined
  places: SearchedPlaces
  /** Somebody is still typing: terms that begin with the words count too, and of one or two letters these alone. */
  isTyped?: true
}

/** Of each way; who looks through more asks for something narrower. */
export const mostFound = 200
/** Of terms that are alike, so many are compared; of words that are everywhere, not all. */
const mostCompared = 500
/** A shorter stem stands in too much. */
const shortestStem = 3
/** The share of three-letter parts from which on terms are taken for alike, as PostgreSQL has it. */
const leastAlike = 0.3

/** The entries with the very term, whatever its case and accents, and those with one that is spelled alike or is another form of it. */
export async function foundByTerms(db: Db, wish: WordsWish): Promise<{ same: FoundEntry[]; similar: FoundEntry[] }> {
  if (wish.places.indices.size === 0) return { same: [], similar: [] }
  const words = wish.words.normalize('NFC')
  const holding = sql.join([sql`t.search_text ilike ${`%${escapeLike(words)}%`}`, ...stemPatterns(wish)], sql` or `)
  // The very term is looked for by itself: of words that stand in thousands of terms it might not be among those compared.
  const found = await comparedTerms(db, wish, [
    { condition: sql`t.search_text ilike ${escapeLike(words)}`, limit: mostFound },
    ...(wish.isTyped ? [{ condition: beginsWith(words), limit: mostFound }] : []),
    ...(wish.isTyped && words.length < shortestStem ? [] : [{ condition: holding, limit: mostCompared }]),
  ])
  // What is only spelled alike takes longest to find, and is wanted where nothing else is: of terms that hold something very like the
  // words, or else of those that are a little like them. Three letters make the first part.
  if (words.length >= 3)
    for (const alike of [sql`${words} <% t.search_text`, sql`t.search_text % ${words}`])
      if (found.length === 0)
        found.push(...(await comparedTerms(db, wish, [{ condition: alike, limit: mostCompared }])))
  const folded = foldAll(words)
  const same: FoundEntry[] = []
  const similar: FoundEntry[] = []
  for (const { entry, term, all, alike: score } of found) {
    const texts = all.split('\n').map(foldAll)
    const begins = wish.isTyped && texts.some((text) => text.startsWith(folded))
    if (texts.includes(folded)) same.push({ uuid: entry, termUuid: term, score: 1 })
    else if (begins || score >= leastAlike) similar.push({ uuid: entry, termUuid: term, score: Math.min(0.99, score) })
  }
  return { same, similar }
}

/** Terms that meet one of the conditions, of each so many at most, those spelled most alike first. */
async function comparedTerms(
  db: Db,
  { words, usageStatus, places }: WordsWish,
  ways: readonly { condition: SQL; limit: number }[],
) {
  const indices = uuidArray([...places.indices.keys()])
  const parts = ways.map(
    ({ condition, limit }) => sql`(
      select t.term_entry_uuid as entry, t.uuid as term, t.text, t.search_text as "all" from term t
      where (${condition}) and not t.recycled and t.termbase_index_uuid = any(${indices})
        ${withStatus(usageStatus, sql`t.term_entry_uuid`)}
      limit ${limit})`,
  )
  const { rows } = await db.execute<{ entry: string; term: string; all: string; alike: number }>(sql`
    select entry, term, "all", greatest(similarity(text, ${words}), word_similarity(${words}, "all") * 0.9)::float8 as alike
    from (${sql.join(parts, sql` union `)}) as compared order by 4 desc, 1 limit ${mostFound}`)
  return rows
}

/** In the order of a termbase's list, which an index has: there what begins alike stands together. */
const beginsWith = (words: string) => sql`t.first and t.sort_text collate "C" like ${`${escapeLike(fold(words))}%`}`

const foldAll = (text: string): string => text.split(/\s+/).map(fold).join(' ').trim()

/** Terms that hold the stems of all words, in whichever of the languages. */
function stemPatterns({ words, places }: WordsWish): SQL[] {
  const languages = [...new Set([...places.indices.values()].map(({ code }) => baseLanguage(code)))]
  const patterns = languages.map((language) =>
    tokens(words, language)
      .map((token) => stem(words.slice(token.start, token.end), language))
      .filter((one) => one.length >= shortestStem),
  )
  const different = new Map(patterns.filter((stems) => stems.length > 0).map((stems) => [stems.join(' '), stems]))
  return [...different.values()].map(
    (stems) =>
      sql`(${sql.join(
        stems.map((one) => sql`t.search_text ilike ${`%${escapeLike(one)}%`}`),
        sql` and `,
      )})`,
  )
}

/** The entries whose definition has the words, those with the words as they were typed first. */
export async function foundByDefinition(db: Db, { words, usageStatus, places }: WordsWish): Promise<FoundEntry[]> {
  const wanted = words
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word.length >= shortestStem)
  if (wanted.length === 0 || places.indices.size === 0) return []
  const termbases = [...new Set([...places.indices.values()].map(({ termbaseUuid }) => termbaseUuid))]
  const inLanguage = sql`and exists (select from term l where l.term_entry_uuid = d.uuid
    and l.termbase_index_uuid = any(${uuidArray([...places.indices.keys()])}))`
  const { rows } = await db.execute<{ entry: string; phrase: boolean }>(sql`
    select entry, definition ilike ${`%${escapeLike(words)}%`} as phrase from (
      select d.uuid as entry, d.definition from term_entry d
      where ${sql.join(
        wanted.map((word) => sql`d.definition ilike ${`%${escapeLike(word)}%`}`),
        sql` and `,
      )} and d.recycled_at is null and d.termbase_uuid = any(${uuidArray(termbases)})
        ${places.narrowed ? inLanguage : sql``} ${withStatus(usageStatus, sql`d.uuid`)}
      limit ${mostFound}
    ) as found order by 2 desc, length(definition), 1`)
  return rows.map(({ entry, phrase }) => ({ uuid: entry, termUuid: null, score: phrase ? 1 : 0.8 }))
}

/** A condition to add: the entry has a term of the status that is asked for. */
export const withStatus = (usageStatus: string | undefined, entry: SQL): SQL =>
  usageStatus
    ? sql`and exists (select from term s where s.term_entry_uuid = ${entry} and s.usage_status = ${usageStatus})`
    : sql``
