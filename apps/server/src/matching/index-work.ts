import type { FuzzyHit } from '@langwerk/matching/best-hits'
import type { BlockShape } from '@langwerk/matching/block-shape'
import type { PostingBlock } from '@langwerk/matching/posting-block'
import type { RankedCandidates } from '@langwerk/matching/posting-candidates'
import type { PostingKind, PostingWish, TextPostings } from '@langwerk/matching/postings'

/** What the main thread asks of a thread that holds fuzzy indexes. `key` names an index. */
export type IndexWork =
  | { op: 'open'; key: string; language: string; file: string | null }
  /** `rows` is JSON, `[id, deleted, source in its wire form][]`: parsing it is the thread's work. */
  | { op: 'apply'; key: string; rows: string }
  | { op: 'save'; key: string; file: string; stamp: IndexStamp }
  | { op: 'search'; key: string; minimum: number; eager: boolean; queries: IndexQuery[] }
  /** Percents of the most similar segments before each, among those given to this key before. */
  | { op: 'compareEarlier'; key: string; language: string; minimum: number; sources: string[] }
  /** Takes units into the blocks of postings that are made under the key: `rows` as above. */
  | { op: 'addToBlocks'; key: string; language: string; rows: string }
  | { op: 'finishBlocks'; key: string }
  /**
   * The candidates in blocks, and those of the index's own units that are similar. `bytes` holds the heads of the lists and
   * what was read of them.
   */
  | {
      op: 'candidates'
      key: string
      minimum: number
      query: IndexQuery
      asked: BlockQuestion[]
      bytes: Uint8Array<ArrayBuffer>
    }
  /** The units that are similar to a text, best first. `bytes` holds the records of all, one after the other. */
  | { op: 'compare'; key: string; asked: RecordQuestion[]; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'close'; key: string }

/** A source segment in its wire form, and how many units are wanted for it. */
export interface IndexQuery {
  source: string
  limit: number
}

/** How far an index knows its memory, and a unit by which another history of the same memory is told apart. */
export interface IndexStamp {
  revision: number
  unit: { id: number; revision: number; changedAt: string } | null
}

export interface IndexState {
  bytes: number
  /** Units added and removed since it was last saved. */
  unsaved: number
  units: number
}

/** What was read of a block for a text. */
export interface BlockQuestion {
  block: number
  shape: BlockShape
  length: number
  wish: PostingWish
  rest: number
  /** Of each list three numbers: whether it is needed, and where its head and the part that was read begin in the bytes. */
  lists: number[]
}

/** Units to compare with a text. */
export interface RecordQuestion {
  text: Pick<TextPostings, 'kind' | 'parts'>
  bar: number
  limit: number
  /** Of each unit two numbers: its block, and its length. */
  units: number[]
}

/** Similar units by words and by characters. */
export type RankedUnits = Record<PostingKind, PlacedHit[]>

export interface PlacedHit extends FuzzyHit {
  /** 0 where the unit is in none. */
  block: number
}

export interface FoundCandidates {
  late: RankedUnits
  inBlocks: Record<PostingKind, RankedCandidates>
}

/** What each work is answered with. */
export interface IndexAnswers {
  open: { state: IndexState; stamp: IndexStamp | null }
  apply: IndexState
  save: IndexState
  /** Of each query, the ids of its candidates. */
  search: number[][]
  compareEarlier: number[]
  /** How many units the blocks have. */
  addToBlocks: number
  finishBlocks: PostingBlock[]
  candidates: FoundCandidates
  /** Of each question. */
  compare: PlacedHit[][]
  close: null
}
export type IndexAnswer = IndexAnswers[IndexWork['op']]
