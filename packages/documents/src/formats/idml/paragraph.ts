import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { Atom, Lone, Pair, TextFormat } from '../office/atoms.ts'
import type { Draft } from '../office/draft.ts'
import { inlineText } from '../office/inline.ts'
import type { Part } from '../office/office-package.ts'
import { lineBreak } from './content.ts'
import { type Places, renderParagraph } from './render-paragraph.ts'
import type { StoryItem } from './story-items.ts'
import { type StyleRange, withinLimit } from './style-range.ts'

type ParagraphItem = Exclude<StoryItem, { kind: 'break' }>
type ContentItem = Extract<StoryItem, { kind: 'content' }>

/** A paragraph of a story as a unit; undefined where it has no text. */
export function readParagraph(items: readonly ParagraphItem[], part: Part, structure: string): Draft | undefined {
  const places: Places = new Map()
  const inline = inlineText(paragraphAtoms(items, part, places))
  const [first, last] = [items[0], items.at(-1)]
  if (!inline || !first || !last) return undefined
  const { source, tags } = inline
  const frame = { inline, places, first: first.ranges, last: last.ranges }
  return {
    part,
    unit: { source, tags, structure },
    places: [
      {
        part,
        start: first.element.start,
        end: last.element.end,
        render: (target, placement) => renderParagraph(frame, target, placement),
      },
    ],
  }
}

/** Notes for each atom which style ranges it stands in. */
function paragraphAtoms(items: readonly ParagraphItem[], { xml }: Part, places: Places): Atom[] {
  const open: { pair?: Pair; ranges: readonly StyleRange[] }[] = [{ ranges: [] }]
  const formats = new Map<readonly StyleRange[], TextFormat>()
  return items.flatMap((item): Atom[] => {
    const outer = open.at(-1)!.ranges
    if (item.kind === 'content') {
      const format = formats.get(item.ranges) ?? textFormat(withinLimit([...outer, ...item.ranges]), places)
      formats.set(item.ranges, format)
      return contentAtoms(item, format, places)
    }
    const ranges = withinLimit([...outer, ...item.ranges])
    const { start, openEnd, closeStart, end } = item.element
    if (item.kind === 'lone') {
      const shown = xml.slice(start, Math.min(end, start + 200))
      const lone: Lone = { kind: 'lone', label: item.label, code: [{ start, end }], shown, anchor: true }
      places.set(lone, { ranges, inContent: false })
      return [lone]
    }
    if (item.kind === 'close') return [{ kind: 'close', pair: open.pop()!.pair! }]
    const pair: Pair = {
      label: pairLabels[item.element.name] ?? item.element.name,
      open: [{ start, end: openEnd }],
      close: [{ start: closeStart, end }],
      shown: xml.slice(start, openEnd),
      once: true,
    }
    places.set(pair, { ranges, inContent: false })
    open.push({ pair, ranges })
    return [{ kind: 'open', pair }]
  })
}

const pairLabels: Record<string, string> = {
  HyperlinkTextSource: 'link',
  CrossReferenceSource: 'reference',
  XMLElement: 'element',
}

function contentAtoms({ pieces }: ContentItem, format: TextFormat, places: Places): Atom[] {
  return pieces.map((piece): Atom => {
    if (piece.kind === 'text') return { kind: 'text', text: piece.text, format }
    const { label, code } = piece
    const lone: Lone = { kind: 'lone', label, code: [code], shown: code, repeatable: true }
    places.set(lone, places.get(format)!)
    return lone
  })
}

function textFormat(ranges: readonly StyleRange[], places: Places): TextFormat {
  const looks = ranges.filter(({ isChange }) => !isChange)
  const format: TextFormat = {
    key: looks.map(({ key }) => key).join('\n'),
    showsOnBlanks: looks.some(({ showsOnBlanks }) => showsOnBlanks),
    label: looks.at(-1)?.label || 'plain',
    code: looks.at(-1)?.open ?? '',
    write: (text) => encodeXmlText(withoutXmlForbidden(text).replace(/\r\n?|\n/g, lineBreak)),
  }
  places.set(format, { ranges, inContent: true })
  return format
}
