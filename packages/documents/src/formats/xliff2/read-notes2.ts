import type { UnitComment } from '../../model/document.ts'
import { textOf } from '../xliff/text-of.ts'
import { isCore, type ResolvedElement } from './resolved-element.ts'

/** The notes of a unit: those on its target are remarks on the translation, all others tell how to translate. */
export function notesOf2(document: string, unit: ResolvedElement): { note: string; comments: UnitComment[] } {
  const notes = unit.children
    .filter((child) => isCore(child, 'notes'))
    .flatMap(({ children }) => children)
    .map(({ element, attributes }) => ({
      text: textOf(document, element),
      isComment: attributes.get('appliesTo') === 'target',
    }))
    .filter(({ text }) => text !== '')
  return {
    note: notes.flatMap(({ text, isComment }) => (isComment ? [] : [text])).join('\n'),
    comments: notes.flatMap(({ text, isComment }) => (isComment ? [{ text }] : [])),
  }
}
