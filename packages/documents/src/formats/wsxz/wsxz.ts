import { DocumentError, defaultLimits, type Format, type OpenDocument, type ReadOptions } from '../../model/document.ts'
import { readZip } from '../../zip/read-zip.ts'
import { openXliff } from '../bilingual/open-xliff.ts'
import { type PackagePart, packageDocument } from '../package/package-document.ts'

/**
 * A package of WorldServer: a zip with XLIFF files, or with zips that hold one each (`content.xlf` and its skeleton). What is
 * XLIFF is told by its root element.
 */
export const wsxz: Format = {
  endings: ['wsxz', 'xlz'],
  open: async (bytes, options) => {
    const limits = { ...defaultLimits, ...options.limits }
    const budget = { bytes: limits.totalBytes }
    return openPackage(bytes, { ...options, limits }, budget, 0)
  },
}

/** A package may hold packages, and no deeper. */
const deepest = 1

/** @param budget what all that is still to be unpacked may come to */
async function openPackage(
  bytes: Uint8Array,
  options: ReadOptions,
  budget: { bytes: number },
  depth: number,
): Promise<OpenDocument> {
  const archive = await readZip(bytes, { ...defaultLimits, ...options.limits, totalBytes: budget.bytes })
  budget.bytes -= archive.entries.reduce((sum, entry) => sum + entry.bytes.length, 0)
  const parts: PackagePart[] = []
  for (const entry of archive.entries) {
    if (isZip(entry.bytes) && depth < deepest) {
      const document = await openPackage(entry.bytes, options, budget, depth + 1).catch(unlessEmpty)
      if (document) parts.push({ name: entry.name, document })
    } else if (isXliff(entry.bytes)) parts.push({ name: entry.name, document: await openXliff(entry.bytes, options) })
  }
  return packageDocument(archive, parts)
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Looks at the beginning only; a file in two-byte characters shows its letters between zeros. */
const isXliff = (bytes: Uint8Array) =>
  /<(?:[\w.-]+:)?xliff[\s>]/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replaceAll('\0', ''))

function unlessEmpty(error: unknown): undefined {
  if (!(error instanceof DocumentError && error.code === 'noText')) throw error
}
