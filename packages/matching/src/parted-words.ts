import { isTag, type Piece, plainText, type Segment } from '@langwerk/text/segment'

/** Where a tag of a target went that parted two words of the memory's source. */
export const gap = Symbol('gap')
export type Gap = typeof gap

/**
 * Tells of the lone tags of a memory's source which part two words there, with no space beside them: the source has these words
 * apart, or neither has them as one. A soft hyphen parts none, nor what stands within an address or a number.
 */
export function partingTags(memorySource: Segment, source: Segment): (id: string) => boolean {
  let known: ReadonlySet<string> | undefined
  return (id) => {
    known ??= new Set(tagsThatPart(memorySource, plainText(source).split(/\s+/)))
    return known.has(id)
  }
}

function* tagsThatPart(memorySource: Segment, words: readonly string[]): Generator<string> {
  const pairs = new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
  const whole = new Set(words)
  const texts = memorySource.map((piece) => (isTag(piece) ? gap : piece))
  for (const [place, piece] of memorySource.entries()) {
    if (!isTag(piece) || piece.kind !== 'lone') continue
    const before = textBeside(texts, place, -1)?.split(/\s/).at(-1) ?? ''
    const after = textBeside(texts, place, 1)?.split(/\s/)[0] ?? ''
    if (before === '' || after === '' || whole.has(before + after)) continue
    if (pairs.has(`${before} ${after}`) || (/\p{L}$/u.test(before) && /^\p{L}/u.test(after))) yield piece.id
  }
}

/** Puts a space in the place of gaps where two words would be one without. */
export function withSpaces(pieces: readonly (Piece | Gap)[]): Piece[] {
  const result: Piece[] = []
  for (const [place, piece] of pieces.entries()) {
    if (piece !== gap) result.push(piece)
    else if (wouldBeOne(textBeside(result, result.length, -1), textBeside(pieces, place, 1))) result.push(' ')
  }
  return result
}

/** The text next to a place, over pairs and gaps; undefined where there is another lone tag, or none. */
function textBeside(pieces: readonly (Piece | Gap)[], place: number, step: 1 | -1): string | undefined {
  for (let at = place + step; at >= 0 && at < pieces.length; at += step) {
    const piece = pieces[at]!
    if (typeof piece === 'string') return piece
    if (piece !== gap && piece.kind === 'lone') return undefined
  }
  return undefined
}

function wouldBeOne(before = '', after = ''): boolean {
  const [end, start] = [before.slice(-2), after.slice(0, 2)]
  const isNumber = /[\p{N}.,]$/u.test(end) && /^\p{N}/u.test(start)
  return (
    /[\p{L}\p{M}\p{N}.,;:!?…]$/u.test(end) &&
    /^[\p{L}\p{N}]/u.test(start) &&
    !isNumber &&
    !unspaced.test(end) &&
    !unspaced.test(start)
  )
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
