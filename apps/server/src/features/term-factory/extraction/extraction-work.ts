import type { FoundForm, FoundTarget } from '@langwerk/contract/term-candidates'
import type { TermCandidateKind } from '@langwerk/contract/term-factory-words'
import type { KnownMatch, KnownTerm } from '@langwerk/extraction/groups/extracted-group'
import type { ExtractionLanguage } from '@langwerk/extraction/text/languages'

/** A text in one language. */
export interface TextToRead {
  text: string
  /** Its translation, of aligned sources. */
  target?: string
  /** The place of its document among those that are read. */
  document: number
  /** From 1. */
  segment: number
}

/** Which of the languages: of the source, or of the target where there are two. */
export type Side = 'source' | 'target'

/** What the main thread asks of the thread in which terms are found, one run after another. */
export type ExtractionQuestion =
  | { op: 'open'; languages: ExtractionLanguage[] }
  /** Texts of one document in one language, or of both where they have targets. */
  | { op: 'read'; side: Side; texts: TextToRead[] }
  /** Terms that the destination has. */
  | { op: 'know'; side: Side; terms: KnownTerm[] }
  /** @param decided keys of what was decided on before, by language, and `skipKnown` to leave this and what is known out */
  | { op: 'finish'; minimumConfidence: number; skipKnown: boolean; decided: Record<Side, string[]> }
  | { op: 'take'; from: number; count: number }
  /** After what was found: the sentences in which most of it stands. */
  | { op: 'sentences' }

export interface FinishedExtraction {
  /** How many terms there are to take, and how many were left out because they are known or were decided on. */
  found: number
  skipped: number
  words: number
  isTooLittleText: boolean
  /** Of documents that seem to be in another language than they were read in. */
  guessed: { document: number; side: Side; language: ExtractionLanguage }[]
}

/** A sentence with a term in it. */
export interface FoundSentence {
  text: string
  start: number
  end: number
  document: number
  segment: number
  target: string | null
}

export interface FoundTerm {
  side: Side
  head: string
  forms: FoundForm[]
  kind: TermCandidateKind
  frequency: number
  documents: number
  confidence: number
  contexts: FoundSentence[]
  definition: string
  longForm: string
  variants: string[]
  keys: string[]
  targets: FoundTarget[]
  known: KnownMatch | null
}

/** A sentence in which many terms stand, with the head forms of these. */
export interface DenseSentence {
  side: Side
  text: string
  /** The translation of its segment. */
  target: string | null
  document: number
  segment: number
  found: string[]
}

export type ExtractionAnswer =
  | { kind: 'taken' }
  | ({ kind: 'finished' } & FinishedExtraction)
  | { kind: 'found'; terms: FoundTerm[] }
  | { kind: 'sentences'; sentences: DenseSentence[] }
