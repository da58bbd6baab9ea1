import { fold } from '@langwerk/text/stem'
import { determinersOf } from '@langwerk/text/stem-bases'
import { type Token, tokens } from '@langwerk/text/words'
import { compoundHead, writesCompounds } from './compound-head.ts'
import { createPairTable } from './pair-table.ts'
import { particleOf, particlesIn } from './term-recognition-parted.ts'
import { clauseEndsAt, isInOneTerm, isJoint } from './term-recognition-signs.ts'
import { createTermWords, type WordMatches } from './term-recognition-words.ts'

export interface TermToFind {
  id: string
  text: string
  /** False where only the very word counts, in any case, and none of its other forms. */
  inflected?: boolean
}

export interface TermHit {
  termId: string
  /** Offset of the first UTF-16 unit in the text, and of the first one after the hit. */
  start: number
  end: number
  /** As it stands in the text; of a verb that has parted (`druckt … aus`), what it is without its particle. */
  text: string
  /**
   * `exact` as the term is written, `inflected` in another form, case or spelling, `contained` as the head of a compound,
   * `uncertain` with one or two other words between its own.
   */
  kind: 'exact' | 'inflected' | 'contained' | 'uncertain'
}

export interface TermRecogniser {
  readonly size: number
  add(term: TermToFind): void
  /** Every term of the text, overlapping ones too: from left to right, the longest first, then the closest form. */
  find(text: string): TermHit[]
}

interface KnownTerm extends TermToFind {
  /** What is written before its first and after its last word: `.` of `.NET`, `++` of `C++`. */
  before: string
  after: string
}

/** A text on the way through it. */
interface Walk {
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
  const children = createPairTable()
  const termsAt: (KnownTerm[] | undefined)[] = [undefined]
  /** By node, a bit for the words that go on from it: 0 where none does, and most others need not be looked up. */
  const onward: number[] = [0]
  /** Verbs by the number of the word that is left when their particle parts from it. */
  const parted = new Map<number, { particle: string; term: KnownTerm }[]>()
  const particles = particlesIn(language)
  const determiners = determinersOf(language)
  const isCompounding = writesCompounds(language)
  const heads = new Map<string, number>()
  let nodes = 1
  let size = 0

  function add(term: TermToFind) {
    const text = term.text.normalize('NFC').trim()
    const words = tokens(text, language)
    if (words.length === 0) return
    const known = { ...term, text, before: text.slice(0, words[0]!.start), after: text.slice(words.at(-1)!.end) }
    const numbers = words.map((word) => vocabulary.add(word.text, words.length > 1))
    put(numbers, known)
    size++
    if (heads.size > 0) heads.clear()
    if (term.inflected === false) return
    const joined = joinedSpelling(text, words)
    if (joined !== undefined) put([vocabulary.add(joined, false)], known)
    const particle = words.length === 1 ? particleOf(text, language) : undefined
    if (particle === undefined) return
    const rest = vocabulary.add(text.slice(particle.length), false)
    parted.set(rest, [...(parted.get(rest) ?? []), { particle, term: known }])
  }

  function put(numbers: readonly number[], term: KnownTerm) {
    let node = 0
    for (const number of numbers) {
      let child = children.get(node, number)
      if (child < 0) {
        child = nodes++
        children.set(node, number, child)
        onward[node]! |= bitOf(number)
      }
      node = child
      while (termsAt.length <= node) {
        termsAt.push(undefined)
        onward.push(0)
      }
    }
    const here = termsAt[node]
    if (here) here.push(term)
    else termsAt[node] = [term]
  }

  function find(text: string): TermHit[] {
    const words = tokens(text, language)
    const walked: Walk = {
      text,
      words,
      matches: words.map((word) => vocabulary.formsOf(word.text)),
      hits: [],
      hasGaps: false,
    }
    const { matches, hits } = walked
    for (let first = 0; first < words.length; first++) {
      const from = hits.length
      if (hasAny(matches[first]!)) walk(walked, { node: 0, first, place: first, gap: 0, isWeak: false })
      if (first + 1 < words.length) addJoined(hits, text, words[first]!, words[first + 1]!)
      if (isCompounding && hits.length === from) addContained(hits, words[first]!)
      if (hits.length - from > 1) sortTail(hits, from)
    }
    if (parted.size > 0) addParted(hits, text, words, matches)
    return walked.hasGaps ? withoutNeedlessDoubt(hits) : hits
  }

