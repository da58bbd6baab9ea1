import { replacementEffects } from '@langwerk/documents/file-types/replacement-rules'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { cutUnits } from './cut-units.ts'
import type { CutSegment, DocumentBytes, TriedDocument } from './document-work.ts'

/**
 * Reads a document by its file type and tells what becomes of its texts, and what the rules of the file type change in them.
 * @param most so many of its texts are told of
 * @throws DocumentError for a file that cannot be read.
 */
export async function tryDocument({
  bytes,
  fileName,
  options,
  sourceLanguage,
  most,
}: DocumentBytes & { sourceLanguage: string; most: number }): Promise<TriedDocument> {
  const { units, notices = [] } = await openDocument(bytes, fileName, { ...options, replacementRules: [] })
  const effectsOf = replacementEffects(options)
  const read = units
    .map((unit) => ({ unit, ...effectsOf(unit.source) }))
    .filter((one) => plainText(one.read).trim() !== '')
  const shown = read.slice(0, most)
  const changed = shown.map((one) => ({ ...one.unit, source: one.read }))
  const segments = new Map<string, CutSegment[]>()
  for (const segment of cutUnits(changed, sourceLanguage, options.languageProcessingRuleSet ?? undefined)) {
    const ofUnit = segments.get(segment.documentUnit)
    if (ofUnit) ofUnit.push(segment)
    else segments.set(segment.documentUnit, [segment])
  }
  return {
    units: shown.map(({ unit, written, ...one }) => {
      const [before, after, back] = [unit.source, one.read, written].map(plainText)
      return {
        key: unit.key,
        segments: segments.get(unit.key)?.map(({ source }) => source) ?? [],
        tags: unit.tags.map(({ id, label }) => ({ id, label })),
        name: unit.name ?? null,
        note: unit.note ?? null,
        before: before === after ? null : before!,
        written: back === after ? null : back!,
      }
    }),
    totalUnits: read.length,
    notices: [...notices],
  }
}
