import type { Word } from '../text/lexicon.ts'

/** Where a text stands. */
export interface Place {
  /** What the caller knows the document and the segment by. */
  document: string
  segment: string
}

/** A sentence that may be shown, with its place. */
export interface KeptSentence extends Place {
  text: string
  /** How well it shows what its words mean. */
  quality: number
}

/** A spelling of a form in the texts. */
export interface SeenSpelling {
  text: string
  count: number
  /** Times not at the beginning of a sentence, where capitals say something. */
  within: number
}

/** A phrase in lower case, with all its occurrences. */
export interface Form {
  text: string
  words: readonly Word[]
  family: Family
  count: number
  documents: number
  lastDocument: number
  /** Occurrences after which the phrase does not go on. */
  closed: number
  /** Occurrences before which there is nothing that belongs to it. */
  led: number
  /** Occurrences in sentences without an end: headings, cells. */
  headings: number
  /** Occurrences within a sentence, and how many of them have a capital. */
  within: number
  capitals: number
  /** Parts of speech of the words and how often they were tagged so, each number written as a letter. */
  patterns: Map<string, number> | string
  spellings: SeenSpelling[]
}

/** The forms that have one sequence of stems. */
export interface Family {
  /** The stems with spaces between. */
  key: string
  count: number
  documents: number
  lastDocument: number
  forms: Form[]
  contexts: SeenContext[]
  definition?: SeenContext | undefined
}

/** An occurrence that is shown. */
export interface SeenContext {
  sentence: KeptSentence
  start: number
  end: number
  score: number
}

/** The commonest form first; of equals the shorter one, then by alphabet. */
export const byCount = (one: Form, other: Form): number =>
  other.count - one.count || one.text.length - other.text.length || (one.text < other.text ? -1 : 1)

/** The commonest form of a family. */
export const commonestForm = ({ forms }: Family): Form =>
  forms.reduce((best, form) => (byCount(form, best) < 0 ? form : best))

/** The parts of speech of a form that it was tagged with most often; of equals, the first by alphabet. */
export function commonestPattern({ patterns }: Form): string {
  if (typeof patterns === 'string') return patterns
  let best = ''
  let most = 0
  for (const [pattern, count] of patterns) {
    if (count > most || (count === most && pattern < best)) {
      best = pattern
      most = count
    }
  }
  return best
}
