import type { Token } from '@langwerk/text/words'
import { compoundHead, writesCompounds } from './compound-head.ts'
import type { KnownTerm, TermHit } from './term-recognition-hits.ts'
import type { TermTrie } from './term-recognition-trie.ts'
import { isFormOfAny, type TermWords } from './term-recognition-words.ts'

/** The terms that are heads of compounds: `Schraube` in `Kreuzschlitzschraube`. */
export interface ContainedTerms {
  add(hits: TermHit[], word: Token): void
  /** Has to be called when there are more terms. */
  forget(): void
}

/** Undefined for a language that does not write compounds as one word. */
export function createContainedTerms(
  language: string,
  vocabulary: TermWords,
  trie: TermTrie,
): ContainedTerms | undefined {
  if (!writesCompounds(language)) return undefined
  /** Where the head begins, by word; 0 or less where there is none. */
  const heads = new Map<string, number>()

  function headOf(word: string): number {
    const known = heads.get(word)
    if (known !== undefined) return known
    const head = compoundHead(word, language, {
      isWord: (part) => isFormOfAny(vocabulary.formsOf(part)) || isFormOfAny(vocabulary.formsOf(capitalised(part))),
      isTerm: (part) => vocabulary.mayBeForm(part) && headTerms(part, word).length > 0,
    })
    if (heads.size >= mostKnownHeads) heads.clear()
    heads.set(word, head)
    return head
  }

  /** The terms of one word that the last part of a word is; written with a capital where the whole word is. */
  const headTerms = (part: string, word: string): KnownTerm[] =>
    vocabulary
      .formsOf(/^\p{Lu}/u.test(word) ? capitalised(part) : part)
      .sure.flatMap((number) => trie.termsOf(number))
      .filter(
        ({ text, before, after, inflected }) => inflected !== false && before === '' && after === '' && isPlain(text),
      )

  return {
    add(hits, word) {
      const head = headOf(word.text)
      if (head <= 0) return
      const text = word.text.slice(head)
      for (const term of headTerms(text, word.text))
        hits.push({ termId: term.id, start: word.start + head, end: word.end, text, kind: 'contained' })
    },
    forget() {
      if (heads.size > 0) heads.clear()
    },
  }
}

const mostKnownHeads = 100_000

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Whether no letter but the first is a capital. */
const isPlain = (text: string) => !/.\p{Lu}/u.test(text)
