import { frequencyHash } from '../text/frequencies.ts'
import type { Family, Form } from './forms.ts'

/**
 * Forgets forms that are found once when there are too many texts, and knows them again (the idea of lossy counting: Manku
 * and Motwani 2002, "Approximate frequency counts over data streams").
 */
export class RareForms {
  private readonly wordsCountedInFull: number
  /** A bit for each hash of a form that was seen once; made when it is needed. */
  private seen: Uint8Array | undefined
  private nextTime: number

  /** @param wordsCountedInFull up to which every form is kept */
  constructor(wordsCountedInFull: number) {
    this.wordsCountedInFull = wordsCountedInFull
    this.nextTime = mostForms
  }

  /** Whether there are so many words or forms that rare ones are to be forgotten. */
  isTime(words: number, forms: number): boolean {
    return (this.seen === undefined && words > this.wordsCountedInFull) || forms > this.nextTime
  }

  /** How often a form that is not kept was seen before; undefined where it is not to be kept yet. */
  countBefore(form: string): number | undefined {
    if (this.seen === undefined) return 0
    const bit = frequencyHash(form) >>> (32 - bits)
    const mask = 1 << (bit & 7)
    if (this.seen[bit >>> 3]! & mask) return 1
    this.seen[bit >>> 3]! |= mask
    return undefined
  }

  /** Forgets the forms that were found once, and where that does not do, those found twice and so on. */
  forget(forms: Map<string, Form>, families: Map<string, Family>): void {
    this.seen ??= new Uint8Array(1 << (bits - 3))
    for (let least = 2; ; least++) {
      for (const [key, form] of forms) {
        if (form.count >= least) continue
        forms.delete(key)
        const bit = frequencyHash(key) >>> (32 - bits)
        this.seen[bit >>> 3]! |= 1 << (bit & 7)
        const { family } = form
        family.forms.splice(family.forms.indexOf(form), 1)
        if (family.forms.length === 0) families.delete(family.key)
      }
      if (forms.size <= mostForms / 2) break
    }
  }
}

/** 8 MB of bits. */
const bits = 26
/** Forms kept at most; a million words of one language have about 250,000. */
const mostForms = 600_000
