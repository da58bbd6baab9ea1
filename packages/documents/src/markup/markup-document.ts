import type { OpenDocument, WriteOptions } from '../model/document.ts'
import type { TextBytes } from '../model/text-bytes.ts'
import { type Change, numberUnits, type PlacedUnit, writeUnits } from './placed-units.ts'

interface MarkupDocument {
  bytes: TextBytes
  units: readonly PlacedUnit[]
  sourceLanguage?: string | undefined
  /** What else writing changes, such as the language that the document names. */
  changes?: (options: WriteOptions) => readonly Change[]
  /** How a character that the encoding lacks is written. */
  reference?: (character: string) => string
  /** Units already carry their keys. */
  keyed?: boolean
}

/** An open document whose units are ranges of one text. */
export function markupDocument({
  bytes,
  units,
  sourceLanguage,
  changes,
  reference,
  keyed,
}: MarkupDocument): OpenDocument & { placed: readonly PlacedUnit[] } {
  const placed = keyed ? units : numberUnits(units)
  return {
    placed,
    units: placed.map(({ unit }) => unit),
    ...(sourceLanguage ? { sourceLanguage } : {}),
    write: async (translate, options = {}) =>
      bytes.encode(writeUnits(bytes.text, placed, translate, changes?.(options)), reference),
  }
}
