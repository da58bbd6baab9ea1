import type { OpenDocument, WriteOptions } from '../model/document.ts'
import type { Notice } from '../model/notices.ts'
import type { TextBytes } from '../model/text-bytes.ts'
import { type Change, type PlacedUnit, writeUnits } from './placed-units.ts'

interface MarkupDocument {
  bytes: TextBytes
  /** With their keys. */
  units: readonly PlacedUnit[]
  sourceLanguage?: string | undefined
  notices?: readonly Notice[]
  /** What else writing changes, such as the language that the document names. */
  changes?: (options: WriteOptions) => readonly Change[]
  lacking?: 'reference' | 'unicode'
}

/** An open document whose units are ranges of one text. */
export function markupDocument({
  bytes,
  units,
  sourceLanguage,
  notices = [],
  changes,
  lacking,
}: MarkupDocument): OpenDocument {
  return {
    units: units.map(({ unit }) => unit),
    ...(sourceLanguage ? { sourceLanguage } : {}),
    ...(notices.length > 0 ? { notices } : {}),
    write: async (translate, options = {}) =>
      bytes.encode(writeUnits(bytes.text, units, translate, changes?.(options)), lacking),
  }
}
