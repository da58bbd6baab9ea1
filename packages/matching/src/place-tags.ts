import { isTag, type Piece, plainText, type Segment, type Tag } from '@langwerk/text/segment'
import { type MatchSides, type NumberNotations, sourceNumbers, targetNumbers } from './match-sides.ts'

type Sides = Pick<MatchSides, 'source'> & NumberNotations

/** Puts the pairs of the source that a target lacks around what they hold, where that stands in both texts once: a number, a name, a code. */
export function withPlacedTags(target: Segment, sides: Sides): Segment {
  let placed = target
  for (const { open, close, text } of pairsWithText(sides.source)) {
    if (placed.some((piece) => isTag(piece) && piece.id === open.id)) continue
    const place = isTelling(text) ? placeOf(text, placed, sides) : undefined
    if (place === undefined) continue
    const { index, start, end } = place
    const piece = placed[index] as string // only texts are searched
    const around: Piece[] = [piece.slice(0, start), open, piece.slice(start, end), close, piece.slice(end)]
    placed = [...placed.slice(0, index), ...around.filter((part) => part !== ''), ...placed.slice(index + 1)]
  }
  return placed
}

/** The pairs of tags with nothing but text in them. */
function* pairsWithText(segment: Segment): Generator<{ open: Tag; close: Tag; text: string }> {
  for (const [index, open] of segment.entries()) {
    const text = segment[index + 1]
    const close = segment[index + 2]
    if (isTag(open) && open.kind === 'open' && typeof text === 'string' && close !== undefined && isTag(close))
      if (close.kind === 'close' && close.id === open.id) yield { open, close, text: text.trim() }
  }
}

/** Short words may be other words in the other language: “in”, “die”. */
const isTelling = (text: string) => /\p{Nd}/u.test(text) || text.length >= 5

interface Place {
  index: number
  start: number
  end: number
}

/** Where a text of the source stands in the target, if it stands in both once. */
function placeOf(text: string, target: Segment, sides: Sides): Place | undefined {
  const [number] = sourceNumbers(text, sides)
  const isNumber = number?.text === text
  const find = (piece: string, numbersIn: typeof sourceNumbers | typeof targetNumbers) =>
    isNumber
      ? numbersIn(piece, sides).filter(({ value }) => value === number.value)
      : [...piece.matchAll(wholeWords(text))].map(({ index, 0: found }) => ({
          start: index,
          end: index + found.length,
        }))
  if (find(plainText(sides.source), sourceNumbers).length !== 1) return undefined
  const places = target.flatMap((piece, index) =>
    isTag(piece) ? [] : find(piece, targetNumbers).map(({ start, end }) => ({ index, start, end })),
  )
  return places.length === 1 ? places[0] : undefined
}

const wholeWords = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'gu',
  )
