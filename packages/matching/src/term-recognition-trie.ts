import { createPairTable } from './pair-table.ts'
import type { KnownTerm } from './term-recognition-hits.ts'

/** Terms by the numbers of their words, one after the other. The root is node 0. */
export interface TermTrie {
  put(words: readonly number[], term: KnownTerm): void
  /** The node to which a word leads, -1 where no term goes on with it. */
  next(node: number, word: number): number
  /** Whether any word leads on. */
  goesOn(node: number): boolean
  /** The terms that end here. */
  termsAt(node: number): readonly KnownTerm[] | undefined
  /** The terms of this one word. */
  termsOf(word: number): readonly KnownTerm[]
}

export function createTermTrie(): TermTrie {
  const children = createPairTable()
  const ends: (KnownTerm[] | undefined)[] = [undefined]
  /** By node, a bit for the words that go on from it: 0 where none does, and most others need not be looked up. */
  const onward: number[] = [0]

  const next = (node: number, word: number) => ((onward[node]! & bitOf(word)) === 0 ? -1 : children.get(node, word))

  function childOf(node: number, word: number): number {
    const known = next(node, word)
    if (known >= 0) return known
    children.set(node, word, ends.length)
    onward[node]! |= bitOf(word)
    onward.push(0)
    return ends.push(undefined) - 1
  }

  return {
    put(words, term) {
      const node = words.reduce(childOf, 0)
      const here = ends[node]
      if (here) here.push(term)
      else ends[node] = [term]
    },
    next,
    goesOn: (node) => onward[node] !== 0,
    termsAt: (node) => ends[node],
    termsOf(word) {
      const node = next(0, word)
      return (node < 0 ? undefined : ends[node]) ?? noTerms
    },
  }
}

const noTerms: readonly KnownTerm[] = []
const bitOf = (word: number) => 1 << (word % 30)
