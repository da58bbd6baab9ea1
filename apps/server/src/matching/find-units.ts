import { type BestHits, createBestHits, rounding } from '@langwerk/matching/best-hits'
import { listPart } from '@langwerk/matching/posting-block'
import { mostCandidates, type ReadList } from '@langwerk/matching/posting-candidates'
import { planReading, postingsOf, postingWish, type TextPostings } from '@langwerk/matching/postings'
import type { MemoryDirection } from './changed-units.ts'
import type { IndexThreads } from './index-threads.ts'
import type { BlockQuestion, IndexQuery, RankedUnits } from './index-work.ts'
import type { ListHead, PostingReader, UnitPlace, WantedPart } from './posting-lists.ts'
import type { PostingTable } from './posting-table.ts'

interface Asked {
  key: string
  direction: MemoryDirection
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
  { key, direction, table, reader }: Asked,
  { text, query }: { text: string; query: IndexQuery },
): Promise<UnitFinder | null> {
  const language = direction.sourceLanguage
  const asked = postingsOf(text, language)
  const heads = await reader.heads(asked)
  if (!heads) return null
  return {
    async find(minimum) {
      const read = await readLists(reader, table, { asked, heads, minimum })
      if (!read) return null
      const { questions, bytes } = read
      const [late, found] = await Promise.all([
        threads.search(key, { minimum, eager: false }, [query]),
        questions.length === 0
          ? []
          : threads.candidates(
              key,
              questions.map(({ question }) => question),
              bytes,
            ),
      ])
      const bests = { words: createBestHits(minimum, query.limit), characters: createBestHits(minimum, query.limit) }
      const waiting = { words: [] as Candidate[], characters: [] as Candidate[] }
      for (const [index, { places, most }] of found.entries()) {
        const { block, question } = questions[index]!
        for (const [at, place] of places.entries()) waiting[question.shape.kind].push({ block, place, most: most[at]! })
      }
      for (const list of Object.values(waiting)) list.sort((a, b) => b.most - a.most)
      const offered = { words: new Set<number>(), characters: new Set<number>() }
      let ids = late[0]!
      let compared = 0
      /** Of equally similar ones the first units are taken, but not at any price. */
      const barOf = ({ bar, hits }: BestHits) =>
        hits.length === query.limit && compared >= comparedForOrder ? bar + rounding : bar - rounding
      for (let size = comparedFirst; compared < mostCandidates; size *= comparedMore) {
        const places = kinds.flatMap((kind) => nextOf(waiting[kind], barOf(bests[kind]), size))
        if (places.length + ids.length === 0) break
        compared += places.length
        const rows = await reader.units(places, ids)
        if (rows === null) return null
        const ranked = await threads.rank(key, { language, minimum }, query, rows)
        for (const kind of kinds) {
          for (const { id, similarity } of ranked[kind]) {
            if (!offered[kind].has(id)) bests[kind].offer(id, similarity)
            offered[kind].add(id)
          }
        }
        ids = []
      }
      return { words: bests.words.hits, characters: bests.characters.hits }
    },
  }
}

const kinds = ['words', 'characters'] as const

interface Candidate extends UnitPlace {
  most: number
}

/** Takes the next of the candidates that can still be among the best. */
function nextOf(waiting: Candidate[], bar: number, size: number): UnitPlace[] {
  const next = waiting.splice(0, size)
  const out = next.findIndex(({ most }) => most < bar)
  if (out < 0) return next
  waiting.length = 0
  return next.slice(0, out)
}

/** So many units are compared first: the most promising ones mostly raise the bar above all others. */
const comparedFirst = 48
/** Then so many times as many. */
const comparedMore = 4
/** After so many, those that can be no more than as similar as the last hit are left. */
const comparedForOrder = 1000

/** Reads what is needed of the lists of all blocks; for each block a question, and what was read for all. */
async function readLists(
  reader: PostingReader,
  table: PostingTable,
  { asked, heads, minimum }: { asked: readonly TextPostings[]; heads: readonly ListHead[]; minimum: number },
): Promise<{ questions: { block: number; question: BlockQuestion }[]; bytes: Uint8Array<ArrayBuffer> } | null> {
  const whole: Uint8Array[] = []
  let size = 0
  const wanted: WantedPart[] = []
  const lists: { list: ReadList; size: number }[] = []
  const questions: { block: number; question: BlockQuestion }[] = []
  for (const text of asked) {
    const blocks = table.blocks.filter(({ kind }) => kind === text.kind)
    const ofKind = new Set(blocks.map(({ id }) => id))
    const wish = postingWish(text, minimum)
    const indexOf = new Map(text.numbers.map((number, index) => [number, index]))
    const rows = text.numbers.map(() => 0)
    const parts = heads.flatMap((head) => {
      if (!ofKind.has(head.block)) return []
      const part = listPart(text.kind, head.bytes, wish)
      const index = indexOf.get(head.number)!
      rows[index]! += part.rows
      return part.rows === 0 ? [] : [{ head, part, index }]
    })
    const plan = planReading(text, wish, rows)
    if (!plan) continue
    const needed = new Set(plan.needed)
    const further = new Set(plan.further)
    for (const shape of blocks) {
      const question: BlockQuestion = { shape, length: text.length, wish, rest: plan.rest, lists: [] }
      for (const { head, part, index } of parts) {
        if (head.block !== shape.id || !(needed.has(index) || further.has(index))) continue
        const { bands, counts, start, end } = part
        const list = { needed: needed.has(index), bands, counts, start: size }
        question.lists.push(list)
        if (head.isWhole) {
          whole.push(head.bytes.subarray(start, end))
          size += end - start
        } else {
          wanted.push({ block: head.block, number: head.number, start, end })
          lists.push({ list, size: end - start })
        }
      }
      if (question.lists.some((list) => list.needed)) questions.push({ block: shape.id, question })
    }
  }
  const read = await reader.parts(wanted)
  if (!read) return null
  const bytes = new Uint8Array(size + read.length)
  let at = 0
  for (const part of whole) {
    bytes.set(part, at)
    at += part.length
  }
  bytes.set(read, at)
  for (const part of lists) {
    part.list.start = at
    at += part.size
  }
  return { questions, bytes }
}
