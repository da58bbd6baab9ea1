import { type BestHits, createBestHits, rounding } from '@langwerk/matching/best-hits'
import { listPart } from '@langwerk/matching/posting-block'
import { mostCandidates } from '@langwerk/matching/posting-candidates'
import { planReading, postingsOf, postingWish, type TextPostings } from '@langwerk/matching/postings'
import type { IndexThreads } from './index-threads.ts'
import type {
  BlockQuestion,
  FoundCandidates,
  IndexQuery,
  PlacedHit,
  RankedUnits,
  RecordQuestion,
} from './index-work.ts'
import type { ListHead, PostingReader, UnitPlace, WantedPart } from './posting-lists.ts'
import type { PostingTable } from './posting-table.ts'
import { comparedRecords } from './search-blocks.ts'

interface Asked {
  key: string
  language: string
  /** The index in memory knows the changes up to this revision. */
  knownRevision: number
  table: PostingTable
  reader: PostingReader
}

interface UnitFinder {
  /** The most similar units by words and by characters; null where the blocks have been replaced meanwhile. */
  find(minimum: number): Promise<RankedUnits | null>
}

/** Finds the units that are similar to a text in the blocks of a direction and in the index of what came after them. */
export async function createUnitFinder(
  threads: IndexThreads,
  { key, language, knownRevision, table, reader }: Asked,
  { text, query }: { text: string; query: IndexQuery },
): Promise<UnitFinder | null> {
  const asked = postingsOf(text, language)
  const heads = await reader.heads(asked)
  if (!heads) return null
  return {
    async find(minimum) {
      const read = await readLists(reader, table, { asked, heads, minimum })
      if (!read) return null
      const found = await threads.candidates(key, { minimum, query }, read.questions, read.bytes)
      for (let limit = query.limit; ; limit *= moreWhereGone) {
        const best = await bestOf({ threads, key, reader, asked }, found, { minimum, limit })
        if (!best) return null
        const living = new Set(await reader.living([...best.words, ...best.characters], knownRevision))
        const left = {
          words: best.words.filter((hit) => living.has(hit)),
          characters: best.characters.filter((hit) => living.has(hit)),
        }
        if (kinds.every((kind) => left[kind].length >= query.limit || best[kind].length < limit)) {
          return { words: left.words.slice(0, query.limit), characters: left.characters.slice(0, query.limit) }
        }
      }
    },
  }
}

const kinds = ['words', 'characters'] as const

/** How many times as many units are wanted where some have been changed or deleted since their blocks were made. */
const moreWhereGone = 4

/** Compares candidates, the most promising first, until no other can be among the best. */
async function bestOf(
  {
    threads,
    key,
    reader,
    asked,
  }: { threads: IndexThreads; key: string; reader: PostingReader; asked: readonly TextPostings[] },
  { late, inBlocks }: FoundCandidates,
  { minimum, limit }: { minimum: number; limit: number },
): Promise<RankedUnits | null> {
  const bests = asked.map((text) => {
    const best = createBestHits<PlacedHit>(postingWish(text, minimum).minimum, limit)
    for (const hit of late[text.kind]) best.offer(hit)
    return { text, best, next: 0 }
  })
  let compared = 0
  /** Of equally similar ones the first units are taken, but not at any price. */
  const barOf = ({ bar, hits }: BestHits) =>
    hits.length === limit && compared >= comparedForOrder ? bar + rounding : bar - rounding
  for (let size = comparedFirst; compared < mostCandidates; size *= comparedMore) {
    const places: UnitPlace[] = []
    const taken = bests.map((one) => {
      const bar = barOf(one.best)
      const { blocks, places: all, most } = inBlocks[one.text.kind]
      const first = one.next
      while (one.next < Math.min(all.length, first + size) && most[one.next]! >= bar) {
        places.push({ block: blocks[one.next]!, place: all[one.next]! })
        one.next++
      }
      return one.next - first
    })
    if (places.length === 0) break
    compared += places.length
    const read = await reader.records(places)
    if (!read) return null
    let at = 0
    const questions = bests.map(({ text, best }, index): RecordQuestion => {
      const units: number[] = []
      for (const end = at + taken[index]!; at < end; at++) units.push(places[at]!.block, read.lengths[at]!)
      return { text: { kind: text.kind, parts: text.parts }, bar: best.bar, limit, units }
    })
    const bytes = new Uint8Array(read.bytes)
    const hits =
      places.length <= comparedHere ? comparedRecords(questions, bytes) : await threads.compare(key, questions, bytes)
    for (const [index, { best }] of bests.entries()) for (const hit of hits[index]!) best.offer(hit)
  }
  const hitsOf = (kind: TextPostings['kind']) => bests.find(({ text }) => text.kind === kind)?.best.hits ?? []
  return { words: hitsOf('words'), characters: hitsOf('characters') }
}

