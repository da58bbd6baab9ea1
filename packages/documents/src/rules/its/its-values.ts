/** What ITS says of an element or an attribute (Internationalization Tag Set 2.0, section 8); what is absent is not said. */
export interface ItsValues {
  /** 8.1 */
  translate?: boolean
  /** 8.2: a note, or where one is found. */
  note?: string
  /** 8.3: whether the content is a term, and what is known of it, which may be nothing. */
  term?: { isTerm: boolean; info: string }
  /** 8.6 */
  withinText?: WithinText
  /** 8.9 (its ranges and whether they are meant or left out) */
  locales?: { list: string; type: string | undefined }
  /** 8.12: where the element or attribute stands that takes the translation. */
  target?: { place: number; attribute: string | undefined }
  /** 8.13 */
  idValue?: string
  /** 8.14 */
  preserveSpace?: boolean
  /** 8.18: a character class. */
  allowedCharacters?: string
  /** 8.19: the most bytes, in this encoding. */
  storage?: { bytes: number; encoding: string }
}

export type WithinText = 'inline' | 'nested' | 'block'

/** The values of `withinText`; HTML writes them in any case. */
export const withinTextKinds: Readonly<Record<string, WithinText>> = { yes: 'inline', nested: 'nested', no: 'block' }

export const itsNamespace = 'http://www.w3.org/2005/11/its'

/** What ITS says that a person should know, a line each. `text` is the content of the element. */
export function itsRemarks({ note, term, allowedCharacters, storage }: ItsValues, text: string): string[] {
  return [
    ...(note ? [note] : []),
    ...(term?.isTerm ? [`Term: ${text}${term.info && term.info !== text ? ` (${term.info})` : ''}`] : []),
    ...(allowedCharacters ? [`Allowed characters: ${allowedCharacters}`] : []),
    ...(storage ? [`At most ${storage.bytes} bytes in ${storage.encoding}`] : []),
  ]
}

/** The most characters that storage takes: those of the encoding's shortest. */
export const charactersIn = ({ bytes, encoding }: { bytes: number; encoding: string }) =>
  Math.floor(bytes / (/^utf-?16|^ucs-?2/i.test(encoding) ? 2 : /^utf-?32|^ucs-?4/i.test(encoding) ? 4 : 1))
