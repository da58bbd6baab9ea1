import { attributeDraft, type Draft } from '../office/draft.ts'
import type { Part } from '../office/office-package.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'
import type { IsShown } from './layers.ts'

/** What the document says, in its own words, of the pictures that stand on a spread. */
export function alternativeTexts(part: Part, isShown: IsShown): Draft[] {
  const drafts: Draft[] = []
  const visit = (element: XmlElement) => {
    if (!isShown(element, part)) return
    drafts.push(...alternativeText(element, part))
    element.children.forEach(visit)
  }
  visit(part.root)
  return drafts
}

/** Of one element; none where the text is made of the picture's file or structure. */
export function alternativeText(element: XmlElement, part: Part): Draft[] {
  if (element.name !== 'ObjectExportOption' || attributeOf(part.xml, element, 'AltTextSourceType') !== 'SourceCustom')
    return []
  if (attributeOf(part.xml, element, 'CustomAltText')?.startsWith('$ID/')) return []
  const draft = attributeDraft(part, element, 'CustomAltText')
  return draft ? [draft] : []
}
