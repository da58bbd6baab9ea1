import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import type { Change } from '../../markup/placed-units.ts'
import type { UnitComment } from '../../model/document.ts'
import { childrenNamed } from './elements-named.ts'
import { textOf } from './text-of.ts'
import type { CommentedSegments } from './trans-unit.ts'

/** The notes of a trans unit: those on its target are remarks on the translation, all others tell how to translate. */
export function notesOf(
  document: string,
  transUnit: XmlElementNode,
): { note: string; comments: readonly UnitComment[] } {
  const elements = childrenNamed(transUnit, 'note')
  if (elements.length === 0) return noNotes
  const notes: string[] = []
  const comments: UnitComment[] = []
  for (const element of elements) {
    const text = textOf(document, element)
    if (text === '') continue
    const author = xmlAttribute(document, element.open, 'from')
    if (xmlAttribute(document, element.open, 'annotates') !== 'target') notes.push(text)
    else comments.push(author ? { text, author } : { text })
  }
  return { note: notes.join('\n'), comments }
}

const noNotes = { note: '', comments: [] }

/** Adds remarks as notes on the target (XLIFF 1.2, section 2.2.2), behind the notes that are there. */
export const noteChanges = (document: string, commented: CommentedSegments): Change[] =>
  [...commented].flatMap(([{ transUnit }, comments]) => {
    const place = [...notePlaces].flatMap((local) => childrenNamed(transUnit, local)).at(-1)
    if (!place) return []
    const indent = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(transUnit.open.end, place.start))?.[0] ?? ''
    const name = place.name.replace(/[^:]+$/, 'note')
    const notes = comments.map(({ text, author }) => {
      const from = author ? ` from="${encodeXmlAttribute(withoutXmlForbidden(author))}"` : ''
      return `${indent}<${name}${from} annotates="target">${encodeXmlText(withoutXmlForbidden(text))}</${name}>`
    })
    return [{ start: place.end, end: place.end, text: notes.join('') }]
  })

const notePlaces = ['source', 'seg-source', 'target', 'note']
