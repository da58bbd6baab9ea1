import { numeral, properNoun, punctuation } from '../tagger/tags.ts'
import type { ReadSentence } from '../text/read-sentences.ts'
import type { Family, SeenContext } from './forms.ts'

/** Contexts kept of one family. */
const mostContexts = 3

/**
 * How well a sentence serves as an example, from 0 to 1, as GDEX has it (Kilgarriff et al. 2008, "GDEX: automatically
 * finding good dictionary examples in a corpus"): whole, of 10 to 25 words, without pronouns that lean on what stood before,
 * digits, brackets and rare words.
 */
export function exampleQuality({ tokens, spellings, tags, isClosed }: ReadSentence): number {
  let words = 0
  let rare = 0
  let odd = 0
  for (let index = 0; index < tokens.length; index++) {
    const { word, isCapital } = spellings[index]!
    if (tokens[index]!.isWord) {
      words++
      if (word.rarity > 600) rare++
    }
    if (tags[index] === numeral || word.hasDigit || '()[]{}|<>='.includes(word.text)) odd++
    else if (isCapital && index > 0 && tags[index] === properNoun) odd += 0.5
  }
  if (words === 0) return 0
  const length = words >= 10 && words <= 25 ? 1 : words >= 6 && words <= 35 ? 0.5 : 0.1
  const first = tokens.find(({ isWord }) => isWord)!.text
  const leans = leaning.test(first)
  const ends = tags[tokens.length - 1] === punctuation && isClosed
  const begins = /^\p{Lu}/u.test(tokens[0]!.text)
  return (
    length * 0.4 +
    (ends ? 0.15 : 0) +
    (begins ? 0.1 : 0) +
    (leans ? 0 : 0.1) +
    0.15 * Math.max(0, 1 - odd / 4) +
    0.1 * Math.max(0, 1 - rare / words / 0.3)
  )
}

/** Keeps an occurrence among the best of its family, one for each sentence text. */
export function keepContext(family: Family, context: SeenContext): void {
  const { contexts } = family
  let worst = 0
  for (let index = 1; index < contexts.length; index++) if (isBetter(contexts[worst]!, contexts[index]!)) worst = index
  const isFull = contexts.length === mostContexts
  if (isFull && !isBetter(context, contexts[worst]!)) return
  const same = contexts.findIndex(({ sentence }) => sentence.text === context.sentence.text)
  if (same >= 0) {
    if (isBetter(context, contexts[same]!)) contexts[same] = context
  } else if (isFull) contexts[worst] = context
  else contexts.push(context)
}

/** Of equals the one that comes first by its text and place, so that the order of documents does not matter. */
export function isBetter(one: SeenContext, other: SeenContext): boolean {
  if (one.score !== other.score) return one.score > other.score
  const a = one.sentence
  const b = other.sentence
  if (a.text !== b.text) return a.text < b.text
  if (a.document !== b.document) return a.document < b.document
  if (a.segment !== b.segment) return a.segment < b.segment
  return one.start < other.start
}

const leaning =
  /^(?:this|that|these|those|it|he|she|they|such|dies|dieser|diese|dieses|er|sie|es|ce|cet|cette|ces|il|elle|ils|elles|cela|questo|questa|questi|queste|esso|essa|este|esta|estos|estas|ello|isto|isso|ele|ela|eles|elas|dit|deze|dat|die|het|hij|zij|ze)$/iu
