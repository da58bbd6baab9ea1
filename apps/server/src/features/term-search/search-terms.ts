import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { FoundTerms, TermHit, termSearchRoutes } from '@langwerk/contract/term-search'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { language, term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { languageRef } from '../languages/index.ts'
import { proposedEntries } from '../termbases/index.ts'
import { foundByMeaning } from './found-by-meaning.ts'
import { foundByDefinition, foundByTerms, type WordsWish } from './found-by-words.ts'
import { type FusedEntry, fuse } from './fuse.ts'
import { searchedPlaces } from './searched-termbases.ts'

type Query = z.infer<typeof termSearchRoutes.search.query>

/** A page of the entries that are found by words, by spelling and by meaning in what the actor may read, the best first. */
export async function searchTerms(
  house: Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels' | 'termVectors'>,
  actor: Actor,
  { query, page = 1, itemsPerPage = 20, languages, termbases, usageStatus }: Query,
): Promise<FoundTerms> {
  const { db } = house
  const places = await searchedPlaces(db, actor, { languages: listed(languages), termbases: listed(termbases) })
  const wish: WordsWish = { words: query, usageStatus, places }
  // The endpoint is waited for while the database searches.
  const [{ lists, meaning }, { same, similar }, definition] = await Promise.all([
    foundByMeaning(house, actor, wish),
    foundByTerms(db, wish),
    foundByDefinition(db, wish),
  ])
  const fused = fuse([
    { reason: 'same', found: same },
    { reason: 'similar', found: similar },
    ...lists.map((found) => ({ reason: 'meaning' as const, found })),
    { reason: 'definition', found: definition },
  ])
  const shown = fused.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  const hits = await presentHits(db, actor, shown, places.termbases)
  return { ...collection('/term_search', hits, fused.length), meaning }
}

/** The entries that are found by their terms alone while somebody types, the best first, of all termbases that the actor may read. */
export async function findTerms(db: Db, actor: Actor, words: string, limit: number): Promise<TermHit[]> {
  const places = await searchedPlaces(db, actor, { languages: [], termbases: [] })
  const { same, similar } = await foundByTerms(db, { words, usageStatus: undefined, places, isTyped: true })
  const fused = fuse([
    { reason: 'same', found: same },
    { reason: 'similar', found: similar },
  ])
  return presentHits(db, actor, fused.slice(0, limit), places.termbases)
}

const listed = (text: string | undefined): string[] => (text ? text.toLowerCase().split(',').map(uuidOf) : [])

/** Entries as a search shows them; those that were deleted since they were found are left out. */
export async function presentHits(
  db: Db,
  actor: Actor,
  found: readonly FusedEntry[],
  names: Map<string, string>,
): Promise<TermHit[]> {
  if (found.length === 0) return []
  const uuids = found.map(({ uuid }) => uuid)
  const entries = await db
    .select({ uuid: termEntry.uuid, termbaseUuid: termEntry.termbaseUuid, definition: termEntry.definition })
    .from(termEntry)
    .where(and(inArray(termEntry.uuid, uuids), isNull(termEntry.recycledAt)))
  const terms = await db
    .select({
      entry: term.termEntryUuid,
      uuid: term.uuid,
      text: term.text,
      usageStatus: term.usageStatus,
      language: { uuid: language.uuid, code: language.code, name: language.name },
    })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(inArray(term.termEntryUuid, uuids))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid), asc(term.sortId), asc(term.uuid))
  const proposed = await proposedEntries(db, actor, uuids)
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]))
  return found.flatMap(({ uuid, termUuid, reason, score }) => {
    const entry = byUuid.get(uuid)
    // Deleted since it was found.
    if (!entry) return []
    return [
      {
        termEntry: { '@id': iriOf('term_entries', uuid), uuid },
        termbase: {
          '@id': iriOf('termbases', entry.termbaseUuid),
          uuid: entry.termbaseUuid,
          name: names.get(entry.termbaseUuid) ?? '',
        },
        definition: entry.definition,
        terms: terms
          .filter((one) => one.entry === uuid)
          .map((one) => ({
            uuid: one.uuid,
            text: one.text,
            usageStatus: one.usageStatus,
            language: languageRef(one.language),
            found: one.uuid === termUuid,
          })),
        reason: reason === 'definition' ? 'similar' : reason,
        inDefinition: reason === 'definition',
        score: Math.round(score * 1000) / 1000,
        hasOpenProposals: proposed.has(uuid),
      },
    ]
  })
}
