import { hash64 } from '@langwerk/text/normalise'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'

/** What of an entry a model is given to say what it means, in one of its languages. */
export interface EntryText {
  termEntryUuid: string
  termbaseIndexUuid: string
  text: string
  hash: bigint
}

/** In characters: what is said first says what it is about, and no model reads without end. */
const longest = 2000

/** The texts of entries in each of their languages: the terms, then the definition and the context. */
export async function textsOfEntries(db: Db, uuids: readonly string[]): Promise<EntryText[]> {
  if (uuids.length === 0) return []
  const entries = await db
    .select({ uuid: termEntry.uuid, definition: termEntry.definition, context: termEntry.context })
    .from(termEntry)
    .where(inArray(termEntry.uuid, [...uuids]))
  const terms = await db
    .select({ entry: term.termEntryUuid, index: term.termbaseIndexUuid, text: term.text })
    .from(term)
    .where(inArray(term.termEntryUuid, [...uuids]))
    .orderBy(asc(term.termEntryUuid), asc(term.termbaseIndexUuid), asc(term.sortId), asc(term.uuid))
  const said = new Map(entries.map((entry) => [entry.uuid, entry]))
  const words = new Map<string, { termEntryUuid: string; termbaseIndexUuid: string; terms: string[] }>()
  for (const { entry, index, text } of terms) {
    const key = `${entry} ${index}`
    const of = words.get(key) ?? { termEntryUuid: entry, termbaseIndexUuid: index, terms: [] }
    of.terms.push(text)
    words.set(key, of)
  }
  return [...words.values()].map(({ terms: of, ...place }) => {
    const { definition = '', context = '' } = said.get(place.termEntryUuid) ?? {}
    const text = [of.join(', '), definition, context]
      .filter((part) => part.trim() !== '')
      .join('\n')
      .slice(0, longest)
    return { ...place, text, hash: BigInt(hash64(text)) }
  })
}
