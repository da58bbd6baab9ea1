import { plainText } from '@langwerk/text/segment'
import type { Draft } from '../office/draft.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { walk } from '../office/walk.ts'
import { childrenNamed, descendantsNamed } from '../office/xml-tree.ts'
import { readRichText } from './rich-text.ts'

/** The comments of a sheet: conversations, and notes that stand for themselves. */
export function readComments(office: OfficePackage, sheetName: string): Draft[] {
  const related = (type: string) =>
    office
      .relationships(sheetName)
      .flatMap((relationship) => (relationship.type === type && office.part(relationship.target)) || [])
  const conversations = related('threadedComment').flatMap((part) =>
    walk(part, part.root, { paragraphs: { 'tc:text': readPlainText } }, { structure: 'comment' }),
  )
  return [...conversations, ...related('comments').flatMap(readNotes)]
}

/** For older programs a conversation is also kept as a note, which Excel makes anew. */
const conversationCopy = /^\[Threaded comment\]/

function readNotes(part: Part): Draft[] {
  return descendantsNamed(part.root, 's:comment').flatMap((comment) =>
    childrenNamed(comment, 's:text').flatMap((element) => {
      const text = readRichText(element, part.xml)
      if (!text || conversationCopy.test(plainText(text.inline.source))) return []
      const place = { part, start: element.openEnd, end: element.closeStart, render: text.render }
      return {
        part,
        unit: { source: text.inline.source, tags: text.inline.tags, structure: 'comment', preserveSpace: true },
        places: [place],
      }
    }),
  )
}
