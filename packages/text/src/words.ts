import { baseLanguage } from './languages.ts'

export interface Token {
  text: string
  /** Offset of the first UTF-16 unit in the text, and of the first one after the token. */
  start: number
  end: number
}

/**
 * Number of words in plain text, as quotes, reports and plan limits count them: runs of letters and digits by the word
 * borders of Unicode (UAX #29), one for each Han or kana character, dictionary words where a script writes no spaces.
 */
export function countWords(text: string, language: string): number {
  let count = 0
  scanWords(text, language, () => count++)
  return count
}

/**
 * The words of plain text in order, spelt as they stand there: what `countWords` counts, but elided articles and
 * prepositions (`l'`, `dell'`) stand apart, so that `l'utilisateur` is found as `utilisateur`.
 */
export function tokens(text: string, language: string): Token[] {
  const found: Token[] = []
  const push = (start: number, end: number) => found.push({ text: text.slice(start, end), start, end })
  const elision = elisions[baseLanguage(language)]
  if (elision === undefined) {
    scanWords(text, language, push)
    return found
  }
  scanWords(text, language, (start, end) => {
    const elided = elision.exec(text.slice(start, end))
    const border = start + (elided?.[0].length ?? 0)
    if (elided) push(start, border)
    push(border, end)
  })
  return found
}

/** A word cut short before a vowel, with its apostrophe, and a letter after it. */
const elisions: Record<string, RegExp> = {
  fr: /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu|entr|presqu|quelqu)['’](?=\p{L})/iu,
  it: /^\p{L}+['’](?=\p{L})/u,
  ca: /^[dlmnst]['’](?=\p{L})/iu,
}

/**
 * Calls `onWord` for every word. Own walk by the rules WB5–WB13 instead of `Intl.Segmenter`, which is ten times slower
 * and splits Chinese and Japanese by a dictionary that differs between browsers and servers.
 */
function scanWords(text: string, language: string, onWord: (start: number, end: number) => void) {
  const colonJoins = colonJoiningLanguages.has(baseLanguage(language))
  const { length } = text
  let position = 0
  while (position < length) {
    const first = classAt(text, position)
    if (first === ideograph) {
      const end = endOfMarks(text, position + widthAt(text, position))
      onWord(position, end)
      position = end
    } else if (first === unspaced) {
      const end = endOfUnspacedRun(text, position)
      for (const { segment, index, isWordLike } of unspacedSegmenter(language).segment(text.slice(position, end))) {
        if (isWordLike) onWord(position + index, position + index + segment.length)
      }
      position = end
    } else if (first === letter || first === digit || first === connector) {
      const start = position
      let last = first
      let isWord = first !== connector
      position += widthAt(text, position)
      while (position < length) {
        let next = classAt(text, position)
        if (next === mark) {
          position += widthAt(text, position)
          continue
        }
        let width = widthAt(text, position)
        if (next >= midLetter) {
          const after = endOfMarks(text, position + 1)
          const beyond = after < length ? classAt(text, after) : other
          if (!joins(next, last, beyond) || (text[position] === ':' && !colonJoins)) break
          width = after - position + widthAt(text, after)
          next = beyond
        } else if (next !== letter && next !== digit && next !== connector) break
        if (next !== connector) isWord = true
        last = next
        position += width
      }
      if (isWord) onWord(start, position)
    } else {
      position += widthAt(text, position)
    }
  }
}

/** WB6, WB7, WB11 and WB12: a mid character holds only between two letters or between two digits. */
const joins = (mid: number, before: number, after: number): boolean =>
  (before === letter && after === letter && mid !== midNumber) ||
  (before === digit && after === digit && mid !== midLetter)

const other = 1
const letter = 2
const digit = 3
const connector = 4
const mark = 5
const ideograph = 6
const unspaced = 7
const midLetter = 8
const midNumber = 9
const midBoth = 10

/** Swedish and Finnish write `EU:n` and `S:t` as one word; elsewhere a colon ends one. */
const colonJoiningLanguages = new Set(['fi', 'sv'])

const classes = new Uint8Array(0x10000)

function classAt(text: string, position: number): number {
  const unit = text.charCodeAt(position)
  if (unit >= 0xd800 && unit < 0xdc00) return classOf(text.codePointAt(position)!)
  const known = classes[unit]!
  if (known !== 0) return known
  const found = classOf(unit)
  classes[unit] = found
  return found
}

const widthAt = (text: string, position: number): number => {
  const unit = text.charCodeAt(position)
  return unit >= 0xd800 && unit < 0xdc00 && text.codePointAt(position)! > 0xffff ? 2 : 1
}

function classOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  if (/[:·\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a]/u.test(character)) return midLetter
  if (/[,;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b]/u.test(character))
    return midNumber
  if (/['.\u2018\u2019\u2024\ufe52\uff07\uff0e]/u.test(character)) return midBoth
  if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(character)) {
    return /\p{Nd}/u.test(character) ? digit : unspaced
  }
  if (/[\p{M}\p{Cf}]/u.test(character)) return codePoint === 0x200b ? other : mark
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character))
    return /[\p{L}\p{N}]/u.test(character) ? ideograph : other
  if (/\p{Nd}/u.test(character) || character === '٫') return digit
  if (/[\p{Alphabetic}\p{L}]/u.test(character)) return letter
  if (/\p{Pc}/u.test(character) || codePoint === 0x202f) return connector
  return other
}

function endOfMarks(text: string, from: number): number {
  let position = from
  while (position < text.length && classAt(text, position) === mark) position += widthAt(text, position)
  return position
}

function endOfUnspacedRun(text: string, from: number): number {
  let position = from
  while (position < text.length && (classAt(text, position) === unspaced || classAt(text, position) === mark))
    position++
  return position
}

const segmenters = new Map<string, Intl.Segmenter>()

function unspacedSegmenter(language: string): Intl.Segmenter {
  const base = baseLanguage(language)
  let segmenter = segmenters.get(base)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(['km', 'lo', 'my', 'th'].includes(base) ? base : 'th', { granularity: 'word' })
    segmenters.set(base, segmenter)
  }
  return segmenter
}
