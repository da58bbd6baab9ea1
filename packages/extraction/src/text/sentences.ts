import type { ExtractionLanguage } from './languages.ts'
import { type TermToken, termTokens } from './tokenise.ts'

/** A sentence with its tokens, whose offsets are those in its own text. */
export interface Sentence {
  text: string
  tokens: TermToken[]
  /** Whether it ends as sentences do; headings and cells of tables do not. */
  isClosed: boolean
}

/**
 * The sentences of a text: a line ends one, and so does a stop before a space and a capital, unless what stands before
 * it is a single letter or an abbreviation.
 */
export function sentencesOf(text: string, language: ExtractionLanguage): Sentence[] {
  const found: Sentence[] = []
  for (const line of cleaned(text).split('\n')) {
    const tokens = termTokens(line, language)
    let first = 0
    for (let index = 0; index < tokens.length; index++) {
      const long = index - first + 1 >= longestSentence
      if (!long && !endsSentence(tokens, index, language)) continue
      found.push(sentenceOf(line, tokens.slice(first, index + 1), !long))
      first = index + 1
    }
    if (first < tokens.length) found.push(sentenceOf(line, tokens.slice(first), false))
  }
  return found
}

/** Composed, without invisible characters; what controls a terminal and not a text is a space, and spaces are one. */
const cleaned = (text: string): string => {
  const plain = usual.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
        .replace(/[\u2028\u2029]/gu, '\n')
  return plain
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
}

const usual = /^[\n\x20-\x7E\u00A0-\u00AC\u00AE-\u017F]*$/

function sentenceOf(line: string, tokens: TermToken[], isClosed: boolean): Sentence {
  const from = tokens[0]!.start
  const text = line.slice(from, tokens.at(-1)!.end)
  for (const token of tokens) {
    token.start -= from
    token.end -= from
  }
  return { text, isClosed, tokens }
}

function endsSentence(tokens: readonly TermToken[], index: number, language: ExtractionLanguage): boolean {
  const { text, end } = tokens[index]!
  if (text.length > 1 || !stops.includes(text)) return false
  const next = tokens[index + 1]
  if (next === undefined) return true
  if (next.start === end || !beginning.test(next.text)) return false
  const before = tokens[index - 1]
  if (text !== '.' || before === undefined || before.end !== tokens[index]!.start) return true
  if (language === 'de' && /^\d{1,2}$/.test(before.text)) return false
  return !/^\p{L}$/u.test(before.text) && !abbreviations.has(before.text.toLowerCase())
}

const stops = '.!?…'
const beginning = /^[\p{Lu}\p{N}"“«„(¿¡]/u
/** What ends in a stop before a name or a number. */
const abbreviations = new Set(
  'dr prof mr mrs ms st nr no bzw z.b d.h vgl ca e.g i.e fig figs cf vs al art abs p pp vol sr sra dott ing sig mme ir bijv'.split(
    ' ',
  ),
)
/** What goes on for longer is a list or no text, and is cut. */
const longestSentence = 300
