import type { FileProcessor } from '@langwerk/contract/file-words'
import type { ReadOptions } from '../model/document.ts'

/**
 * Whether a text of a document is to be read as a document of its own, by the file type's sub file processor. A reader
 * gives such a text whole, as one piece without tags, and `openDocument` opens it; every other text is read as ever.
 */
export function isEmbeddedDocument(text: string, { subFileProcessor }: Pick<ReadOptions, 'subFileProcessor'>): boolean {
  if (!subFileProcessor) return false
  return (looks[subFileProcessor] ?? everything).test(text)
}

const everything = /\S/

/** How a document of a kind looks, where not every text is one: a cell of a column with HTML may as well hold plain text. */
const looks: Partial<Record<FileProcessor, RegExp>> = {
  html: /<(?:\/?[A-Za-z][^<>]*>|!--)|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/,
  xml: /^\s*</,
  json: /^\s*[{[]/,
  jsonWithEmbeddedHtml: /^\s*[{[]/,
  xliff: /^\s*</,
  srt: /-->/,
}
