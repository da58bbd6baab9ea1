import { fold, stem } from '@langwerk/text/stem'
import { type Token, tokens } from '@langwerk/text/words'
import { compoundHead } from './compound-head.ts'
import { createPairTable } from './pair-table.ts'

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
  /** As it stands in the text. */
  text: string
  /** `exact` as the term is written, `inflected` in another form or case, `contained` as the head of a compound. */
  kind: 'exact' | 'inflected' | 'contained'
}

export interface TermRecogniser {
  readonly size: number
  add(term: TermToFind): void
  /** Every term of the text, overlapping ones too: from left to right, the longest first, then the closest form. */
  find(text: string): TermHit[]
}

interface KnownTerm extends TermToFind {
  /** Written with capitals that matter (`IT`, `iPhone`): it is found in this case only. */
  caseMatters: boolean
  /** What is written before its first and after its last word: `.` of `.NET`, `++` of `C++`. */
  before: string
  after: string
}

/** Finds the terms of one language by the stems of their words, in a trie walked from every word of the text. */
export function createTermRecogniser(language: string, terms: Iterable<TermToFind> = []): TermRecogniser {
  const children = createPairTable()
  const termsAt = new Map<number, KnownTerm[]>()
  const keyNumbers = new Map<string, number>()
  /** The key number of words met in texts; -1 where no term has the word in any form. */
  const keysOfWords = new Map<string, number>()
  const heads = new Map<string, number>()
  let nodes = 1
  let size = 0

  const keyOf = (word: string) => fold(stem(word, language))

  function add(term: TermToFind) {
    const text = term.text.normalize('NFC').trim()
    const words = tokens(text, language)
    if (words.length === 0) return
    let node = 0
    for (const word of words) {
      const key = keyOf(word.text)
      let number = keyNumbers.get(key)
      if (number === undefined) {
        number = keyNumbers.size
        keyNumbers.set(key, number)
      }
      let child = children.get(node, number)
      if (child < 0) {
        child = nodes++
        children.set(node, number, child)
      }
      node = child
    }
    const known: KnownTerm = {
      ...term,
      text,
      caseMatters: words.some((word) => /\p{Lu}/u.test(word.text.slice(1))),
      before: text.slice(0, words[0]!.start),
      after: text.slice(words.at(-1)!.end),
    }
    const here = termsAt.get(node)
    if (here) here.push(known)
    else termsAt.set(node, [known])
    size++
    if (keysOfWords.size > 0) keysOfWords.clear()
    if (heads.size > 0) heads.clear()
  }

  function find(text: string): TermHit[] {
    const words = tokens(text, language)
    const keys = words.map((word) => keyOfWord(word.text))
    const hits: TermHit[] = []
    for (let first = 0; first < words.length; first++) {
      const from = hits.length
      let node = 0
      for (let last = first; last < words.length; last++) {
        if (keys[last] === -1 || (last > first && !isInOneTerm(text, words[last - 1]!.end, words[last]!.start))) break
        node = children.get(node, keys[last]!)
        if (node < 0) break
        for (const term of termsAt.get(node) ?? []) addHit(hits, term, text, words[first]!.start, words[last]!.end)
      }
      if (hits.length === from) addContained(hits, words[first]!)
      else if (hits.length - from > 1) sortTail(hits, from)
    }
    return hits
  }

  function keyOfWord(word: string): number {
    const known = keysOfWords.get(word)
    if (known !== undefined) return known
    const number = keyNumbers.get(keyOf(word)) ?? -1
    if (keysOfWords.size >= mostCachedWords) keysOfWords.clear()
    keysOfWords.set(word, number)
    return number
  }

  function addContained(hits: TermHit[], word: Token) {
    let head = heads.get(word.text)
    if (head === undefined) {
      const isWord = (part: string) => keyOfWord(part) >= 0
      const isTerm = (part: string) => termsAt.has(children.get(0, keyOfWord(part)))
      head = compoundHead(word.text, language, { isWord, isTerm })
      if (heads.size >= mostCachedWords) heads.clear()
      heads.set(word.text, head)
    }
    if (head <= 0) return
    const start = word.start + head
    const text = word.text.slice(head)
    for (const term of termsAt.get(children.get(0, keyOfWord(text))) ?? []) {
      if (term.inflected === false || term.caseMatters || term.before !== '' || term.after !== '') continue
      hits.push({ termId: term.id, start, end: word.end, text, kind: 'contained' })
    }
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

const mostCachedWords = 100_000

function addHit(hits: TermHit[], term: KnownTerm, text: string, from: number, until: number) {
  const start = from - term.before.length
  const end = until + term.after.length
  if (!text.startsWith(term.after, until) || (start < from && (start < 0 || !text.startsWith(term.before, start))))
    return
  const isExact = end - start === term.text.length && text.startsWith(term.text, start)
  const found = isExact ? term.text : text.slice(start, end)
  if (!isExact && term.inflected === false && fold(found) !== fold(term.text)) return
  // Of a term whose capitals matter, an ending may follow but the word itself is written so: `PDFs` is `PDF`.
  if (!isExact && term.caseMatters && !isSameCase(found, term.text)) return
  hits.push({ termId: term.id, start, end, text: found, kind: isExact ? 'exact' : 'inflected' })
}

/** Whether every capital of the term stands where the term has it. */
function isSameCase(found: string, term: string): boolean {
  for (let index = 1; index < term.length; index++)
    if (/\p{Lu}/u.test(term[index]!) && found[index] !== term[index]) return false
  return true
}

/** Between the words of a term stands nothing that ends or parts a sentence. */
function isInOneTerm(text: string, from: number, until: number): boolean {
  if (until - from <= 1) return until === from || !clauseMarks.includes(text[from]!)
  return /^[\s\p{Pd}'’/&+·]*$/u.test(text.slice(from, until))
}

const clauseMarks = '.,;:!?()[]{}"“”„«»…|。、，；：！？'
const kinds: TermHit['kind'][] = ['exact', 'inflected', 'contained']

/** The hits from one word: by length, then by form. */
function sortTail(hits: TermHit[], from: number) {
  const tail = hits.splice(from).sort((a, b) => b.end - a.end || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  hits.push(...tail)
}
