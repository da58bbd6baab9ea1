import { invalid } from '../foundation/refusals.ts'

/** @throws Refusal 422 where a text has characters that cannot stand in a document */
export function requireCharacters(text: string, path: string) {
  if (notInDocuments.test(text)) throw invalid({ propertyPath: path, code: 'character_not_in_documents' })
}

/** What is no character of XML 1.0 (2.2), unpaired surrogates among it. */
const notInDocuments = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
