import type { Segment } from '@langwerk/text/segment'
import type { Atom, InlineText, Lone, Pair, Placement, TextFormat } from '../office/atoms.ts'
import { fragmentCode, targetAtoms } from '../office/render-inline.ts'
import type { StyleRange } from './style-range.ts'

/** For text, tags and elements of a paragraph: the style ranges around them, and whether they stand in a `Content` element. */
export type Places = Map<TextFormat | Lone | Pair, { ranges: readonly StyleRange[]; inContent: boolean }>

interface ParagraphFrame {
  inline: InlineText
  places: Places
  /** The ranges that are open where the paragraph's place begins and ends. */
  first: readonly StyleRange[]
  last: readonly StyleRange[]
}

/**
 * Writes a target between the first and the last element of a paragraph. A paragraph begins and ends in the midst of style
 * ranges: they are closed and opened again only where the text changes its looks, and at the end those are open that
 * the document closes next.
 */
export function renderParagraph(
  { inline, places, first, last }: ParagraphFrame,
  target: Segment,
  place: Placement,
): string {
  let xml = ''
  let isContentOpen = false
  /** One for the paragraph and each pair that is open: the ranges around the pair, and those opened inside it. */
  const levels: { outer: readonly StyleRange[]; open: readonly StyleRange[] }[] = [{ outer: [], open: first }]
  for (const atom of targetAtoms(inline, target)) write(atom)
  moveTo(last)
  closeContent()
  return xml

  function write(atom: Atom) {
    if (atom.kind === 'close') {
      moveTo([])
      closeContent()
      levels.pop()
      xml += fragmentCode(atom.pair.close, place)
      return
    }
    const { ranges, inContent } = places.get(
      atom.kind === 'text' ? atom.format : atom.kind === 'lone' ? atom : atom.pair,
    )!
    moveTo(inside(levels.at(-1)!.outer, ranges))
    if (inContent) openContent()
    else closeContent()
    if (atom.kind === 'text') xml += atom.format.write(atom.text, place.language)
    else if (atom.kind === 'lone') xml += fragmentCode(atom.code, place)
    else {
      xml += fragmentCode(atom.pair.open, place)
      levels.push({ outer: ranges, open: [] })
    }
  }

  function moveTo(ranges: readonly StyleRange[]) {
    const level = levels.at(-1)!
    if (level.open === ranges) return
    const same = commonLength(level.open, ranges)
    const [closing, opening] = [level.open.slice(same), ranges.slice(same)]
    if (closing.length > 0 || opening.length > 0) closeContent()
    xml += closing
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('')
    xml += opening.map(({ open }) => open).join('')
    level.open = ranges
  }

  function openContent() {
    if (!isContentOpen) xml += '<Content>'
    isContentOpen = true
  }

  function closeContent() {
    if (isContentOpen) xml += '</Content>'
    isContentOpen = false
  }
}

/** What must be opened inside ranges that cannot be closed here; text from elsewhere brings its own looks. */
function inside(outer: readonly StyleRange[], ranges: readonly StyleRange[]): readonly StyleRange[] {
  if (outer.length === 0) return ranges
  if (commonLength(outer, ranges) === outer.length) return ranges.slice(outer.length)
  return ranges.filter(({ name }) => name === 'CharacterStyleRange').slice(-1)
}

function commonLength(one: readonly StyleRange[], other: readonly StyleRange[]): number {
  let length = 0
  while (length < one.length && one[length]!.key === other[length]?.key) length++
  return length
}
