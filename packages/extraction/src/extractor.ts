import { Acronyms } from './counting/acronyms.ts'
import { Counter } from './counting/counter.ts'
import type { Place } from './counting/forms.ts'
import type { ExtractionData } from './extraction-data.ts'
import { buildGroups } from './groups/build-groups.ts'
import type { ExtractedGroup, KnownTerm } from './groups/extracted-group.ts'
import { headForm, spellingOf } from './groups/head-form.ts'
import { KnownTerms } from './groups/known-terms.ts'
import { scoreForms } from './scoring/score.ts'
import { createTagger, type Tagger } from './tagger/tagger.ts'
import { LanguageGuess } from './text/guess-language.ts'
import type { ExtractionLanguage } from './text/languages.ts'
import { Lexicon } from './text/lexicon.ts'
import { type ReadSentence, readSentences } from './text/read-sentences.ts'

/** What was found in the texts. */
export interface Extraction {
  /** The surest first. */
  groups: ExtractedGroup[]
  /** Words of all texts, repeated ones too. */
  words: number
  /** Whether there are so few words that frequencies say little: fewer than 2,000. */
  isTooLittleText: boolean
  /** The language that the texts are in by their little words, which may be another one than was said; absent where it cannot be told. */
  guessedLanguage?: ExtractionLanguage
}

export interface ExtractorOptions {
  language: ExtractionLanguage
  data: ExtractionData
  /** Words up to which all phrases are counted; beyond, only those found twice. A million if not given. */
  wordsCountedInFull?: number
}

export interface FinishOptions {
  /** Groups below are left out; from 0 to 100. 30 is balanced, 50 strict, 14 wide. */
  minimumConfidence: number
  /** Terms of the destination, to which each group is compared. */
  known?: readonly KnownTerm[]
}

/**
 * Finds the terms of texts in one language, without any model: noun phrases by parts of speech, weighed by how special their
 * words are, grouped by their stems. Texts are read one after another, those of one document together; memory is bounded.
 */
export class Extractor {
  readonly language: ExtractionLanguage
  private readonly lexicon: Lexicon
  private readonly tagger: Tagger
  private readonly counter: Counter
  private readonly acronyms = new Acronyms()
  private readonly guess = new LanguageGuess()

  constructor({ language, data, wordsCountedInFull = 1_000_000 }: ExtractorOptions) {
    this.language = language
    this.lexicon = new Lexicon(language, data)
    this.tagger = createTagger(data.tagger)
    this.counter = new Counter(this.lexicon, wordsCountedInFull)
  }

  /** Reads a text: a segment, a paragraph or all of a document. Its lines are read apart. */
  read(text: string, place: Place): void {
    this.sentences(text, place)
  }

  /** Reads a text and gives its sentences as they were read. */
  sentences(text: string, place: Place): ReadSentence[] {
    const sentences = readSentences(text, this.lexicon, this.tagger)
    for (const sentence of sentences) {
      this.acronyms.read(sentence)
      this.counter.read(sentence, place)
      this.guess.read(sentence.spellings.map(({ word }) => word.text))
    }
    return sentences
  }

  /** How the term of a stem key is called in the texts; undefined where none was found. */
  spellingOf(key: string): string | undefined {
    const family = this.counter.families.get(key)
    return family && spellingOf(headForm(family.forms, this.lexicon).form, this.language)
  }

  /** What was found in all texts read so far. */
  finish({ minimumConfidence, known = [] }: FinishOptions): Extraction {
    const acronyms = this.acronyms.longForms()
    const scored = scoreForms(this.counter, this.lexicon, acronyms)
    const groups = buildGroups(scored, this.lexicon, acronyms, minimumConfidence)
    if (known.length > 0) {
      const terms = new KnownTerms(known, this.language)
      for (const group of groups) {
        const match = terms.match(group.head, group.keys)
        if (match) group.known = match
      }
    }
    const guessedLanguage = this.guess.guess()
    return {
      groups,
      words: this.lexicon.total,
      isTooLittleText: this.lexicon.total < leastWords,
      ...(guessedLanguage && { guessedLanguage }),
    }
  }
}

/** @see Extractor */
export const createExtractor = (options: ExtractorOptions): Extractor => new Extractor(options)

const leastWords = 2000
