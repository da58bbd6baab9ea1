import { defaultLimits, type Format } from '../../model/document.ts'
import { readZip } from '../../zip/read-zip.ts'
import { openXliff } from '../bilingual/open-xliff.ts'
import { packageDocument } from '../package/package-document.ts'

/**
 * memoQ's bilingual files with their skeleton: a zip of `document.mqxliff` and what memoQ makes the translated document of
 * (`skeleton.xml`, sometimes a version), which comes back as it was.
 */
export const mqxlz: Format = {
  endings: ['mqxlz'],
  open: async (bytes, options) => {
    const limits = { ...defaultLimits, ...options.limits }
    const archive = await readZip(bytes, limits)
    const bilingual = archive.entries.filter(({ name }) => name.toLowerCase().endsWith('.mqxliff'))
    const parts = await Promise.all(
      bilingual.map(async (entry) => ({
        name: entry.name,
        document: await openXliff(entry.bytes, { ...options, limits }),
      })),
    )
    return packageDocument(archive, parts)
  },
}
