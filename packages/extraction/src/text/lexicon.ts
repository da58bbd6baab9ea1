import { fold, stem } from '@langwerk/text/stem'
import type { ExtractionData } from '../extraction-data.ts'
import { type WordFeatures, wordFeatures } from '../tagger/word-features.ts'
import { type GeneralFrequencies, leastFrequency, readFrequencies } from './frequencies.ts'
import { innerWords, participles } from './inner-words.ts'
import type { ExtractionLanguage } from './languages.ts'

/** A word in lower case, with what is known of it; one for all its occurrences. */
export interface Word {
  text: string
  stem: string
  /** Of a closed class: it begins and ends no term. */
  isClosed: boolean
  /** May stand within a term although it is of a closed class. */
  isInner: boolean
  isParticiple: boolean
  /** Whether it may be a term by itself, by its letters. */
  standsAlone: boolean
  hasDigit: boolean
  /** Rarity in general language, as `GeneralFrequencies` counts it. */
  rarity: number
  /** Times in the texts read. */
  count: number
}

/** A word as it is spelt in a text. */
export interface Spelling {
  word: Word
  features: WordFeatures
  isCapital: boolean
  /** Two capitals or more and nothing else: `WHO` is no pronoun. */
  isAllCapitals: boolean
}

/** The words of the texts read so far. */
export class Lexicon {
  readonly language: ExtractionLanguage
  /** Words read, repeated ones too. */
  total = 0
  private readonly words = new Map<string, Word>()
  private readonly spellings = new Map<string, Spelling>()
  private readonly general: GeneralFrequencies
  private readonly closed: ReadonlySet<string>

  constructor(language: ExtractionLanguage, data: ExtractionData) {
    this.language = language
    this.general = readFrequencies(data.frequencies)
    this.closed = new Set(data.closedWords.split('\n'))
  }

  /** All words that are kept. */
  all(): Iterable<Word> {
    return this.words.values()
  }

  get(word: string): Word | undefined {
    return this.words.get(word)
  }

  /** A word or sign as it stands in a text; it is counted by who reads the text. */
  spelling(text: string): Spelling {
    const known = this.spellings.get(text)
    if (known) return known
    if (this.spellings.size >= mostSpellings) this.forgetRare()
    const spelling = {
      word: this.word(text.toLowerCase()),
      features: wordFeatures(text),
      isCapital: /^\p{Lu}/u.test(text),
      isAllCapitals: /^\p{Lu}{2,}$/u.test(text),
    }
    this.spellings.set(text, spelling)
    return spelling
  }

  private word(text: string): Word {
    const known = this.words.get(text)
    if (known) return known
    const rarity = this.rarityOf(text)
    const word: Word = {
      text,
      stem: stem(text, this.language),
      isClosed: rarity <= rarestClosed && this.closed.has(text),
      isInner: innerWords[this.language].has(text.replace('’', "'")),
      isParticiple: participles[this.language].test(text),
      standsAlone: text.length >= 2 && text.length <= longestWord && !neverAlone.test(text),
      hasDigit: /\p{N}/u.test(text),
      rarity,
      count: 0,
    }
    this.words.set(text, word)
    return word
  }

  /** Of a word that the list does not have: the rarest part of a compound with hyphens, or its spelling without accents. */
  private rarityOf(text: string): number {
    const own = this.general.of(text)
    if (own < leastFrequency) return own
    const parts = text.split(/[-‐‑'’.]/).filter((part) => part.length > 1)
    return parts.length > 1 ? Math.max(...parts.map((part) => this.general.of(part))) : this.general.of(fold(text))
  }

  /** Texts without end may have words without end: those seen once go first. */
  private forgetRare() {
    this.spellings.clear()
    for (const [text, word] of this.words) if (word.count < 2) this.words.delete(text)
    if (this.words.size > mostSpellings / 2) this.words.clear()
  }
}

/** What treebanks tag as of a closed class only now and then, is seldom so where it is rare. */
const rarestClosed = 450
const longestWord = 60
const neverAlone = /^[\p{N}.,]+$|^['’]|['’]$|@|^www\.|\.\p{N}/u
const mostSpellings = 1_000_000
