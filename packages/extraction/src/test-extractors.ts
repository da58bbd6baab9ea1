import { fileURLToPath } from 'node:url'
import type { ExtractionData } from './extraction-data.ts'
import { createExtractor, type Extractor } from './extractor.ts'
import { readExtractionData } from './machine/read-extraction-data.ts'
import type { ExtractionLanguage } from './text/languages.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const data = new Map<ExtractionLanguage, Promise<ExtractionData>>()

/** An extractor with the data that is shipped, which is read once for all tests. */
export async function testExtractor(language: ExtractionLanguage, wordsCountedInFull?: number): Promise<Extractor> {
  const read = data.get(language) ?? readExtractionData(packages, language)
  data.set(language, read)
  return createExtractor({
    language,
    data: await read,
    ...(wordsCountedInFull !== undefined && { wordsCountedInFull }),
  })
}

/** Reads each text as a document of its own. */
export function readAll(extractor: Extractor, texts: readonly string[]): Extractor {
  texts.forEach((text, index) => {
    extractor.read(text, { document: `document ${index}`, segment: `segment ${index}` })
  })
  return extractor
}
