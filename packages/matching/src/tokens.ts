/**
 * Cuts text into what fuzzy matching compares: lower-cased words, numbers as one class, and single characters in the
 * scripts that write no spaces. Punctuation is left out; the displayed percent weighs it (see match-percent.ts).
 * Coarser and three times faster than the words of `@langwerk/text/words`, which people count and pay by.
 */
import { baseLanguage } from '@langwerk/text/languages'
import { isTag, type Segment } from '@langwerk/text/segment'

/** What every number becomes; no word can be equal to it. */
export const numberToken = '#'

/** A word longer than a segment has any right to be is cut off, so that one broken unit cannot make every query slow. */
export const mostTokens = 4095

/** The tokens of a text and, aside, the numbers as they were written. */
export function tokensOf(text: string, language: string): { words: string[]; numbers: string[] } {
  const words: string[] = []
  const numbers: string[] = []
  const folded = foldText(text)
  scanWords(folded, language, (start, end, isNumber) => {
    const word = folded.slice(start, end)
    if (isNumber) numbers.push(word)
    words.push(isNumber ? numberToken : word)
  })
  return { words, numbers }
}

/** The text of a segment as matching reads it: paired tags leave no trace, lone ones (breaks, images) part words. */
export function matchText(segment: Segment): string {
  let text = ''
  for (const piece of segment) text += isTag(piece) ? (piece.kind === 'lone' ? ' ' : '') : piece
  return text
}

/** NFKC (Unicode Standard Annex 15) and lower case, with one kind of apostrophe. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  const composed = isComposed(text) ? text : text.normalize('NFKC')
  return composed.toLowerCase().replaceAll('’', "'").replaceAll('\u00ad', '')
}

/** Whether a text is sure to be in NFKC: so is every text of characters that are, and that nothing before them takes up. */
function isComposed(text: string): boolean {
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position)
    let form = forms[code]!
    if (form === 0) {
      form = isComposedBeside(code) ? composedForm : otherForm
      forms[code] = form
    }
    if (form === otherForm) return false
  }
  return true
}

/** Of every UTF-16 code unit met so far; 0 is not yet known. */
const forms = new Uint8Array(65_536)
const composedForm = 1
const otherForm = 2

/** Marks and the letters of Hangul join those before them; a surrogate says nothing by itself. */
function isComposedBeside(code: number): boolean {
  const character = String.fromCharCode(code)
  if ((code >= 0xd800 && code <= 0xdfff) || (code >= 0x1100 && code <= 0x11ff)) return false
  return !/\p{M}/u.test(character) && character.normalize('NFKC') === character
}

/** Calls `visit` for every word, number and single character of a text, in order; offsets are into that text. */
export function scanWords(
  text: string,
  language: string,
  visit: (start: number, end: number, isNumber: boolean) => void,
) {
  const elides = isEliding(language)
  const { length } = text
  let position = 0
  while (position < length) {
    const start = position
    const kind = classAt(text, position)
    position++
    if (kind === space) continue
    if (kind === single) {
      if (isHighSurrogate(text, start) && position < length) position++
      visit(start, position, false)
      continue
    }
    if (kind === digit) {
      position = endOfNumber(text, position)
      visit(start, position, true)
      continue
    }
    while (position < length) {
      const next = classAt(text, position)
      if (next === letter || next === digit) position++
      else if (
        !elides &&
        isApostrophe(text, position) &&
        position + 1 < length &&
        classAt(text, position + 1) === letter
      )
        position += 2
      else break
    }
    visit(start, position, false)
  }
}

function endOfNumber(text: string, from: number): number {
  let position = from
  while (position < text.length) {
    if (classAt(text, position) === digit) position++
    else if (
      numberSeparators.includes(text[position]!) &&
      position + 1 < text.length &&
      classAt(text, position + 1) === digit
    )
      position += 2
    else break
  }
  return position
}

const numberSeparators = ".,:'’\u00a0\u202f"
const ascii = /^[\u0000-\u007f]*$/
/** Languages that write an elided article with an apostrophe to the next word (l'homme, dell'arte): two words there. */
const elidingLanguages = new Set(['fr', 'it', 'ca', 'oc'])
/** By language tag: there are a few, and taking one apart takes longer than a segment. */
const eliding = new Map<string, boolean>()

function isEliding(language: string): boolean {
  const known = eliding.get(language)
  if (known !== undefined) return known
  const elides = elidingLanguages.has(baseLanguage(language))
  if (eliding.size < mostLanguages) eliding.set(language, elides)
  return elides
}

const mostLanguages = 1000

const letter = 1
const digit = 2
const single = 3
const space = 4
const singleScripts = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** The class of every UTF-16 code unit met so far; 0 is not yet known. */
const classes = new Uint8Array(65_536)

function classAt(text: string, position: number): number {
  const code = text.charCodeAt(position)
  const known = classes[code]!
  if (known !== 0) return known
  const found = classOf(code)
  classes[code] = found
  return found
}

function classOf(code: number): number {
  // Beyond the basic plane stand ideographs, historic scripts and emoji: a character each.
  if (code >= 0xd800 && code <= 0xdbff) return single
  if (code >= 0xdc00 && code <= 0xdfff) return space
  const character = String.fromCharCode(code)
  if (/\p{Nd}/u.test(character)) return digit
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return space
  return singleScripts.test(character) ? single : letter
}

const isHighSurrogate = (text: string, position: number) => (text.charCodeAt(position) & 0xfc00) === 0xd800
const isApostrophe = (text: string, position: number) => text[position] === "'" || text[position] === '’'
