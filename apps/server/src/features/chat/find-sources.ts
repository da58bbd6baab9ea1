import type { ChatSource } from '@langwerk/contract/chat'
import { iriOf } from '@langwerk/contract/common'
import type { TermHit } from '@langwerk/contract/term-search'
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import type { Grounding } from '../../database/schema/chat.ts'
import type { House } from '../../kit/house.ts'
import { guidelineText } from '../guidelines/index.ts'
import { findEntriesOfText } from '../term-search/index.ts'
import { paragraphsAbout } from './found-paragraphs.ts'
import { findUnitsOfText } from './found-units.ts'
import { wellFormed } from './well-formed.ts'
import { wordsOfText } from './words-of-text.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'bookings' | 'generativeModels' | 'termVectors' | 'tasks'>

const mostEntries = 12
const mostCharactersOfOne = 1200
const mostCharacters = 14_000

/** What is found for a question in the chosen things, numbered from 1. Whether the actor may read these is for the caller to decide. */
export async function findSources(
  house: Parts,
  actor: Actor,
  text: string,
  { termbases, translationMemories, guidelines }: Grounding,
): Promise<ChatSource[]> {
  const asked = wordsOfText(text)
  const names = await namesOf(house.db, [...termbases, ...translationMemories, ...guidelines])
  const [entries, units, paragraphs] = await Promise.all([
    findEntriesOfText(house, actor, { text, words: asked.words, termbases, most: mostEntries }),
    findUnitsOfText(house, translationMemories, asked),
    Promise.all(
      guidelines.map(async (uuid) => ({
        uuid,
        paragraphs: paragraphsAbout(await guidelineText(house.db, uuid), asked.words),
      })),
    ),
  ])
  const of = (collection: string, uuid: string) => ({
    '@id': iriOf(collection, uuid),
    uuid,
    name: names.get(uuid) ?? '',
  })
  return numbered([
    ...entries.map((hit) => ({
      kind: 'termEntry' as const,
      of: of('termbases', hit.termbase.uuid),
      termEntryUuid: hit.termEntry.uuid,
      text: wordedEntry(hit),
    })),
    ...units.map((unit) => ({
      kind: 'memoryUnit' as const,
      of: of('translation_memories', unit.translationMemoryUuid),
      termEntryUuid: null,
      text: `${unit.sourceLanguage}: ${unit.source}\n${unit.targetLanguage}: ${unit.target}`,
    })),
    ...paragraphs.flatMap((guideline) =>
      guideline.paragraphs.map((paragraph) => ({
        kind: 'guideline' as const,
        of: of('guidelines', guideline.uuid),
        termEntryUuid: null,
        text: paragraph,
      })),
    ),
  ])
}

/** As many as there is room for. */
function numbered(found: readonly Omit<ChatSource, 'number'>[]): ChatSource[] {
  const sources: ChatSource[] = []
  let characters = 0
  for (const one of found) {
    const text =
      one.text.length > mostCharactersOfOne ? `${wellFormed(one.text.slice(0, mostCharactersOfOne))}…` : one.text
    characters += text.length
    if (characters > mostCharacters) break
    sources.push({ number: sources.length + 1, ...one, text })
  }
  return sources
}

const wordedEntry = ({ terms, definition }: TermHit) =>
  [
    ...terms.map(({ text, language, usageStatus }) => `${language.code}: ${text} (${usageStatus})`),
    ...(definition === '' ? [] : [definition]),
  ].join('\n')

async function namesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}
