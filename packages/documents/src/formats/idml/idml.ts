import type { Format, OpenDocument, ReadOptions } from '../../model/document.ts'
import { officeDocument } from '../office/office-document.ts'
import { alternativeTexts } from './alternative-text.ts'
import { openIdmlPackage } from './idml-package.ts'
import { newStoryReader } from './read-story.ts'
import { storiesInOrder } from './story-order.ts'
import { followVariables } from './text-variables.ts'

/** InDesign's exchange format (Adobe, IDML File Format Specification, version 8 and later). */
export const idml: Format = { endings: ['idml'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const idmlPackage = await openIdmlPackage(bytes, options)
  const reader = newStoryReader(idmlPackage, options)
  const spreads = [...idmlPackage.spreads, ...idmlPackage.masterSpreads]
  return officeDocument(idmlPackage, [
    ...storiesInOrder(idmlPackage, reader.isShown).flatMap(reader.read),
    ...spreads.flatMap((spread) => alternativeTexts(spread, reader.isShown)),
    ...followVariables(idmlPackage),
  ])
}
