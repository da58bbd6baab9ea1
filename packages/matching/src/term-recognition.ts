import { determinersOf } from '@langwerk/text/stem-bases'
import { type Token, tokens } from '@langwerk/text/words'
import { createContainedTerms } from './term-recognition-contained.ts'
import { addHit, sortTail, type TermHit, type TermToFind, withoutNeedlessDoubt } from './term-recognition-hits.ts'
import { createPartedVerbs } from './term-recognition-parted.ts'
import { isInOneTerm, isJoint } from './term-recognition-signs.ts'
import { createTermTrie, type TermTrie } from './term-recognition-trie.ts'
import { createTermWords, isFormOfAny, type WordMatches } from './term-recognition-words.ts'

export interface TermRecogniser {
  readonly size: number
  add(term: TermToFind): void
  /** Every term of the text, overlapping ones too: from left to right, the longest first, then the closest form. */
  find(text: string): TermHit[]
}

/** A text on the way through it. */
interface Walk {
  trie: TermTrie
  determiners: ReadonlySet<string>
  text: string
  words: readonly Token[]
  matches: readonly WordMatches[]
  hits: TermHit[]
  hasGaps: boolean
}

/** A place in the trie and in the text. */
interface Position {
  node: number
  first: number
  place: number
  /** Words of the text passed over. */
  gap: number
  /** Whether a word of it counts only within a term of several. */
  isWeak: boolean
}

/** Finds the terms of one language by the base forms of their words, in a trie walked from every word of the text. */
export function createTermRecogniser(language: string, terms: Iterable<TermToFind> = []): TermRecogniser {
  const vocabulary = createTermWords(language)
  const trie = createTermTrie()
  const partedVerbs = createPartedVerbs(language, vocabulary)
  const contained = createContainedTerms(language, vocabulary, trie)
  const determiners = determinersOf(language)
  let size = 0

  function add(term: TermToFind) {
    const text = term.text.normalize('NFC').trim()
    const words = tokens(text, language)
    if (words.length === 0) return
    const known = { ...term, text, before: text.slice(0, words[0]!.start), after: text.slice(words.at(-1)!.end) }
    const numbers = words.map((word) => vocabulary.add(word.text, words.length > 1))
    trie.put(numbers, known)
    size++
    contained?.forget()
    if (term.inflected === false) return
    const joined = joinedSpelling(text, words)
    if (joined !== undefined) trie.put([vocabulary.add(joined, false)], known)
    if (words.length === 1) partedVerbs.add(known)
  }

  function find(text: string): TermHit[] {
    const words = tokens(text, language)
    const matches = words.map((word) => vocabulary.formsOf(word.text))
    const hits: TermHit[] = []
    const walked: Walk = { trie, determiners, text, words, matches, hits, hasGaps: false }
    for (let first = 0; first < words.length; first++) {
      const from = hits.length
      if (isFormOfAny(matches[first]!)) walk(walked, { node: 0, first, place: first, gap: 0, isWeak: false })
      if (first + 1 < words.length) addJoined(hits, text, words[first]!, words[first + 1]!)
      if (contained && hits.length === from) contained.add(hits, words[first]!)
      if (hits.length - from > 1) sortTail(hits, from)
    }
    if (partedVerbs.size > 0) partedVerbs.addHits(hits, text, words, matches)
    return walked.hasGaps ? withoutNeedlessDoubt(hits) : hits
  }

  /** `data base` and `e-mail` for `database` and `email`. */
  function addJoined(hits: TermHit[], text: string, first: Token, second: Token) {
    if (!isJoint(text, first, second) || !vocabulary.mayJoin(first.text, second.text)) return
    const rest = /^\p{Lu}\p{Ll}/u.test(second.text) ? second.text.toLowerCase() : second.text
    for (const number of vocabulary.formsOf(first.text + rest).sure)
      for (const term of trie.termsOf(number))
        if (term.inflected !== false && !hits.some((hit) => hit.termId === term.id && hit.start === first.start))
          addHit(hits, term, { text, start: first.start, end: second.end }, false)
  }

  for (const term of terms) add(term)
  return {
    get size() {
      return size
    },
    add,
    find,
  }
}

function walk(walked: Walk, at: Position) {
  const { sure, verbal, agreeing } = walked.matches[at.place]!
  for (const number of sure) step(walked, at, number, at.isWeak)
  if (verbal.length > 0 && !isAfterDeterminer(walked, at.place))
    for (const number of verbal) step(walked, at, number, at.isWeak)
  for (const number of agreeing) step(walked, at, number, true)
}

function step(walked: Walk, { node, first, place, gap }: Position, number: number, isWeak: boolean) {
  const { trie } = walked
  const child = trie.next(node, number)
  if (child < 0) return
  const { text, words, hits } = walked
  const ends = trie.termsAt(child)
  if (ends !== undefined && (place > first || !isWeak)) {
    const at = { text, start: words[first]!.start, end: words[place]!.end }
    for (const term of ends) addHit(hits, term, at, gap > 0)
    if (gap > 0) walked.hasGaps = true
  }
  if (!trie.goesOn(child)) return
  const last = Math.min(words.length - 1, place + (gap > 0 ? 1 : 1 + longestGap))
  for (let next = place + 1; next <= last; next++) {
    if (!isInOneTerm(text, words[next - 1]!.end, words[next]!.start)) break
    if (isFormOfAny(walked.matches[next]!))
      walk(walked, { node: child, first, place: next, gap: gap + next - place - 1, isWeak })
  }
}

const longestGap = 2

const isAfterDeterminer = ({ words, determiners }: Walk, place: number) =>
  place > 0 && words[place]!.start - words[place - 1]!.end <= 1 && determiners.has(words[place - 1]!.text.toLowerCase())

/** How a term of two or three short parts may be written as one word: `email` of `e-mail`, `database` of `data base`. */
function joinedSpelling(text: string, words: readonly Token[]): string | undefined {
  if (words.length < 2 || words.length > 3 || !/^\p{L}[\p{L} -]*\p{L}$/u.test(text)) return undefined
  if (text.includes(' ') && (words.length > 2 || text.length > longestJoined)) return undefined
  return words
    .map(({ text: word }, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join('')
}

const longestJoined = 16
