import type { Place } from '../counting/forms.ts'

/** Forms that are one term, with what speaks for it. */
export interface ExtractedGroup {
  /** The form to show and to store: a base form where the texts have one, spelt as within sentences. */
  head: string
  /** Whether the texts have the term only in inflected forms, so that `head` is one of these. */
  isInflected: boolean
  /** All forms, the commonest first; `text` as it is spelt most often. */
  forms: ExtractedForm[]
  kind: 'term' | 'name' | 'acronym'
  /** Occurrences of all forms, those within longer terms among them. */
  frequency: number
  /** Documents in which there are some. */
  documents: number
  /** From 0 to 100: of groups with such a confidence, so many of a hundred are terms or names. */
  confidence: number
  /** At most three sentences that show the term, the best first. */
  contexts: TermContext[]
  /** A sentence that looks as though it defined the term. */
  definition?: TermContext
  /** What the texts say an acronym stands for; a group of its own as a rule. */
  longForm?: string
  /** The heads of groups of the same words but for prepositions, articles and their order. */
  variants: string[]
  /** The stem keys of the forms; the first is the one by which the group is known (see `termKeyOf`). */
  keys: string[]
  /** What the destination has already; absent where it has nothing like it or nothing was asked. */
  known?: KnownMatch
}

export interface ExtractedForm {
  text: string
  count: number
  /** Of this form alone, as the group's. */
  confidence: number
}

/** A sentence with a form in it, from `start` to before `end`, and where it stands. */
export interface TermContext extends Place {
  text: string
  start: number
  end: number
}

/** A term that the destination has. */
export interface KnownTerm {
  id: string
  text: string
}

export interface KnownMatch {
  /** `known`: another form of it or itself; `near`: words or letters are mostly the same. */
  state: 'known' | 'near'
  /** Ids of the terms, the most alike first, five at most. */
  ids: string[]
}
