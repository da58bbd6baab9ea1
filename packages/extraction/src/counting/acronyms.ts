import type { Sentence } from '../text/sentences.ts'

/** Collects short forms with their long forms (`atrial fibrillation (AF)`, `AF (atrial fibrillation)`). */
export class Acronyms {
  /** By short form in lower case: its long forms, with how often they were written so. */
  private readonly found = new Map<string, Map<string, number>>()

  /** By short form in lower case the long form that it was given most often, spelt as in the texts. */
  longForms(): Map<string, string> {
    const result = new Map<string, string>()
    for (const [short, longs] of this.found) {
      const [best] = [...longs].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      if (best) result.set(short, best[0])
    }
    return result
  }

  /** Reads the brackets of a sentence. */
  read({ text }: Sentence): void {
    for (let open = text.indexOf('('); open > 0; open = text.indexOf('(', open + 1)) {
      const close = text.indexOf(')', open)
      if (close < 0) return
      if (close - open > longestBracket) continue
      const inside = text
        .slice(open + 1, close)
        .trim()
        .split(/[,;]/, 1)[0]!
        .trim()
      const before = text.slice(Math.max(0, open - longestBracket), open).trim()
      if (isShortForm(inside)) this.note(inside, longFormBefore(inside, before))
      else {
        const short = before.split(/\s+/).at(-1)!
        if (isShortForm(short)) this.note(short, longFormBefore(short, inside))
      }
    }
  }

  private note(short: string, long: string | undefined) {
    if (long === undefined) return
    const key = short.toLowerCase()
    const longs = this.found.get(key) ?? new Map<string, number>()
    this.found.set(key, longs.set(long, (longs.get(long) ?? 0) + 1))
  }
}

/**
 * The shortest end of a text that has the letters of a short form in their order, the first at the beginning of a word
 * (Schwartz and Hearst 2003, "A simple algorithm for identifying abbreviation definitions in biomedical text"). Undefined
 * where there is none.
 */
export function longFormBefore(short: string, before: string): string | undefined {
  const letters = short.replace(/s$/, '').toLowerCase()
  const most = Math.min(letters.length + 5, letters.length * 2)
  const spelt = before.split(/\s+/).slice(-most).join(' ')
  const words = spelt.toLowerCase()
  if (words.length !== spelt.length) return undefined
  let at = words.length - 1
  for (let index = letters.length - 1; index >= 0; index--) {
    const letter = letters[index]!
    if (!letterOrDigit.test(letter)) continue
    while (at >= 0 && (words[at] !== letter || (index === 0 && at > 0 && letterOrDigit.test(words[at - 1]!)))) at--
    if (at < 0) return undefined
    at--
  }
  const long = spelt.slice(spelt.lastIndexOf(' ', at + 1) + 1).replace(/^[^\p{L}\p{N}]+/u, '')
  return long.length > short.length && !long.toLowerCase().split(' ').includes(short.toLowerCase()) ? long : undefined
}

/** Two to ten letters and digits, the first a letter or digit, at least one a capital. */
export const isShortForm = (text: string): boolean => shortForm.test(text) && /\p{Lu}/u.test(text)

const shortForm = /^[\p{L}\p{N}][\p{L}\p{N}\-/]{1,9}$/u
const letterOrDigit = /[\p{L}\p{N}]/u
const longestBracket = 120
