import { DocumentError, type ReadOptions } from '../../model/document.ts'
import type { Draft } from '../office/draft.ts'
import type { Part } from '../office/office-package.ts'
import { isProtectedBy } from '../office/style-rules.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'
import { alternativeText } from './alternative-text.ts'
import { appliedStyleRules } from './applied-styles.ts'
import { type IdmlPackage, storyElement } from './idml-package.ts'
import { hiddenConditions, type IsShown, shownItems } from './layers.ts'
import { readParagraph } from './paragraph.ts'
import { type ItemRules, type StoryItem, storyItems } from './story-items.ts'
import { styleRanges } from './style-range.ts'

/** A story whose frame is anchored in another one. */
interface Anchored {
  story: string
}

export const isAnchored = (piece: Draft | Anchored): piece is Anchored => 'story' in piece

export interface StoryReader {
  isShown: IsShown
  /** The units of a story, or of a stretch of it, and where other stories are anchored. */
  read(story: Part): (Draft | Anchored)[]
}

export function newStoryReader({ designMap, styles }: IdmlPackage, options: ReadOptions): StoryReader {
  const isShown = shownItems(designMap, options)
  const ruleOf = appliedStyleRules(styles, options)
  const rules: ItemRules = {
    translateHiddenText: options.translateHiddenText === true,
    hiddenConditions: hiddenConditions(designMap, options),
    styleRange: styleRanges(ruleOf),
  }
  const translateNotes = options.translateNotes === true || options.translateComments === true
  let depth = 0
  return {
    isShown,
    read: (story) => {
      depth = 0
      return readContainer(storyElement(story), story, {
        structure: 'paragraph',
        isProtected: options.defaultTextTranslation === 'never',
      })
    },
  }

  /** @throws DocumentError where elements stand in one another without measure */
  function deeper<Piece>(readInside: () => Piece[]): Piece[] {
    if (++depth > deepest) throw new DocumentError('tooLarge', 'nestsElements', { depth: deepest })
    const found = readInside()
    depth--
    return found
  }

  function readContainer(container: XmlElement, part: Part, context: Context): (Draft | Anchored)[] {
    const items = storyItems(container, part, rules, context.isProtected)
    return paragraphsOf(items).flatMap(({ items: own, table }) => {
      const draft = readParagraph(own, part, context.structure)
      const nested = own.flatMap((item) => (item.kind === 'lone' ? readNested(item.element, part, context) : []))
      return [...(draft ? [draft] : []), ...nested, ...(table ? readNested(table, part, context) : [])]
    })
  }

  /** The texts inside an element that a paragraph holds as one thing. */
  function readNested(element: XmlElement, part: Part, outer: Context): (Draft | Anchored)[] {
    const structure = structures[element.name]
    if (structure === 'note' && !translateNotes) return []
    const context = { structure: structure ?? outer.structure, isProtected: isKept(element, part, outer) }
    if (structure !== undefined) return deeper(() => readContainer(element, part, context))
    if (leftOut.has(element.name) || !isShown(element, part)) return []
    const story = attributeOf(part.xml, element, 'ParentStory')
    return [
      ...(context.isProtected ? [] : alternativeText(element, part)),
      ...(story === undefined ? [] : [{ story }]),
      ...deeper(() => element.children.flatMap((child) => readNested(child, part, context))),
    ]
  }

  function isKept(element: XmlElement, { xml }: Part, { isProtected: outer }: Context): boolean {
    const attribute = styleAttributes[element.name]
    const style = attribute && attributeOf(xml, element, attribute)
    return isProtectedBy(style ? ruleOf(style)?.translation : undefined, outer)
  }
}

interface Context {
  structure: string
  /** Only text in styles that are always translated is read. */
  isProtected: boolean
}

const styleAttributes: Readonly<Record<string, string>> = { Table: 'AppliedTableStyle', Cell: 'AppliedCellStyle' }

const deepest = 1000

const structures: Record<string, string> = { Cell: 'cell', Footnote: 'footnote', Endnote: 'endnote', Note: 'note' }
const leftOut = new Set(['Content', 'Change', 'HiddenText', 'Properties'])

interface ParagraphItems {
  items: Exclude<StoryItem, { kind: 'break' }>[]
  /** Follows the paragraph. */
  table?: XmlElement
}

/** Elements that begin in one paragraph and end in another part the text where they do. */
function paragraphsOf(all: readonly StoryItem[]): ParagraphItems[] {
  const within = pairsWithinParagraphs(all)
  const paragraphs: ParagraphItems[] = [{ items: [] }]
  for (const item of all) {
    const isBorder =
      item.kind === 'break' || ((item.kind === 'open' || item.kind === 'close') && !within.has(item.element))
    if (!isBorder) paragraphs.at(-1)!.items.push(item)
    else {
      if (item.kind === 'break' && item.element) paragraphs.at(-1)!.table = item.element
      paragraphs.push({ items: [] })
    }
  }
  return paragraphs
}

function pairsWithinParagraphs(all: readonly StoryItem[]): Set<XmlElement> {
  const within = new Set<XmlElement>()
  const open: { breaks: number }[] = []
  let breaks = 0
  for (const item of all) {
    if (item.kind === 'break') breaks++
    else if (item.kind === 'open') open.push({ breaks })
    else if (item.kind === 'close') {
      if (open.pop()!.breaks === breaks) within.add(item.element)
    }
  }
  return within
}