  function walk(walked: Walk, at: Position) {
    const { sure, verbal, agreeing } = walked.matches[at.place]!
    for (const number of sure) step(walked, at, number, at.isWeak)
    if (verbal.length > 0 && !isAfterDeterminer(walked.words, at.place))
      for (const number of verbal) step(walked, at, number, at.isWeak)
    for (const number of agreeing) step(walked, at, number, true)
  }

  function step(walked: Walk, { node, first, place, gap }: Position, number: number, isWeak: boolean) {
    if ((onward[node]! & bitOf(number)) === 0) return
    const child = children.get(node, number)
    if (child < 0) return
    const { text, words, hits } = walked
    const ends = termsAt[child]
    if (ends !== undefined && (place > first || !isWeak)) {
      const at = { text, start: words[first]!.start, end: words[place]!.end }
      for (const term of ends) addHit(hits, term, at, gap > 0)
      if (gap > 0) walked.hasGaps = true
    }
    if (onward[child] === 0) return
    const last = Math.min(words.length - 1, place + (gap > 0 ? 1 : 1 + longestGap))
    for (let next = place + 1; next <= last; next++) {
      if (!isInOneTerm(text, words[next - 1]!.end, words[next]!.start)) break
      if (hasAny(walked.matches[next]!))
        walk(walked, { node: child, first, place: next, gap: gap + next - place - 1, isWeak })
    }
  }

  const isAfterDeterminer = (words: readonly Token[], place: number) =>
    place > 0 &&
    words[place]!.start - words[place - 1]!.end <= 1 &&
    determiners.has(words[place - 1]!.text.toLowerCase())

  /** The terms of this one word. */
  function termsOf(number: number): readonly KnownTerm[] {
    const node = children.get(0, number)
    return (node < 0 ? undefined : termsAt[node]) ?? noTerms
  }

  /** `data base` and `e-mail` for `database` and `email`. */
  function addJoined(hits: TermHit[], text: string, first: Token, second: Token) {
    if (!isJoint(text, first, second) || !vocabulary.mayJoin(first.text, second.text)) return
    const rest = /^\p{Lu}\p{Ll}/u.test(second.text) ? second.text.toLowerCase() : second.text
    for (const number of vocabulary.formsOf(first.text + rest).sure)
      for (const term of termsOf(number))
        if (term.inflected !== false && !hits.some((hit) => hit.termId === term.id && hit.start === first.start))
          addHit(hits, term, { text, start: first.start, end: second.end }, false)
  }

  function addContained(hits: TermHit[], word: Token) {
    let head = heads.get(word.text)
    if (head === undefined) {
      const isWord = (part: string) => hasAny(vocabulary.formsOf(part)) || hasAny(vocabulary.formsOf(capitalised(part)))
      head = compoundHead(word.text, language, {
        isWord,
        isTerm: (part) => vocabulary.mayBeForm(part) && headTerms(part, word.text).length > 0,
      })
      if (heads.size >= mostKnownHeads) heads.clear()
      heads.set(word.text, head)
    }
    if (head <= 0) return
    const start = word.start + head
    const text = word.text.slice(head)
    for (const term of headTerms(text, word.text))
      hits.push({ termId: term.id, start, end: word.end, text, kind: 'contained' })
  }

  /** The terms of one word that the last part of a word is; written with a capital where the whole word is. */
  const headTerms = (part: string, word: string): KnownTerm[] =>
    vocabulary
      .formsOf(/^\p{Lu}/u.test(word) ? capitalised(part) : part)
      .sure.flatMap((number) => termsOf(number))
      .filter(
        ({ text, before, after, inflected }) => inflected !== false && before === '' && after === '' && isPlain(text),
      )

