import { DocumentError, type ReadOptions } from '../../model/document.ts'
import type { Draft } from '../office/draft.ts'
import type { Part } from '../office/office-package.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'
import { alternativeText } from './alternative-text.ts'
import { type IdmlPackage, storyElement } from './idml-package.ts'
import { hiddenConditions, type IsShown, shownItems } from './layers.ts'
import { readParagraph } from './paragraph.ts'
import { type StoryItem, storyItems } from './story-items.ts'
import { styleRanges } from './style-range.ts'

export interface StoryReader {
  isShown: IsShown
  /** The units of a story, with those of stories anchored in it after the paragraph that they are anchored in. */
  read(story: Part): Draft[]
}

export function newStoryReader({ designMap, stories }: IdmlPackage, options: ReadOptions): StoryReader {
  const isShown = shownItems(designMap, options)
  const rules = {
    translateHiddenText: options.translateHiddenText === true,
    hiddenConditions: hiddenConditions(designMap, options),
    styleRange: styleRanges(),
  }
  const readStories = new Set<Part>()
  const depth = { stories: 0, elements: 0 }
  return { isShown, read }

  function read(story: Part): Draft[] {
    if (readStories.has(story)) return []
    readStories.add(story)
    return deeper('stories', () => readContainer(storyElement(story), story, 'paragraph'))
  }

  /** @throws DocumentError where stories are anchored in stories, or elements stand in one another, without measure */
  function deeper(what: 'stories' | 'elements', readInside: () => Draft[]): Draft[] {
    depth[what]++
    if (depth[what] > deepest[what])
      throw new DocumentError('tooLarge', `The file nests ${what} deeper than the ${deepest[what]} levels allowed`)
    const drafts = readInside()
    depth[what]--
    return drafts
  }

  function readContainer(container: XmlElement, part: Part, structure: string): Draft[] {
    return paragraphsOf(storyItems(container, part, rules)).flatMap(({ items, table }) => {
      const draft = readParagraph(items, part, structure)
      const nested = items.flatMap((item) => (item.kind === 'lone' ? readNested(item.element, part) : []))
      return [...(draft ? [draft] : []), ...nested, ...(table ? readNested(table, part) : [])]
    })
  }

  /** The texts inside an element that a paragraph holds as one thing. */
  function readNested(element: XmlElement, part: Part): Draft[] {
    const structure = structures[element.name]
    if (structure === 'note' && options.translateNotes !== true) return []
    if (structure !== undefined) return deeper('elements', () => readContainer(element, part, structure))
    if (leftOut.has(element.name) || !isShown(element, part)) return []
    const storyId = attributeOf(part.xml, element, 'ParentStory')
    const story = storyId === undefined ? undefined : stories.get(storyId)
    return [
      ...alternativeText(element, part),
      ...(story ? read(story) : []),
      ...deeper('elements', () => element.children.flatMap((child) => readNested(child, part))),
    ]
  }
}

const deepest = { stories: 20, elements: 1000 }

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
