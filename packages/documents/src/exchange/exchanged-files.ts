import { DocumentError, defaultLimits, type ReadLimits } from '../model/document.ts'
import { endingOf } from '../open-document.ts'
import { readZip } from '../zip/read-zip.ts'
import type { ExchangedFile } from './exchanged-unit.ts'
import { readExchanged } from './read-exchanged.ts'

/** In what comes back from other tools: XLIFF as we write it and as they call theirs, alone or packed. */
export const exchangedEndings = ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mxliff', 'mqxlz', 'zip'] as const

const packed: readonly string[] = ['mqxlz', 'zip']
const bare: readonly string[] = exchangedEndings.filter((ending) => !packed.includes(ending))

/**
 * What of a file comes back: of an archive all XLIFF files in it.
 * @throws DocumentError when there is none, or one cannot be read
 */
export async function exchangedFiles(
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<ReadLimits> = {},
): Promise<ExchangedFile[]> {
  if (!packed.includes(endingOf(fileName))) return readExchanged(bytes, limits.depth)
  const archive = await readZip(bytes, { ...defaultLimits, ...limits })
  const files = archive.entries.filter(({ name }) => bare.includes(endingOf(name)))
  if (files.length === 0) throw new DocumentError('broken', 'packageWithoutFiles')
  return files.flatMap((entry) => readExchanged(entry.bytes, limits.depth))
}
