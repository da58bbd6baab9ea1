import type { TranslationMemoryMatch } from '@langwerk/contract/matches'
import type { Penalty } from '@langwerk/matching/penalties'

/** A memory to look in; of equal matches, those of the memory that comes first in the list go first. */
export interface MemoryUse {
  translationMemoryUuid: string
  /** The least percent wanted of this memory, after penalties. */
  minimum: number
  /** Percent points off every unit of it. */
  penalty?: number
  /** What takes percent points off some of its units, beside their language. */
  penalties?: readonly Penalty[]
  /** Percent points off a unit in another variant of a language; without it 1 for `de` beside `de-CH`, 2 for `de-AT`. */
  languageVariantPenalty?: number | null
}

export interface MemoryQuery {
  /** The source segment in its wire form, and the hashes of its neighbours. */
  source: string
  previousHash: bigint | null
  nextHash: bigint | null
  /** The author's name for it. */
  name: string | null
  /** Whether only exact matches are of use. */
  exactOnly?: boolean
}

export interface MemoryMatch {
  unitId: number
  translationMemoryUuid: string
  /** After penalties; 101 for an exact match in the same context. */
  matchPercent: number
  rawMatchPercent: number
  penalties: TranslationMemoryMatch['penalties']
  /** Numbers or tags were carried over into the target. */
  adapted: boolean
  source: string
  target: string
  createdBy: string | null
  changedAt: Date
}

export interface MatchWish {
  memories: readonly MemoryUse[]
  sourceLanguage: string
  targetLanguage: string
  /** At most so many for each query. */
  limit: number
  /** Told of each memory whose fuzzy matches cannot be found yet. */
  onFilling?: (translationMemoryUuid: string) => void
}
