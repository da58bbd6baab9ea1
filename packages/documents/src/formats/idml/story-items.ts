import type { Part } from '../office/office-package.ts'
import { isProtectedBy, type StyleRule } from '../office/style-rules.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'
import { type ContentPiece, contentPieces } from './content.ts'
import { type StyleRange, withinLimit } from './style-range.ts'

interface Placed {
  /** The style ranges around it, from the outermost, as far as the next element that is no style range. */
  ranges: readonly StyleRange[]
  element: XmlElement
}

/** What a story is made of, one thing after the other. */
export type StoryItem =
  | (Placed & { kind: 'content'; pieces: readonly ContentPiece[] })
  | (Placed & { kind: 'lone'; label: string })
  /** An element around text that must keep its identity, such as the source of a hyperlink. */
  | (Placed & { kind: 'open' | 'close' })
  /** The end of a paragraph; a table, which stands between two. */
  | { kind: 'break'; element?: XmlElement }

export interface ItemRules {
  translateHiddenText: boolean
  /** Text under one of these conditions is not shown. */
  hiddenConditions: ReadonlySet<string>
  /** Gives one object for all ranges that are written alike. */
  styleRange(element: XmlElement, xml: string): StyleRange
}

/** Lays out what stands in a story, a cell or a note. Elements with text of their own are one item, whose text is read apart. */
export function storyItems(container: XmlElement, { xml }: Part, rules: ItemRules, isProtected = false): StoryItem[] {
  const items: StoryItem[] = []
  const known = new Map<XmlElement, boolean>()
  let paragraphKey: string | undefined
  let bound: StyleRule | undefined
  visit(container, [], { isProtected })
  return items

  function visit(parent: XmlElement, ranges: readonly StyleRange[], setting: Setting) {
    for (const element of parent.children) {
      if (ignored.has(element.name)) continue
      if (element.name === 'Content') visitContent(element, ranges, setting)
      else if (element.name === 'Br') items.push({ kind: 'break' })
      else if (element.name === 'Table') items.push({ kind: 'break', element })
      else if (isStyleRange(element)) visitRange(element, ranges, setting)
      else if (isLone(element))
        items.push({ kind: 'lone', element, ranges, label: labels[element.name] ?? element.name })
      else {
        items.push({ kind: 'open', element, ranges })
        visit(element, [], setting)
        items.push({ kind: 'close', element, ranges })
      }
    }
  }

  function visitContent(element: XmlElement, ranges: readonly StyleRange[], setting: Setting) {
    if (setting.isHidden) items.push({ kind: 'lone', element, ranges, label: 'hidden' })
    else if (setting.isProtected) items.push({ kind: 'lone', element, ranges, label: setting.label ?? 'protected' })
    else {
      const pieces = contentPieces(xml.slice(element.openEnd, element.closeStart))
      items.push({ kind: 'content', element, ranges, pieces })
    }
  }

  function visitRange(element: XmlElement, ranges: readonly StyleRange[], setting: Setting) {
    const range = rules.styleRange(element, xml)
    const { rule } = range
    if (element.name === 'ParagraphStyleRange') {
      if (range.key !== paragraphKey) items.push({ kind: 'break' })
      paragraphKey = range.key
    }
    if (element.name === 'CharacterStyleRange') partStructures(rule)
    const conditions = attributeOf(xml, element, 'AppliedConditions')?.split(' ') ?? []
    visit(element, withinLimit([...ranges, range]), {
      isHidden: setting.isHidden || conditions.some((condition) => rules.hiddenConditions.has(condition)),
      isProtected: isProtectedBy(rule?.translation, setting.isProtected),
      label: rule?.label ?? setting.label,
    })
  }

  /** Text in a character style that a rule calls structure is a unit of its own. */
  function partStructures(rule: StyleRule | undefined) {
    const next = rule?.tagType === 'structure' ? rule : undefined
    if (next !== bound) items.push({ kind: 'break' })
    bound = next
  }

  function isStyleRange({ name, start, openEnd }: XmlElement) {
    if (name === 'Change') return !/ChangeType="DeletedText"/.test(xml.slice(start, openEnd))
    return name === 'ParagraphStyleRange' || name === 'CharacterStyleRange'
  }

  function isLone(element: XmlElement) {
    if (element.name === 'HiddenText') return !rules.translateHiddenText
    return apart.has(element.name) || !holdsContent(element, known)
  }
}

/** How the text inside an element is taken. */
interface Setting {
  isHidden?: boolean
  isProtected: boolean
  /** Of tags that stand for protected text. */
  label?: string | undefined
}

/** What tells how a story is set, not what stands in it. */
const ignored = new Set(['Properties', 'StoryPreference', 'InCopyExportOption', 'GridDataInformation'])

/** Their text is no part of the paragraph that they stand in. */
const apart = new Set(['Footnote', 'Endnote', 'Note', 'Change', 'Table', 'TextFrame', 'Group'])

const labels: Record<string, string> = {
  Footnote: 'footnote',
  Endnote: 'endnote',
  EndnoteRange: 'endnote',
  Note: 'note',
  Change: 'deleted',
  HiddenText: 'hidden',
  TextFrame: 'frame',
  Rectangle: 'image',
  Polygon: 'image',
  Oval: 'image',
  Group: 'image',
  TextVariableInstance: 'variable',
  PageReference: 'index',
  HyperlinkTextDestination: 'anchor',
  ParagraphDestination: 'anchor',
}

/** Whether text of the paragraph itself stands in an element; looked for no deeper than other texts begin. */
function holdsContent(element: XmlElement, known: Map<XmlElement, boolean>): boolean {
  const found =
    known.get(element) ??
    element.children.some(
      (child) =>
        child.name === 'Content' || child.name === 'Table' || (!apart.has(child.name) && holdsContent(child, known)),
    )
  known.set(element, found)
  return found
}
