import type { Segment } from '@langwerk/text/segment'
import type { Draft } from '../office/draft.ts'
import type { Edit } from '../office/office-document.ts'
import type { Part } from '../office/office-package.ts'
import { attributePlace, childrenNamed, type XmlElement } from '../office/xml-tree.ts'
import { type RichText, readRichText } from './rich-text.ts'

/** The strings that cells share (ISO/IEC 29500-1, 18.4), and which cells use each. */
export interface SharedStrings {
  /** Undefined where the string has no text, or the index leads nowhere. */
  text(index: number): RichText | undefined
  /** Notes that a cell shows the string; without a draft the cell keeps it untranslated. */
  use(index: number, cell: { part: Part; value: { start: number; end: number }; draft?: Draft }): void
  edits(targets: ReadonlyMap<Draft, Segment>): Edit[]
}

interface Use {
  part: Part
  value: { start: number; end: number }
  draft?: Draft
}

export function sharedStrings(part: Part | undefined): SharedStrings {
  const items = part ? childrenNamed(part.root, 's:si') : []
  const texts = new Map<number, RichText | undefined>()
  const uses = new Map<number, Use[]>()
  return {
    text(index) {
      const item = items[index]
      if (!texts.has(index) && item) texts.set(index, readRichText(item, part!.xml))
      return texts.get(index)
    },
    use(index, cell) {
      const known = uses.get(index)
      if (known) known.push(cell)
      else uses.set(index, [cell])
    },
    edits: (targets) => (part ? stringEdits({ part, items, texts, uses }, targets) : []),
  }
}

interface Table {
  part: Part
  items: readonly XmlElement[]
  texts: ReadonlyMap<number, RichText | undefined>
  uses: ReadonlyMap<number, readonly Use[]>
}

/**
 * A string that all its cells show translated in one way is changed in its place; otherwise each further text becomes a
 * new string at the end, to which its cells are led.
 */
function stringEdits({ part, items, texts, uses }: Table, targets: ReadonlyMap<Draft, Segment>): Edit[] {
  const edits: Edit[] = []
  const added: string[] = []
  for (const [index, cells] of uses) {
    const item = items[index]
    const text = texts.get(index)
    if (!item || !text) continue
    const byContent = new Map<string, Use[]>()
    let isKept = false
    for (const cell of cells) {
      const target = cell.draft && targets.get(cell.draft)
      if (target === undefined) isKept = true
      else {
        const content = text.render(target, { range: (start, end) => part.xml.slice(start, end) })
        const same = byContent.get(content)
        if (same) same.push(cell)
        else byContent.set(content, [cell])
      }
    }
    for (const [content, translated] of byContent) {
      if (!isKept) {
        edits.push({ part, start: item.openEnd, end: item.closeStart, text: () => content })
        isKept = true
        continue
      }
      const place = String(items.length + added.length)
      added.push(`<${item.prefix}si>${content}</${item.prefix}si>`)
      for (const { part: sheet, value } of translated) edits.push({ part: sheet, ...value, text: () => place })
    }
  }
  return [...edits, ...additions(part, items.length, added)]
}

function additions(part: Part, before: number, added: readonly string[]): Edit[] {
  if (added.length === 0) return []
  const { root, xml } = part
  const count = attributePlace(xml, root, 'uniqueCount')
  return [
    { part, start: root.closeStart, end: root.closeStart, text: () => added.join('') },
    ...(count ? [{ part, start: count.start, end: count.end, text: () => String(before + added.length) }] : []),
  ]
}
