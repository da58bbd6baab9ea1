import type { Encoding } from './characters.ts'
import type { Excerpt } from './mif-file.ts'
import { childNamed, descendantsNamed, type Statement, statementValue } from './statements.ts'

/** Which encoding the bytes of strings are in, in files that are not Unicode. */
export interface FontEncodings {
  ofParagraph(paragraph: Statement, text: string): Encoding
  /** Undefined where the font says nothing of it. */
  ofFont(font: Statement, text: string): Encoding | undefined
}

/** @param ownEncoding of what no font says anything of */
export function fontEncodings(catalogs: readonly Excerpt[], ownEncoding: Encoding): FontEncodings {
  const paragraphs = new Map<string, Encoding>()
  const characters = new Map<string, Encoding>()
  const note = (into: Map<string, Encoding>, tag: string | undefined, encoding: Encoding | undefined) => {
    if (tag !== undefined && encoding !== undefined) into.set(tag, encoding)
  }
  for (const { statement: catalog, text } of catalogs) {
    for (const entry of catalog.children) {
      if (catalog.name === 'PgfCatalog') note(paragraphs, childValue(entry, 'PgfTag', text), fontEncoding(entry, text))
      if (catalog.name === 'FontCatalog') note(characters, childValue(entry, 'FTag', text), fontEncoding(entry, text))
    }
  }
  return {
    ofParagraph(paragraph, text) {
      const own = childNamed(paragraph, 'Pgf')
      const tag = childNamed(paragraph, 'PgfTag')
      return (own && fontEncoding(own, text)) ?? (tag && paragraphs.get(statementValue(tag, text))) ?? ownEncoding
    },
    ofFont(font, text) {
      const tag = childNamed(font, 'FTag')
      return fontEncoding(font, text) ?? (tag && characters.get(statementValue(tag, text)))
    },
  }
}

function childValue(statement: Statement, name: string, text: string): string | undefined {
  const child = childNamed(statement, name)
  return child && statementValue(child, text)
}

function fontEncoding(statement: Statement, text: string): Encoding | undefined {
  const found = descendantsNamed(statement, 'FEncoding')[0]
  return found && statementValue(found, text)
}
