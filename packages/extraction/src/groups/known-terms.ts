import { fold } from '@langwerk/text/stem'
import type { ExtractionLanguage } from '../text/languages.ts'
import type { KnownMatch, KnownTerm } from './extracted-group.ts'
import { solidKeyOf, termKeyOf, variantKeyOf } from './term-key.ts'

/** Finds terms of a destination that are, or are almost, those of a group. */
export class KnownTerms {
  private readonly terms: readonly KnownTerm[]
  private readonly language: ExtractionLanguage
  private readonly byKey = new Map<string, number[]>()
  private readonly byVariant = new Map<string, number[]>()
  private readonly byTrigram = new Map<string, number[]>()
  private readonly sizes: number[] = []

  constructor(terms: readonly KnownTerm[], language: ExtractionLanguage) {
    this.terms = terms
    this.language = language
    terms.forEach(({ text }, index) => {
      const key = termKeyOf(text, language)
      add(this.byKey, key, index)
      const solid = solidKeyOf(text, language)
      if (solid !== undefined) add(this.byKey, `${solidMark}${solid}`, index)
      const variant = variantKeyOf(key, language)
      if (variant !== undefined) add(this.byVariant, variant, index)
      const trigrams = trigramsOf(text)
      this.sizes.push(trigrams.size)
      for (const trigram of trigrams) add(this.byTrigram, trigram, index)
    })
  }

  /** @param head by which likeness of letters is measured */
  match(head: string, keys: readonly string[]): KnownMatch | undefined {
    const same = new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))
    const solid = solidKeyOf(head, this.language)
    for (const index of (solid !== undefined && this.byKey.get(`${solidMark}${solid}`)) || []) same.add(index)
    if (same.size > 0) return { state: 'known', ids: this.ids([...same]) }
    const variants = keys.flatMap((key) => this.byVariant.get(variantKeyOf(key, this.language) ?? '') ?? [])
    const near = [...new Set([...variants, ...this.alike(head)])]
    return near.length > 0 ? { state: 'near', ids: this.ids(near) } : undefined
  }

  /** Terms with so many trigrams in common (Jaccard's index), the most alike first. */
  private alike(head: string): number[] {
    const trigrams = trigramsOf(head)
    const shared = new Map<number, number>()
    for (const trigram of trigrams) {
      for (const index of this.byTrigram.get(trigram) ?? []) {
        // Two texts of very different lengths cannot be alike enough.
        if (this.sizes[index]! * leastAlike > trigrams.size || trigrams.size * leastAlike > this.sizes[index]!) continue
        shared.set(index, (shared.get(index) ?? 0) + 1)
      }
    }
    return [...shared]
      .map(([index, count]) => ({ index, share: count / (trigrams.size + this.sizes[index]! - count) }))
      .filter(({ share }) => share >= leastAlike)
      .sort((one, other) => other.share - one.share || one.index - other.index)
      .map(({ index }) => index)
  }

  private ids(indices: readonly number[]): string[] {
    return [...new Set(indices.map((index) => this.terms[index]!.id))].slice(0, mostIds)
  }
}

function add(lists: Map<string, number[]>, key: string, index: number) {
  const list = lists.get(key)
  if (list) list.push(index)
  else lists.set(key, [index])
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${fold(text)} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

const solidMark = '='
const leastAlike = 0.6
const mostIds = 5
