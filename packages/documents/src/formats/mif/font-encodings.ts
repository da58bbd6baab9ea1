import type { Encoding } from './characters.ts'
import type { MifFile } from './mif-file.ts'
import { childNamed, descendantsNamed, type Statement, statementValue } from './statements.ts'

/** Which encoding the bytes of strings are in, in files that are not Unicode. */
export interface FontEncodings {
  ofParagraph(paragraph: Statement): Encoding
  /** Undefined where the font says nothing of it. */
  ofFont(font: Statement): Encoding | undefined
}

export function fontEncodings(
  statements: readonly Statement[],
  { text, encoding: ownEncoding }: MifFile,
): FontEncodings {
  const paragraphs = new Map<string, Encoding>()
  const characters = new Map<string, Encoding>()
  const note = (into: Map<string, Encoding>, tag: Statement | undefined, encoding: Encoding | undefined) => {
    if (tag && encoding !== undefined) into.set(statementValue(tag, text), encoding)
  }
  for (const catalog of statements) {
    for (const entry of catalog.children) {
      if (catalog.name === 'PgfCatalog') note(paragraphs, childNamed(entry, 'PgfTag'), fontEncoding(entry))
      if (catalog.name === 'FontCatalog') note(characters, childNamed(entry, 'FTag'), fontEncoding(entry))
    }
  }
  return {
    ofParagraph(paragraph) {
      const own = childNamed(paragraph, 'Pgf')
      const tag = childNamed(paragraph, 'PgfTag')
      return (own && fontEncoding(own)) ?? (tag && paragraphs.get(statementValue(tag, text))) ?? ownEncoding
    },
    ofFont(font) {
      const tag = childNamed(font, 'FTag')
      return fontEncoding(font) ?? (tag && characters.get(statementValue(tag, text)))
    },
  }

  function fontEncoding(statement: Statement): Encoding | undefined {
    const found = descendantsNamed(statement, 'FEncoding')[0]
    return found && statementValue(found, text)
  }
}
