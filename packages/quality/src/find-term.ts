import { baseLanguage } from '@langwerk/text/languages'
import { fold, stemKeys } from '@langwerk/text/stem'
import { agreementKeys, baseForms } from '@langwerk/text/stem-bases'
import type { TextRange } from '@langwerk/text/text-range'
import { tokens } from '@langwerk/text/words'

export interface TermWord extends TextRange {
  text: string
  /** What it may be a form of, its own spelling for comparison first. */
  bases: readonly string[]
  stems: readonly string[]
  folded: string
}

/** The words of a text made ready for `findTerm`. */
export const termWords = (text: string, language: string): TermWord[] => {
  const known = formsIn(language)
  // Spreading the two would take longer than all the rest.
  return tokens(text, language).map(({ text: word, start, end }) => {
    const { bases, stems, folded } = formsOf(word, language, known)
    return { text: word, start, end, bases, stems, folded }
  })
}

type Forms = Omit<TermWord, 'start' | 'end' | 'text'>

function formsOf(word: string, language: string, known: Map<string, Forms>): Forms {
  const before = known.get(word)
  if (before) return before
  const { sure, verbal, agreeing } = baseForms(word, language)
  const forms = { bases: [...sure, ...verbal, ...agreeing], stems: stemKeys(word, language), folded: fold(word) }
  if (known.size >= mostKnown) known.clear()
  known.set(word, forms)
  return forms
}

/** Forms of words met before, by language: they cost more than the whole rest of a check. */
const knownForms = new Map<string, Map<string, Forms>>()
const mostKnown = 50_000

function formsIn(language: string): Map<string, Forms> {
  let known = knownForms.get(language)
  if (!known) {
    known = new Map()
    knownForms.set(language, known)
  }
  return known
}

/** A term as it is looked for. */
interface Wanted {
  words: readonly TermWord[]
  /** Of each word: what a word of the text must be a form of. */
  keys: readonly (readonly string[])[]
}

function wantedOf(term: string, language: string): Wanted {
  const name = `${language} ${term}`
  const before = knownTerms.get(name)
  if (before) return before
  const words = termWords(term, language)
  const keys = words.map(({ text, bases }) => [
    ...bases.slice(0, 1),
    ...(words.length > 1 ? agreementKeys(text, language) : []),
  ])
  if (knownTerms.size >= mostKnown) knownTerms.clear()
  knownTerms.set(name, { words, keys })
  return { words, keys }
}

/** Terms looked for before: the same ones are in every other segment. */
const knownTerms = new Map<string, Wanted>()

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
  const { words: wanted, keys } = wantedOf(term, language)
  if (wanted.length === 0) return []
  const isLoose = tolerance === 'loose'
  const within = isLoose && compounding.has(baseLanguage(language))
  const ranges: TextRange[] = []
  for (let index = 0; index + wanted.length <= words.length; index++) {
    let offset = 0
    while (offset < wanted.length) {
      const word = words[index + offset]!
      if (!shareOne(word.bases, keys[offset]!) && !(isLoose && isNearly(word, wanted[offset]!, within))) break
      offset++
    }
    if (offset === wanted.length)
      ranges.push({ start: words[index]!.start, end: words[index + wanted.length - 1]!.end })
  }
  return ranges.length === 0 && isLoose ? joinedOtherwise(words, wanted) : ranges
}

const isNearly = (word: TermWord, wanted: TermWord, within: boolean) =>
  shareOne(word.stems, wanted.stems) || beginsAlike(word, wanted) || (within && holds(word, wanted))

function shareOne(some: readonly string[], others: readonly string[]): boolean {
  for (const one of some) if (others.includes(one)) return true
  return false
}

/** `email` and `e mail` for `e-mail`, with a short ending. */
function joinedOtherwise(words: readonly TermWord[], wanted: readonly TermWord[]): TextRange[] {
  const joined = wanted.map(({ folded }) => folded).join('')
  if (joined.length < 5) return []
  const ranges: TextRange[] = []
  for (const [index, first] of words.entries()) {
    let found = ''
    for (let place = index; place < words.length && place <= index + wanted.length; place++) {
      const word = words[place]!
      found += word.folded
      if (found.startsWith(joined) && found.length <= joined.length + 2) {
        ranges.push({ start: first.start, end: word.end })
        break
      }
      if (!joined.startsWith(found)) break
    }
  }
  return ranges
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
