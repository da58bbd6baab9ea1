import type { Part } from '../office/office-package.ts'
import { attributeOf, type XmlElement } from '../office/xml-tree.ts'

interface Field {
  instruction: string
  inResult: boolean
}

/**
 * The complex fields that are open at the point of a story that is being read (ISO/IEC 29500-1, 17.16). They nest and
 * run across paragraphs, so that the story holds them.
 */
export interface Story {
  fields: Field[]
  /** Field characters without their partner; they begin and end nothing. */
  stray: ReadonlySet<XmlElement>
}

export const newStory = (root: XmlElement, part: Part): Story => ({
  fields: [],
  stray: strayFieldCharacters(root, part),
})

/** Only a link's result and what a form was filled in with are text that stays; every other result is made anew from the instruction. */
export const hasTranslatableResult = (instruction: string) => /^\s*(?:HYPERLINK|FORMTEXT)\b/i.test(instruction)

/** What stands here is not text to translate: an instruction, or a result that will be made anew. */
export const isInert = ({ fields }: Story) =>
  fields.some(({ instruction, inResult }) => !inResult || !hasTranslatableResult(instruction))

/** Elements whose content is not read as part of the text around them. */
export const isSkippedContent = (name: string) => name === 'w:del' || name === 'w:moveFrom'

function strayFieldCharacters(root: XmlElement, { xml }: Part): Set<XmlElement> {
  const stray = new Set<XmlElement>()
  /** Of each open field the characters that have come: its begin, and where its result begins. */
  const open: XmlElement[][] = []
  const visit = (element: XmlElement) => {
    if (isSkippedContent(element.name) || (element.name === 'w:txbxContent' && element !== root)) return
    if (element.name === 'w:fldChar') {
      const type = attributeOf(xml, element, 'fldCharType')
      if (type === 'begin') open.push([element])
      else if (open.length === 0) stray.add(element)
      else if (type === 'end') open.pop()
      else open.at(-1)!.push(element)
    }
    for (const child of element.children) visit(child)
  }
  visit(root)
  for (const element of open.flat()) stray.add(element)
  return stray
}
