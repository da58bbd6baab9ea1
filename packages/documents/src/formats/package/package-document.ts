import { DocumentError, type OpenDocument, type TransUnit } from '../../model/document.ts'
import type { ZipArchive } from '../../zip/read-zip.ts'
import { writeZip } from '../../zip/write-zip.ts'

/** A document in a package of bilingual files. */
export interface PackagePart {
  /** Of its entry. */
  name: string
  document: OpenDocument
}

/**
 * One document of all the bilingual files in a package: the units of the first file, then of the second … Writing replaces the
 * files whose text changed and leaves every other entry as it was.
 * @param further what else changes in the package once one of its files did
 */
export function packageDocument(
  archive: ZipArchive,
  parts: readonly PackagePart[],
  further: () => ReadonlyMap<string, Uint8Array> = () => new Map(),
): OpenDocument {
  if (parts.length === 0) throw new DocumentError('noText', 'packageWithoutFiles')
  const units = parts.flatMap(({ name, document }, index) =>
    document.units.map(
      (unit): TransUnit => ({ ...unit, key: keyIn(index, unit.key), structure: unit.structure ?? name }),
    ),
  )
  const { sourceLanguage, targetLanguage } = parts[0]!.document
  return {
    units,
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(targetLanguage ? { targetLanguage } : {}),
    write: async (translate, options = {}) => {
      const entries = new Map(archive.entries.map((entry) => [entry.name, entry.bytes]))
      const replaced = new Map<string, Uint8Array>()
      const { status, origin, comments, ...others } = options
      for (const [index, { name, document }] of parts.entries()) {
        const written = await document.write((key) => translate(keyIn(index, key)), {
          ...others,
          ...(status ? { status: (key) => status(keyIn(index, key)) } : {}),
          ...(origin ? { origin: (key) => origin(keyIn(index, key)) } : {}),
          ...(comments ? { comments: (key) => comments(keyIn(index, key)) } : {}),
        })
        if (Buffer.compare(written, entries.get(name)!) !== 0) replaced.set(name, written)
      }
      if (replaced.size > 0) for (const [name, bytes] of further()) replaced.set(name, bytes)
      return writeZip(archive, replaced)
    },
  }
}

const keyIn = (index: number, key: string) => `${index + 1}/${key}`
