import type { ExtractionLanguage } from './languages.ts'

/** A word, a number or a sign of a text. */
export interface TermToken {
  text: string
  /** Offsets in the text of its first unit and of the first one after it. */
  start: number
  end: number
  /** Whether it has letters or digits. */
  isWord: boolean
}

/**
 * The tokens of a text as phrases are made of them: compounds with hyphens are one word, an article or preposition cut
 * short before a vowel (`l'`, `dell'`) and an English genitive (`'s`) are words of their own, signs stand alone.
 */
export function termTokens(text: string, language: ExtractionLanguage): TermToken[] {
  const found: TermToken[] = []
  const push = (start: number, end: number, isWord: boolean) => {
    if (end > start) found.push({ text: text.slice(start, end), start, end, isWord })
  }
  for (const match of text.matchAll(token)) {
    const end = match.index + match[0].length
    let start = match.index
    const elided = elisions[language]?.exec(match[0])
    if (elided) {
      push(start, start + elided[0].length, true)
      start += elided[0].length
    }
    const word = text.slice(start, end)
    if (language === 'en' && genitive.test(word)) {
      push(start, end - 2, true)
      push(end - 2, end, true)
    } else if (word.length > 1 && word.includes('/')) pushParts(word, start, push)
    else if (unspacedStop.test(word)) {
      const stop = start + word.indexOf('.')
      push(start, stop, true)
      push(stop, stop + 1, false)
      push(stop + 1, end, true)
    } else push(start, end, letterOrDigit.test(word))
  }
  return found
}

/** The words on either side of strokes, and the strokes. */
function pushParts(word: string, start: number, push: (start: number, end: number, isWord: boolean) => void) {
  let from = 0
  for (let at = word.indexOf('/'); at >= 0; at = word.indexOf('/', from)) {
    push(start + from, start + at, true)
    push(start + at, start + at + 1, false)
    from = at + 1
  }
  push(start + from, start + word.length, true)
}

/** Words with what joins their parts, numbers with their units, or one sign. */
const token =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:[-‐‑–'’·.&/](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*\+{0,2}|\p{N}+(?:[.,]\p{N}+)*(?:-?\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*)?|[^\s\p{L}\p{N}]/gu
const letterOrDigit = /[\p{L}\p{N}]/u
const genitive = /.['’]s$/u
/** Two sentences without a space between: `ended.The`. */
const unspacedStop = /^\p{Ll}{2,}\.\p{L}+$/u

const elisions: Partial<Record<ExtractionLanguage, RegExp>> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|entr)['’](?=\p{L})/iu,
  it: /^(?:l|un|d|dell|all|dall|nell|sull|quell|quest|c|s|m|t|v|n|coll|degl|agl|gl)['’](?=\p{L})/iu,
}
