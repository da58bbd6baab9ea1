import type { BilingualStatus } from '../../model/document.ts'

/** What the attributes of a trans unit come to. */
export function phraseStatusOf(segment: {
  confirmed: string | undefined
  origin: string | undefined
  /** A person changed it. */
  isEdited: boolean
  isEmpty: boolean
  isSource: boolean
}): BilingualStatus {
  const { confirmed, origin, isEdited, isEmpty, isSource } = segment
  if (isEmpty) return 'untranslated'
  if (confirmed && isConfirmed(confirmed)) return 'confirmed'
  if (origin && !isEdited) return 'pretranslated'
  return isSource && !isEdited ? 'untranslated' : 'edited'
}

/** A number: that of a workflow's steps up to which the segment is confirmed. */
export const isConfirmed = (confirmed: string) => !['', '0', 'false'].includes(confirmed)

/** Where a target came from; `null` is Phrase's word for a person. */
export const phraseOrigin = (origin: string | undefined) => (origin && origin !== 'null' ? origin : undefined)
