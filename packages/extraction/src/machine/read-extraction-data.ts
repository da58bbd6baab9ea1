import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ExtractionData } from '../extraction-data.ts'
import type { ExtractionLanguage } from '../text/languages.ts'

/**
 * Reads what is known of a language.
 * @param packagesDirectory Where `data-taggers` and `data-word-frequencies` lie.
 */
export async function readExtractionData(
  packagesDirectory: string,
  language: ExtractionLanguage,
): Promise<ExtractionData> {
  const taggers = join(packagesDirectory, 'data-taggers', 'data')
  const [frequencies, tagger, closedWords] = await Promise.all([
    readFile(join(packagesDirectory, 'data-word-frequencies', 'data', `${language}.bin`)),
    readFile(join(taggers, `${language}.i8.gz`)).then(promisify(gunzip)),
    readFile(join(taggers, `${language}.closed.txt`), 'utf8'),
  ])
  return { frequencies, tagger, closedWords }
}
