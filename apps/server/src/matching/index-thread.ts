import type { FuzzyHit } from '@langwerk/matching/best-hits'
import { createEarlierSegments, type EarlierSegments } from '@langwerk/matching/earlier-segments'
import { createFuzzyIndex, type FuzzyIndex } from '@langwerk/matching/fuzzy-index'
import { type BlockMaker, createBlockMaker, type PostingBlock } from '@langwerk/matching/posting-block'
import { matchText } from '@langwerk/matching/tokens'
import { segmentFromXml } from '@langwerk/text/segment'
import { answerQuestions } from '../threads/answer-questions.ts'
import type { IndexAnswer, IndexAnswers, IndexQuery, IndexState, IndexWork, RankedUnits } from './index-work.ts'
import { candidatesInBlocks, comparedRecords } from './search-blocks.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

interface Held {
  language: string
  index: FuzzyIndex
  unsaved: number
}
const held = new Map<string, Held>()
const earlier = new Map<string, EarlierSegments>()
const makers = new Map<string, BlockMaker>()

/**
 * The thread that holds the fuzzy indexes of the memories in use: neither building nor searching a large one keeps the
 * server from answering others.
 */
answerQuestions(done, (answer) => ('inBlocks' in Object(answer) ? buffersOf(answer as IndexAnswers['candidates']) : []))

/** What need not be copied. */
const buffersOf = ({ inBlocks }: IndexAnswers['candidates']) =>
  Object.values(inBlocks).flatMap(({ blocks, places, most }) => [blocks.buffer, places.buffer, most.buffer])

/** Gives each work the answer that `IndexAnswers` names. */
function done(work: IndexWork): IndexAnswer | Promise<IndexAnswer> {
  switch (work.op) {
    case 'open':
      return opened(work)
    case 'apply':
      return apply(work)
    case 'save':
      return save(work)
    case 'search':
      return search(work)
    case 'compareEarlier':
      return compareEarlier(work)
    case 'addToBlocks':
      return addToBlocks(work)
    case 'finishBlocks':
      return finishBlocks(work)
    case 'candidates':
      return { late: similar(work), inBlocks: candidatesInBlocks(work.asked, work.bytes) }
    case 'compare':
      return comparedRecords(work.asked, work.bytes)
    case 'close':
      held.delete(work.key)
      earlier.delete(work.key)
      makers.delete(work.key)
      return null
  }
}

function opened({ key, language, file }: IndexWork & { op: 'open' }): IndexAnswers['open'] {
  const read = file === null ? null : readSnapshot(file, language)
  const made: Held = { language, index: createFuzzyIndex(language, read?.snapshot), unsaved: 0 }
  held.set(key, made)
  return { state: stateOf(made), stamp: read?.stamp ?? null }
}

function apply({ key, rows }: IndexWork & { op: 'apply' }): IndexState {
  const entry = entryOf(key)
  const changes = changesOf(rows)
  for (const [id, deleted, source] of changes) {
    if (deleted) entry.index.remove(id)
    else entry.index.add(id, matchTextOf(source))
  }
  entry.unsaved += changes.length
  return stateOf(entry)
}

function search({ key, minimum, eager, queries }: IndexWork & { op: 'search' }): number[][] {
  const { index } = entryOf(key)
  return queries.map((query) => candidates(index, query, minimum, eager))
}

/** The units that are similar by words, then those that are by characters. */
function candidates(index: FuzzyIndex, { source, limit }: IndexQuery, minimum: number, eager: boolean): number[] {
  const text = matchTextOf(source)
  const hits = index.search(text, { minimum, limit, eager })
  const found = hits.map(({ id }) => id)
  // Where all are as similar as can be, characters have nothing to add.
  if (found.length === limit && hits.at(-1)!.similarity === 1) return found
  for (const { id } of index.searchShort(text, { minimum, limit })) if (!found.includes(id)) found.push(id)
  return found
}

function compareEarlier({ key, language, minimum, sources }: IndexWork & { op: 'compareEarlier' }): number[] {
  const segments = earlier.get(key) ?? createEarlierSegments(language)
  earlier.set(key, segments)
  return sources.map((source) => segments.compareAndKeep(source, minimum))
}

function addToBlocks({ key, language, rows }: IndexWork & { op: 'addToBlocks' }): number {
  const maker = makers.get(key) ?? createBlockMaker(language)
  makers.set(key, maker)
  for (const [id, deleted, source] of changesOf(rows)) if (!deleted) maker.add(id, matchTextOf(source))
  return maker.units
}

function finishBlocks({ key }: IndexWork & { op: 'finishBlocks' }): PostingBlock[] {
  const maker = makers.get(key)
  makers.delete(key)
  return maker?.finish() ?? []
}

/** Those of an index's own units that are similar. */
function similar({ key, minimum, query }: IndexWork & { op: 'candidates' }): RankedUnits {
  const { index } = entryOf(key)
  const text = matchTextOf(query.source)
  const wish = { minimum, limit: query.limit }
  const inNoBlock = (hit: FuzzyHit) => ({ ...hit, block: 0 })
  return {
    words: index.search(text, wish).map(inNoBlock),
    characters: index.searchShort(text, wish).map(inNoBlock),
  }
}

const changesOf = (rows: string) => JSON.parse(rows) as [id: number, deleted: boolean, source: string][] // as the query selects them

async function save({ key, file, stamp }: IndexWork & { op: 'save' }): Promise<IndexState> {
  const entry = entryOf(key)
  const { base, vocabulary } = entry.index.snapshot()
  // New words go into these tables while the file is written.
  const { low, high, numbers } = vocabulary
  const snapshot = { base, vocabulary: { low: low.slice(), high: high.slice(), numbers: numbers.slice() } }
  entry.unsaved = 0
  await writeSnapshot(file, { language: entry.language, stamp, snapshot })
  return stateOf(entry)
}

function entryOf(key: string): Held {
  const entry = held.get(key)
  if (!entry) throw new Error('The index is not open')
  return entry
}

const stateOf = ({ index, unsaved }: Held): IndexState => ({ bytes: index.bytes, unsaved, units: index.size })

/** The text that fuzzy matching reads of a wire form; most segments have neither tags nor escapes. */
const matchTextOf = (xml: string): string => (/[<&]/.test(xml) ? matchText(segmentFromXml(xml)) : xml)