  function addParted(hits: TermHit[], text: string, words: readonly Token[], matches: readonly WordMatches[]) {
    for (let last = words.length - 1; last > 0; last--) {
      const particle = words[last]!.text
      if (!particles.has(particle) || !clauseEndsAt(text, words[last]!.end)) continue
      for (let place = last - 1; place >= 0; place--) {
        if (!isInOneTerm(text, words[place]!.end, words[place + 1]!.start)) break
        const verbs = [...matches[place]!.sure, ...matches[place]!.verbal].flatMap((number) => parted.get(number) ?? [])
        const { start, end } = words[place]!
        for (const verb of verbs)
          if (verb.particle === particle)
            hits.push({ termId: verb.term.id, start, end, text: text.slice(start, end), kind: 'inflected' })
        if (verbs.length > 0) break
      }
    }
    hits.sort((one, other) => one.start - other.start)
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

const noTerms: readonly KnownTerm[] = []
const bitOf = (number: number) => 1 << (number % 30)
const longestGap = 2
const mostKnownHeads = 100_000

const hasAny = ({ sure, verbal, agreeing }: WordMatches) => sure.length + verbal.length + agreeing.length > 0

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Whether no letter but the first is a capital. */
const isPlain = (text: string) => !/.\p{Lu}/u.test(text)

/** How a term of two or three short parts may be written as one word: `email` of `e-mail`, `database` of `data base`. */
function joinedSpelling(text: string, words: readonly Token[]): string | undefined {
  if (words.length < 2 || words.length > 3 || !/^\p{L}[\p{L} -]*\p{L}$/u.test(text)) return undefined
  if (text.includes(' ') && (words.length > 2 || text.length > longestJoined)) return undefined
  return words
    .map(({ text: word }, index) => (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join('')
}

const longestJoined = 16

function addHit(
  hits: TermHit[],
  term: KnownTerm,
  place: { text: string; start: number; end: number },
  hasGap: boolean,
) {
  const start = place.start - term.before.length
  const end = place.end + term.after.length
  const { text } = place
  if (term.after !== '' && !text.startsWith(term.after, place.end)) return
  if (start < place.start && (start < 0 || !text.startsWith(term.before, start))) return
  const isExact = end - start === term.text.length && text.startsWith(term.text, start)
  const found = isExact ? term.text : text.slice(start, end)
  if (!isExact && term.inflected === false && (hasGap || fold(found) !== fold(term.text))) return
  const kind = hasGap ? 'uncertain' : isExact ? 'exact' : 'inflected'
  hits.push({ termId: term.id, start, end, text: found, kind })
}

const rank: Record<TermHit['kind'], number> = { exact: 0, inflected: 1, contained: 2, uncertain: 3 }

/** The hits from one word, a few mostly: by length, then by form. */
function sortTail(hits: TermHit[], from: number) {
  for (let next = from + 1; next < hits.length; next++) {
    const hit = hits[next]!
    let place = next
    while (place > from && comesBefore(hit, hits[place - 1]!)) {
      hits[place] = hits[place - 1]!
      place--
    }
    hits[place] = hit
  }
}

const comesBefore = (one: TermHit, other: TermHit): boolean =>
  one.start !== other.start
    ? one.start < other.start
    : one.end !== other.end
      ? one.end > other.end
      : rank[one.kind] < rank[other.kind]

/** A term that stands there whole is not also told with words between, nor twice from the same word. */
const withoutNeedlessDoubt = (hits: readonly TermHit[]) =>
  hits.filter(
    (hit, index) =>
      hit.kind !== 'uncertain' ||
      !hits.some(
        (other, place) =>
          other.termId === hit.termId &&
          other.start < hit.end &&
          hit.start < other.end &&
          (other.kind !== 'uncertain' ||
            other.end - other.start < hit.end - hit.start ||
            (place < index && other.start === hit.start)),
      ),
  )
