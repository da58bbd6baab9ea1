import { type DocumentErrorKey, documentErrorTexts } from '@langwerk/documents/model/error-texts'

const { said: _, ...told } = documentErrorTexts

/** The readers' own sentences; what they only pass on has no translation. */
export const documentErrors = Object.fromEntries(
  Object.entries(told).map(([key, text]) => [key, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<Exclude<DocumentErrorKey, 'said'>, string> // the same keys
