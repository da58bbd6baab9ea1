import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { segmentFromXml } from '@langwerk/text/segment'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import type { EditedFileRow } from './find.ts'

export interface UnitToCheck {
  /** Wire forms. */
  source: string
  target: string
  maxCharacters: number | null
}

/** The quality messages of units of one file, in the same order. */
export async function checkUnits(
  _house: House,
  { sourceLanguage, targetLanguage }: Pick<EditedFileRow, 'jobUuid' | 'sourceLanguage' | 'targetLanguage'>,
  units: readonly UnitToCheck[],
): Promise<StoredQualityMessage[][]> {
  return units.map(({ source, target, maxCharacters }) =>
    checkTransUnit({
      source: segmentFromXml(source),
      target: segmentFromXml(target),
      sourceLanguage: sourceLanguage.code,
      targetLanguage: targetLanguage.code,
      maxCharacters: maxCharacters ?? undefined,
    }).map(({ text: _text, ...stored }) => stored),
  )
}
