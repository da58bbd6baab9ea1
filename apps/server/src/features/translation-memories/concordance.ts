import { mostConcordanceHits } from '@langwerk/contract/concordance'
import { foldText, scanWords } from '@langwerk/matching/tokens'
import type { House } from '../../kit/house.ts'
import { directionPenalty } from '../../kit/language-relation.ts'
import { blocksOf, indexedMemories } from './words/blocks-of-memories.ts'
import { findUnits } from './words/find-units.ts'
import { indexSoon } from './words/index-task.ts'
import type { Side } from './words/memory-blocks.ts'
import { type UnitTexts, unitTexts } from './words/unit-texts.ts'
import { type WantedText, wantedText } from './words/wanted-words.ts'
import { stemKey } from './words/word-block.ts'

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
  side: Side
  query: string
  page: number
  itemsPerPage: number
}

/**
 * Where a text occurs in the memories. Units with the whole phrase come first, then those with all of its words, then
 * those that have some of them in another form, then those that have them as parts of other words, where hardly any has them
 * themselves; a phrase in quotation marks is wanted whole, as it is. The total is at most a thousand.
 */
export async function findConcordance(
  house: Pick<House, 'db' | 'tasks'>,
  search: ConcordanceSearch,
): Promise<{ total: number; hits: ConcordanceHit[] }> {
  const { db } = house
  const { side, page, itemsPerPage } = search
  const language = side === 'source' ? search.sourceLanguage : search.targetLanguage
  const wanted = wantedText(search.query, language)
  if (wanted.phrase === '') return { total: 0, hits: [] }
  const memories = await indexedMemories(db, search.memories)
  const directions = [...memories.values()]
    .flatMap((memory) => memory.directions)
    .filter((direction) => directionPenalty(search, direction) !== null)
  if (directions.length === 0) return { total: 0, hits: [] }
  const searched = await blocksOf(db, directions, side, memories)
  await indexSoon(house, searched)
  const most = mostConcordanceHits
  const { ids, known } = await findUnits(db, searched, wanted, {
    side,
    most,
    ranked: Math.min(most, page * itemsPerPage),
  })
  const onPage = ids.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  return { total: ids.length, hits: await hitsOf(db, onPage, known, { side, language, wanted }) }
}

interface Marking {
  side: Side
  language: string
  wanted: WantedText
}

async function hitsOf(
  db: House['db'],
  ids: readonly number[],
  known: ReadonlyMap<number, UnitTexts>,
  marking: Marking,
): Promise<ConcordanceHit[]> {
  const missing = await unitTexts(
    db,
    ids.filter((id) => !known.has(id)),
  )
  return ids.flatMap((id) => {
    const unit = known.get(id) ?? missing.get(id)
    // It was deleted in the meantime.
    if (!unit) return []
    const ranges = rangesOf(unit[marking.side], marking)
    const isSource = marking.side === 'source'
    return [{ ...unit, sourceRanges: isSource ? ranges : [], targetRanges: isSource ? [] : ranges }]
  })
}

/** Where the phrase stands, or its words in any form, or what has them in it; without overlaps. */
function rangesOf(text: string, { language, wanted: { phrase, words, withSigns } }: Marking): Range[] {
  const whole = words.length === 1 && withSigns.length === 0 ? [] : rangesOfParts(text, [phrase])
  if (whole.length > 0) return whole
  const folded = new Set(words.map((word) => word.folded))
  const stems = new Set(words.map((word) => word.stem))
  const ranges: Range[] = []
  scanWords(text, language, (start, end) => {
    const word = foldText(text.slice(start, end))
    if (folded.has(word) || stems.has(stemKey(word, language))) ranges.push({ start, end })
  })
  return ranges.length > 0 ? ranges : rangesOfParts(text, phrase.split(' '))
}

function rangesOfParts(text: string, parts: readonly string[]): Range[] {
  const longestFirst = [...parts].sort((a, b) => b.length - a.length)
  return Array.from(text.matchAll(new RegExp(longestFirst.map(escapeExpression).join('|'), 'giu')), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const escapeExpression = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
