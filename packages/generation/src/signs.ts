import { isTag, type Piece, plainText, type Segment, segmentOf } from '@langwerk/text/segment'
import type { TextRange } from '@langwerk/text/text-range'

/** A text of the segment that the model must leave alone, with what stands in the target for it. */
export interface Masked extends TextRange {
  becomes: string
}

/** A segment as a model is shown it: its tags and masked texts are signs, `⟦1⟧` and for the end of a pair `⟦/1⟧`. */
export interface SignedText {
  text: string
  /** What each sign stands for; a text is what was masked. */
  signs: ReadonlyMap<string, Piece>
}

/** Where the numbers of signs come from: one for a batch, so that those of one segment are no other's. */
export type NextNumber = () => number

export function countFrom(first: number): NextNumber {
  let next = first
  return () => next++
}

/**
 * A segment with signs for its tags and for what is masked. The brackets of signs are masked, too, where a text has them itself, so that
 * nothing in a file passes for a sign.
 * @param masked places in the plain text, in order and apart; one with a tag in its midst is not masked
 */
export function withSigns(segment: Segment, masked: readonly Masked[], nextNumber: NextNumber): SignedText {
  const signs = new Map<string, Piece>()
  const numbers = new Map<string, number>()
  const add = (piece: Piece, number: number, isEnd = false) => {
    const sign = isEnd ? `⟦/${number}⟧` : `⟦${number}⟧`
    signs.set(sign, piece)
    return sign
  }
  let text = ''
  let position = 0
  for (const piece of segment) {
    if (isTag(piece)) {
      const isEnd = piece.kind === 'close' || piece.kind === 'closeHalf'
      const family = `${piece.kind === 'lone' ? 'lone' : 'pair'} ${piece.id}`
      const number = numbers.get(family) ?? nextNumber()
      numbers.set(family, number)
      text += add(piece, number, isEnd)
      continue
    }
    const start = position
    position += piece.length
    const whole = masked.filter((one) => start <= one.start && one.end <= position)
    let at = start
    for (const one of whole) {
      text += withoutBrackets(piece.slice(at - start, one.start - start), (bracket) => add(bracket, nextNumber()))
      text += add(one.becomes, nextNumber())
      at = one.end
    }
    text += withoutBrackets(piece.slice(at - start), (bracket) => add(bracket, nextNumber()))
  }
  return { text, signs }
}

const withoutBrackets = (text: string, signFor: (bracket: string) => string) => text.replaceAll(/[⟦⟧]/g, signFor)

/** An answer read back: what it is with its signs restored, and the signs in it that stand for nothing. */
export interface Restored {
  segment: Segment
  unknown: string[]
}

/** Puts back what the signs of an answer stand for. Unknown ones are left out, and told. */
export function restore(answer: string, signs: SignedText['signs']): Restored {
  const unknown: string[] = []
  const pieces = answer.split(/(⟦\/?\d+⟧)/).flatMap((part, index): Piece[] => {
    if (index % 2 === 0) return [part]
    const piece = signs.get(part)
    if (piece === undefined) unknown.push(part)
    if (piece === undefined) return []
    // A sign that came twice is two tags, of which one may go.
    return [isTag(piece) ? { ...piece } : piece]
  })
  return { segment: segmentOf(pieces), unknown }
}

/**
 * Signs as models write them who are not careful: `[[1]]`, `⟦ 1 ⟧`, `⟦1/⟧`, `【1】`. No more than a space is looked for in each place: a
 * model that writes spaces without end would keep us busy for as long.
 */
export function tidiedSigns(answer: string, { signs }: SignedText, source: Segment): string {
  const ownText = plainText(source)
  const brackets = [
    /⟦\s?(\/?)\s?(\d{1,9})\s?(\/?)\s?⟧/g,
    /\[\[\s?(\/?)\s?(\d{1,9})\s?(\/?)\s?\]\]/g,
    /【\s?(\/?)\s?(\d{1,9})\s?(\/?)\s?】/g,
  ]
  return brackets.reduce((text, written) => {
    // What the source itself has is no sign.
    if (new RegExp(written.source).test(ownText)) return text
    return text.replaceAll(written, (whole, before: string, number: string, after: string) => {
      const asked = before || (after && signs.has(`⟦/${number}⟧`) && !signs.has(`⟦${number}⟧`)) ? '/' : ''
      const sign = `⟦${asked}${number}⟧`
      return signs.has(sign) || whole.startsWith('⟦') ? sign : whole
    })
  }, answer)
}
