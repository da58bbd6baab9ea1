import { type ItsValues, withinTextKinds } from './its-values.ts'

/**
 * What the attributes of an element say (ITS 2.0, section 5.1.2). Values are told apart without regard to case, as HTML
 * has them (section 6.1).
 * @param attribute the value of an attribute by its name in XML without the prefix, such as `locNote`
 */
export function itsLocal(attribute: (name: string) => string | undefined): ItsValues {
  const values: ItsValues = {}
  const translate = attribute('translate')
  if (translate !== undefined) values.translate = !/^\s*no\s*$/i.test(translate)
  const noteRef = attribute('locNoteRef')
  const note = attribute('locNote') ?? (noteRef === undefined ? undefined : referenceNote(noteRef))
  if (note !== undefined) values.note = plainNote(note)
  const term = attribute('term')
  if (term !== undefined) values.term = { isTerm: /^\s*yes\s*$/i.test(term), info: attribute('termInfoRef') ?? '' }
  const within = withinTextKinds[attribute('withinText')?.trim().toLowerCase() ?? '']
  if (within) values.withinText = within
  const list = attribute('localeFilterList')
  if (list !== undefined) values.locales = { list, type: attribute('localeFilterType')?.toLowerCase() }
  const allowed = attribute('allowedCharacters')
  if (allowed !== undefined) values.allowedCharacters = allowed
  const storage = storageOf(attribute('storageSize'), attribute('storageEncoding'))
  if (storage) values.storage = storage
  return values
}

export const referenceNote = (reference: string) => `See ${reference}`

export const plainNote = (note: string) => note.replace(/\s+/g, ' ').trim()

export function storageOf(size: string | undefined, encoding: string | undefined): ItsValues['storage'] {
  return size !== undefined && /^\s*\d{1,9}\s*$/.test(size)
    ? { bytes: Number(size), encoding: encoding?.trim() || 'UTF-8' }
    : undefined
}
