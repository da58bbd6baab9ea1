import { eachPhrase, isNounLike } from '../counting/phrases.ts'
import { frequencyHash } from '../text/frequencies.ts'
import type { ExtractionLanguage } from '../text/languages.ts'
import { isRomance } from '../text/languages.ts'
import type { ReadSentence } from '../text/read-sentences.ts'

/** One side of an aligned pair, its words and phrases as numbers. */
export interface EncodedSide {
  /** Stems of all tokens. */
  stems: Int32Array
  /** Of each phrase its first token, the one after its last and its key, one after another. */
  phrases: Int32Array
}

export interface EncodedPair {
  source: EncodedSide
  target: EncodedSide
}

/** Numbers for texts, in the order in which they are first met. */
export class Numbers {
  readonly texts: string[] = []
  private readonly known = new Map<string, number>()

  of(text: string): number {
    const known = this.known.get(text)
    if (known !== undefined) return known
    this.known.set(text, this.texts.length)
    this.texts.push(text)
    return this.texts.length - 1
  }

  find(text: string): number | undefined {
    return this.known.get(text)
  }
}

/** What numbers stand for on one side. */
export interface SideNumbers {
  stems: Numbers
  keys: Numbers
  /** For each key the numbers of its words that are of no closed class. */
  contents: number[][]
}

/**
 * Keeps aligned pairs as numbers. When there are more than can be kept, it keeps every second, fourth, eighth … by the hash of
 * their texts, so that which ones does not depend on their order.
 */
export class EncodedPairs {
  readonly source: SideNumbers = { stems: new Numbers(), keys: new Numbers(), contents: [] }
  readonly target: SideNumbers = { stems: new Numbers(), keys: new Numbers(), contents: [] }
  private kept: { pair: EncodedPair; hash: number }[] = []
  private cells = 0
  private mask = 0
  private readonly languages: { source: ExtractionLanguage; target: ExtractionLanguage }
  private readonly mostCells: number

  /** @param mostCells bound of the sum of the products of the lengths of all pairs, which is what learning needs in memory */
  constructor(languages: { source: ExtractionLanguage; target: ExtractionLanguage }, mostCells: number) {
    this.languages = languages
    this.mostCells = mostCells
  }

  get pairs(): EncodedPair[] {
    return this.kept.map(({ pair }) => pair)
  }

  add(source: readonly ReadSentence[], target: readonly ReadSentence[]): void {
    const hash = frequencyHash(source.map(({ text }) => text).join('\n'))
    if ((hash & this.mask) !== 0) return
    const pair = {
      source: encoded(source, this.source, this.languages.source),
      target: encoded(target, this.target, this.languages.target),
    }
    if (!isUsable(pair)) return
    this.kept.push({ pair, hash })
    this.cells += cellsOf(pair)
    while (this.cells > this.mostCells) {
      this.mask = this.mask * 2 + 1
      this.kept = this.kept.filter((one) => (one.hash & this.mask) === 0)
      this.cells = this.kept.reduce((sum, one) => sum + cellsOf(one.pair), 0)
    }
  }
}

const cellsOf = ({ source, target }: EncodedPair) => source.stems.length * target.stems.length

/** Long ones teach little and cost most; of very different lengths are none that say the same. */
function isUsable({ source, target }: EncodedPair): boolean {
  const [short, long] = [source.stems.length, target.stems.length].sort((one, other) => one - other) as [number, number]
  return short > 0 && long <= longestSide && long <= short * 3 + 6
}

const longestSide = 120

function encoded(sentences: readonly ReadSentence[], numbers: SideNumbers, language: ExtractionLanguage): EncodedSide {
  const stems: number[] = []
  const phrases: number[] = []
  for (const sentence of sentences) {
    const from = stems.length
    for (const { word } of sentence.spellings) stems.push(numbers.stems.of(word.stem))
    eachPhrase(sentence, isRomance(language), (first, after) => {
      if (after - first === 1 && !isNounLike(sentence.tags[first]!)) return
      const words = sentence.spellings.slice(first, after).map(({ word }) => word)
      const key = numbers.keys.of(words.map(({ stem }) => stem).join(' '))
      numbers.contents[key] ??= words
        .filter(({ text, isClosed, isInner }) => !isClosed && !isInner && /\p{L}/u.test(text))
        .map(({ stem }) => numbers.stems.of(stem))
      if (numbers.contents[key].length > 0) phrases.push(from + first, from + after, key)
    })
  }
  return { stems: Int32Array.from(stems), phrases: Int32Array.from(phrases) }
}
