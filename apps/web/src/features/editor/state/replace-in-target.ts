import { isTag, type Segment } from '@langwerk/text/segment'

/** The segment with another text between two offsets of its plain text; the tags stay, those within the stretch behind it. */
export function replaceInTarget(
  segment: Segment,
  { start, end }: { start: number; end: number },
  text: string,
): Segment {
  const pieces: Segment[number][] = []
  let position = 0
  let isPlaced = false
  for (const piece of segment) {
    if (isTag(piece)) {
      pieces.push(piece)
      continue
    }
    const before = piece.slice(0, Math.max(0, start - position))
    const after = piece.slice(Math.max(0, end - position))
    const isHere = !isPlaced && position + piece.length >= end
    // The new text stands where the stretch ends, so that it is placed once, whatever lies within.
    pieces.push(
      position + piece.length <= start ? piece : before + (isHere ? text : '') + (position >= end ? piece : after),
    )
    if (isHere) isPlaced = true
    position += piece.length
  }
  return pieces.filter((piece) => piece !== '')
}
