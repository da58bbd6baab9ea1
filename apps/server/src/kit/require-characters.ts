import { hasForeignCharacters } from '@langwerk/text/characters'
import { invalid } from '../foundation/refusals.ts'

/** @throws Refusal 422 where a text has characters that cannot stand in a document */
export function requireCharacters(text: string, path: string) {
  if (hasForeignCharacters(text)) throw invalid({ propertyPath: path, code: 'character_not_in_documents' })
}