/** How many units are compared first: the most promising ones mostly raise the bar above all others. */
const comparedFirst = 48
/** How many are compared in less time than it takes to hand them to a thread. */
const comparedHere = 256
/** Then so many times as many. */
const comparedMore = 4
/** After so many, those that can be no more than as similar as the last hit are left. */
const comparedForOrder = 1000

/** Reads what is needed of the lists of all blocks; for each block a question, and what was read for all. */
async function readLists(
  reader: PostingReader,
  table: PostingTable,
  { asked, heads, minimum }: { asked: readonly TextPostings[]; heads: readonly ListHead[]; minimum: number },
): Promise<{ questions: BlockQuestion[]; bytes: Uint8Array<ArrayBuffer> } | null> {
  const beginnings: Uint8Array[] = []
  let size = 0
  const wanted: WantedPart[] = []
  /** Where in a question's lists the beginning of each of those is to be put. */
  const open: { lists: number[]; index: number }[] = []
  const questions: BlockQuestion[] = []
  for (const text of asked) {
    const blocks = table.blocks.filter(({ kind }) => kind === text.kind)
    const ofKind = new Set(blocks.map(({ id }) => id))
    const wish = postingWish(text, minimum)
    const indexOf = new Map(text.numbers.map((number, index) => [number, index]))
    const rows = text.numbers.map(() => 0)
    const parts = heads.flatMap((head) => {
      if (!ofKind.has(head.block)) return []
      const part = listPart(text.kind, head.bytes, wish)
      const index = indexOf.get(head.number)
      // By chance a word and three characters may have one number.
      if (index === undefined || part.rows === 0) return []
      rows[index]! += part.rows
      return [{ head, part, index }]
    })
    const plan = planReading(text, wish, rows)
    if (!plan) continue
    const needed = new Set(plan.needed)
    const further = new Set(plan.further)
    for (const { id, kind, units, lengths } of blocks) {
      const lists: number[] = []
      for (const { head, part, index } of parts) {
        if (head.block !== id || !(needed.has(index) || further.has(index))) continue
        lists.push(needed.has(index) ? 1 : 0, size, size + part.start)
        beginnings.push(head.bytes)
        size += head.bytes.length
        if (head.isWhole) continue
        wanted.push({ block: id, number: head.number, start: part.start, end: part.end })
        open.push({ lists, index: lists.length - 1 })
      }
      const question = { block: id, shape: { kind, units, lengths }, length: text.length, wish, rest: plan.rest, lists }
      if (lists.some((number, at) => at % 3 === 0 && number === 1)) questions.push(question)
    }
  }
  const read = await reader.parts(wanted)
  if (!read) return null
  const bytes = new Uint8Array(size + read.length)
  let at = 0
  for (const head of beginnings) {
    bytes.set(head, at)
    at += head.length
  }
  bytes.set(read, at)
  for (const [index, { lists, index: place }] of open.entries()) {
    lists[place] = at
    at += wanted[index]!.end - wanted[index]!.start
  }
  return { questions, bytes }
}
