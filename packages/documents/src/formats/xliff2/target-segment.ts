import { isTag, type Piece, type Segment } from '@langwerk/text/segment'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import type { Xliff2Segment } from './read-units2.ts'

/**
 * A target as XLIFF 2 allows it, whatever people did to its tags: each code at most once, spans whole and in order, halves
 * only where the other half is in the unit too, codes that may not be deleted put back at the end.
 * @param isWanted whether a half that stands alone in its segment may stand, or must
 */
export function allowedTarget(
  { unit, codes }: Xliff2Segment,
  target: Segment,
  isWanted: (code: string) => 'drop' | 'keep' | 'need',
): Segment {
  const pieces: Piece[] = []
  const used = new Set<string>()
  const open = new Set<string>()
  for (const piece of target) {
    if (!isTag(piece)) {
      pieces.push(piece)
      continue
    }
    const code = codes.get(piece.id)
    if (!code) continue
    const isPaired = code.kind === 'pair' || code.kind === 'spanning'
    const closes = piece.kind === 'close' || piece.kind === 'closeHalf'
    if (isPaired && closes) {
      if (open.delete(piece.id)) pieces.push({ kind: 'close', id: piece.id })
      continue
    }
    if (used.has(piece.id)) continue
    if (!isPaired && code.kind !== 'lone' && isWanted(code.open) === 'drop') continue
    used.add(piece.id)
    pieces.push({ kind: kinds[code.kind], id: piece.id })
    if (!isPaired) continue
    if (piece.kind === 'lone') pieces.push({ kind: 'close', id: piece.id })
    else open.add(piece.id)
  }
  for (const id of [...open].reverse()) pieces.push({ kind: 'close', id })
  for (const { id } of unit.source.filter(isTag)) {
    const code = codes.get(id)
    if (!code || used.has(id)) continue
    const isHalf = code.kind === 'openHalf' || code.kind === 'closeHalf'
    const isNeeded = isHalf ? isWanted(code.open) === 'need' : false
    if (!isNeeded && xmlAttribute(code.open, { start: 0, end: code.open.indexOf('>') + 1 }, 'canDelete') !== 'no')
      continue
    used.add(id)
    pieces.push({ kind: kinds[code.kind], id })
    if (code.kind === 'pair' || code.kind === 'spanning') pieces.push({ kind: 'close', id })
  }
  return pieces
}

const kinds = { pair: 'open', spanning: 'open', lone: 'lone', openHalf: 'openHalf', closeHalf: 'closeHalf' } as const
