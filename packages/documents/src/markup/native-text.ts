import { isTag, type Segment } from '@langwerk/text/segment'

/** What a tag of a segment is in the document. Pairs must nest there; other codes may stand anywhere and in any order. */
export interface NativeTag {
  kind: 'pair' | 'lone' | 'openHalf' | 'closeHalf' | 'spanning'
  open: () => string
  close?: () => string
}

/**
 * Writes a segment in the document's own code. Whatever people did to the tags, pairs come out nested: halves that meet again are a pair, one left open is
 * closed where its parent ends, one that crosses another is cut short, a closing tag alone is left out; tags that the
 * document does not know are left out too.
 */
export function nativeText(
  segment: Segment,
  tags: (id: string) => NativeTag | undefined,
  encode: (text: string) => string,
): string {
  if (!segment.some(isTag)) return encode(segment.join(''))
  const written: string[] = []
  const open: { id: string; close: () => string }[] = []
  const closeLast = () => written.push(open.pop()!.close())
  for (const piece of segment) {
    if (!isTag(piece)) {
      written.push(encode(piece))
      continue
    }
    const tag = tags(piece.id)
    if (tag === undefined) continue
    const closes = piece.kind === 'close' || piece.kind === 'closeHalf'
    if (tag.kind === 'spanning') written.push(closes ? (tag.close?.() ?? '') : tag.open())
    else if (tag.kind !== 'pair') {
      if (!closes || tag.kind === 'closeHalf') written.push(tag.open())
    } else if (!closes) {
      written.push(tag.open())
      open.push({ id: piece.id, close: tag.close ?? (() => '') })
      if (piece.kind === 'lone') closeLast()
    } else if (open.some(({ id }) => id === piece.id)) {
      while (open.at(-1)!.id !== piece.id) closeLast()
      closeLast()
    }
  }
  while (open.length > 0) closeLast()
  return written.join('')
}
