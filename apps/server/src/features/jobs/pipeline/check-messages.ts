import type { QualityRule } from '@langwerk/contract/edited-files'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { checkSegments, type UnitToCheck } from '../../../calculations/check-segments.ts'
import type { StoredQualityMessage } from '../../../database/schema/jobs.ts'
import type { House } from '../../../kit/house.ts'
import type { TermbaseUse } from '../../termbases/index.ts'
import { termsOf } from '../../termbases/index.ts'
import { unknownWordsOf } from './unknown-words.ts'

/** How many are checked at once where somebody waits for them: it takes less than to ask a thread. */
const fewUnits = 20

/** The quality messages of each unit, in its order; of many units they are found in a thread. */
export async function checkMessages(
  house: House,
  {
    sourceLanguage,
    targetLanguage,
    termbases,
    rules,
  }: {
    sourceLanguage: string
    targetLanguage: string
    termbases: readonly TermbaseUse[]
    rules: readonly QualityRule[]
  },
  units: readonly UnitToCheck[],
  signal?: AbortSignal,
): Promise<StoredQualityMessage[][]> {
  const wish = { sourceLanguage, targetLanguage, termbases }
  const plain = (side: 'source' | 'target') => units.map((unit) => plainText(segmentFromXml(unit[side])))
  const terms = await termsOf(house, wish, termbases.length > 0 ? plain('source') : units.map(() => ''))
  const asked = {
    sourceLanguage,
    targetLanguage,
    units,
    terms,
    // Words are looked up for those who ask.
    unknownWords: rules.some(({ processor }) => processor === 'spellcheck')
      ? await unknownWordsOf(house, wish, plain('target'))
      : undefined,
    rules,
  }
  return units.length > fewUnits ? house.calculations.checkSegments(asked, signal) : checkSegments(asked)
}
