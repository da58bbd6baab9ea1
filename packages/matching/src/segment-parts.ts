import { isTag, type Segment, tagText } from '@langwerk/text/segment'
import { tokens } from '@langwerk/text/words'

/** What a difference between two segments is told in: a word, a number, a run of white space, any other character, a tag. */
export interface SegmentPart {
  kind: 'word' | 'number' | 'space' | 'mark' | 'tag'
  /** As written; a tag as `<1>`, `</1>` or `<1/>`. */
  text: string
  /** Equal where two parts say the same; tags by their kind, since ids differ from segment to segment. */
  key: string
}

export function segmentParts(segment: Segment, language: string): SegmentPart[] {
  const parts: SegmentPart[] = []
  for (const piece of segment) {
    if (isTag(piece)) {
      parts.push({ kind: 'tag', text: tagText(piece), key: `<${piece.kind}>` })
      continue
    }
    let position = 0
    for (const { text, start, end } of tokens(piece, language)) {
      pushBetween(parts, piece.slice(position, start))
      parts.push({ kind: /^[\p{Nd}.,:'’]+$/u.test(text) ? 'number' : 'word', text, key: text.normalize('NFC') })
      position = end
    }
    pushBetween(parts, piece.slice(position))
  }
  return parts
}

function pushBetween(parts: SegmentPart[], text: string) {
  // Most of what stands between words is one space, or nothing.
  if (text === '') return
  if (text === ' ') {
    parts.push({ kind: 'space', text, key: text })
    return
  }
  for (const [run] of text.matchAll(/\s+|[^\s]/gu)) {
    const isSpace = run.trim() === ''
    parts.push({ kind: isSpace ? 'space' : 'mark', text: run, key: isSpace ? ' ' : run })
  }
}
