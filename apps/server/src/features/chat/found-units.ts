import { baseLanguage } from '@langwerk/text/languages'
import { fold } from '@langwerk/text/stem'
import { tokens } from '@langwerk/text/words'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryDirection } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { findConcordance } from '../translation-memories/index.ts'
import type { AskedWords } from './words-of-text.ts'

export interface FoundUnit {
  translationMemoryUuid: string
  source: string
  target: string
  sourceLanguage: string
  targetLanguage: string
}

/** Who asks has a few words looked up, in a few languages. */
const mostLookedUp = 10
const mostDirections = 3
const mostOfLookUp = 5
const mostUnits = 8

/** Units of the memories that have what is asked about on one side, those with most of it first. */
export async function findUnitsOfText(
  house: Pick<House, 'db' | 'tasks'>,
  memories: readonly string[],
  { quoted, words, pairs }: AskedWords,
): Promise<FoundUnit[]> {
  const wanted = [...new Set([...quoted.map((one) => `"${one}"`), ...pairs, ...words])].slice(0, mostLookedUp)
  const found = new Map<string, FoundUnit>()
  for (const direction of await directionsOf(house.db, memories))
    for (const query of wanted)
      for (const side of ['source', 'target'] as const) {
        const search = { memories, ...direction, side, query, page: 1, itemsPerPage: mostOfLookUp }
        const { hits } = await findConcordance(house, search)
        for (const { translationMemoryUuid, source, target } of hits)
          found.set(`${source}\n${target}`, { translationMemoryUuid, source, target, ...direction })
      }
  const asked = new Set(words.map(fold))
  const met = (unit: FoundUnit) =>
    new Set(
      tokens(`${unit.source} ${unit.target}`, '')
        .map(({ text }) => fold(text))
        .filter((word) => asked.has(word)),
    ).size
  return [...found.values()]
    .map((unit) => ({ unit, met: met(unit), length: unit.source.length + unit.target.length }))
    .sort((a, b) => b.met - a.met || a.length - b.length)
    .slice(0, mostUnits)
    .map(({ unit }) => unit)
}

/** The pairs of languages in which the memories have most units. */
async function directionsOf(db: Db, memories: readonly string[]) {
  if (memories.length === 0) return []
  const { sourceLanguage, targetLanguage, unitCount, translationMemoryUuid } = translationMemoryDirection
  const rows = await db
    .select({ sourceLanguage, targetLanguage, unitCount })
    .from(translationMemoryDirection)
    .where(inArray(translationMemoryUuid, [...memories]))
  const byPair = new Map<string, { sourceLanguage: string; targetLanguage: string; units: number }>()
  for (const row of rows) {
    const key = `${baseLanguage(row.sourceLanguage)} ${baseLanguage(row.targetLanguage)}`
    const before = byPair.get(key)
    if (before) before.units += row.unitCount
    else byPair.set(key, { ...row, units: row.unitCount })
  }
  return [...byPair.values()]
    .filter(({ units }) => units > 0)
    .sort((a, b) => b.units - a.units)
    .slice(0, mostDirections)
    .map((one) => ({ sourceLanguage: one.sourceLanguage, targetLanguage: one.targetLanguage }))
}
