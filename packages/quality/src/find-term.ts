import { baseLanguage } from '@langwerk/text/languages'
import { fold, stemKeys } from '@langwerk/text/stem'
import { agreementKeys, baseForms } from '@langwerk/text/stem-bases'
import { tokens } from '@langwerk/text/words'
import type { TextRange } from './text-range.ts'

export interface TermWord extends TextRange {
  text: string
  /** What it may be a form of, its own spelling for comparison first. */
  bases: readonly string[]
  stems: readonly string[]
  folded: string
}

/** The words of a text made ready for `findTerm`. */
export const termWords = (text: string, language: string): TermWord[] =>
  tokens(text, language).map((word) => ({ ...word, ...formsOf(word.text, language) }))

type Forms = Omit<TermWord, 'start' | 'end' | 'text'>

function formsOf(word: string, language: string): Forms {
  const name = `${language} ${word}`
  const before = known.get(name)
  if (before) return before
  const { sure, verbal, agreeing } = baseForms(word, language)
  const forms = { bases: [...sure, ...verbal, ...agreeing], stems: stemKeys(word, language), folded: fold(word) }
  if (known.size >= mostKnown) known.clear()
  known.set(name, forms)
  return forms
}

/** Forms of words met before: they cost more than the whole rest of a check. */
const known = new Map<string, Forms>()
const mostKnown = 50_000

/**
 * The places of a term among the words of a text, in any inflected form.
 * @param tolerance `strict` takes its forms as term recognition does; `loose` also words of one stem, long common
 * beginnings, a term written together or apart and, in languages that write compounds as one word, within a longer word:
 * for checks that must not cry wolf.
 */
export function findTerm(
  words: readonly TermWord[],
  term: string,
  language: string,
  tolerance: 'strict' | 'loose',
): TextRange[] {
  const wanted = termWords(term, language)
  if (wanted.length === 0) return []
  const isLoose = tolerance === 'loose'
  const within = isLoose && compounding.has(baseLanguage(language))
  const keys = wanted.map(({ text, bases }) => [
    ...bases.slice(0, 1),
    ...(wanted.length > 1 ? agreementKeys(text, language) : []),
  ])
  const isForm = (word: TermWord, index: number) =>
    word.bases.some((base) => keys[index]!.includes(base)) || (isLoose && isNearly(word, wanted[index]!, within))
  const ranges: TextRange[] = []
  for (let index = 0; index + wanted.length <= words.length; index++) {
    if (wanted.every((_, offset) => isForm(words[index + offset]!, offset))) {
      ranges.push({ start: words[index]!.start, end: words[index + wanted.length - 1]!.end })
    }
  }
  return ranges.length === 0 && isLoose ? joinedOtherwise(words, wanted) : ranges
}

const isNearly = (word: TermWord, wanted: TermWord, within: boolean) =>
  word.stems.some((stem) => wanted.stems.includes(stem)) || beginsAlike(word, wanted) || (within && holds(word, wanted))

/** `email` and `e mail` for `e-mail`, with a short ending. */
function joinedOtherwise(words: readonly TermWord[], wanted: readonly TermWord[]): TextRange[] {
  const joined = wanted.map(({ folded }) => folded).join('')
  if (joined.length < 5) return []
  return words.flatMap((first, index) => {
    let found = ''
    for (const word of words.slice(index, index + wanted.length + 1)) {
      found += word.folded
      if (found.startsWith(joined) && found.length <= joined.length + 2) return [{ start: first.start, end: word.end }]
      if (!joined.startsWith(found)) return []
    }
    return []
  })
}

function beginsAlike(word: TermWord, wanted: TermWord): boolean {
  const shared = commonBeginning(word.folded, wanted.folded)
  return shared >= 4 && shared >= 0.75 * wanted.folded.length && word.folded.length - shared <= 3
}

const holds = (word: TermWord, wanted: TermWord) =>
  wanted.folded.length >= 4 && word.folded.length > wanted.folded.length && word.folded.includes(fold(wanted.stems[0]!))

const compounding = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv'])

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
