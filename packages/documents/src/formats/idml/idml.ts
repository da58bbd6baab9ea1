import { DocumentError, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { alternativeTexts } from './alternative-text.ts'
import { openIdmlPackage } from './idml-package.ts'
import type { WindowedPart } from './part-windows.ts'
import { isAnchored, newStoryReader } from './read-story.ts'
import { storiesInOrder, unplacedStories } from './story-order.ts'
import { followVariables, textVariables } from './text-variables.ts'
import { type UnitPart, unitCollector } from './windowed-document.ts'

/** InDesign's exchange format (Adobe, IDML File Format Specification, version 8 and later). */
export const idml: Format = { endings: ['idml'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const idmlPackage = await openIdmlPackage(bytes, options)
  const { designMap, stories } = idmlPackage
  const masterSpreads = options.translateMasters === false ? [] : idmlPackage.masterSpreads
  const reader = newStoryReader(idmlPackage, options)
  const collector = unitCollector()
  const read = new Set<WindowedPart>()
  const order = storiesInOrder(idmlPackage, masterSpreads, reader.isShown)
  for (const id of order) readStory(id, 0)
  for (const id of unplacedStories(idmlPackage, reader.isShown)) readStory(id, 0)
  for (const part of [...idmlPackage.spreads, ...masterSpreads]) {
    const spread: UnitPart = { part, read: (window) => alternativeTexts(window, reader.isShown) }
    for (const window of part.windows()) for (const draft of spread.read(window)) collector.add(spread, draft)
  }
  const map: UnitPart = {
    part: { name: designMap.name, size: designMap.xml.length, windows: () => [{ ...designMap, before: 0, after: 0 }] },
    read: () => textVariables(idmlPackage).flatMap(({ drafts }) => drafts),
  }
  const variables = textVariables(idmlPackage).map((variable) => ({
    ...variable,
    keys: variable.drafts.map((draft) => collector.add(map, draft)),
  }))
  return collector.document(idmlPackage.archive, (translate) => followVariables(variables, translate))

  /** With the stories anchored in it after the paragraph that they are anchored in. */
  function readStory(id: string, depth: number) {
    const part = stories.get(id)
    if (!part || read.has(part)) return
    if (depth > deepest) throw new DocumentError('tooLarge', 'nestsStories', { depth: deepest })
    read.add(part)
    const story: UnitPart = {
      part,
      read: (window) => reader.read(window).flatMap((piece) => (isAnchored(piece) ? [] : [piece])),
    }
    for (const window of part.windows()) {
      for (const piece of reader.read(window)) {
        if (isAnchored(piece)) readStory(piece.story, depth + 1)
        else collector.add(story, piece)
      }
    }
  }
}

const deepest = 20
