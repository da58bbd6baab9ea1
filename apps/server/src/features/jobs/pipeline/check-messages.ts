import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { StoredQualityMessage } from '../../../database/schema/jobs.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { House } from '../../../kit/house.ts'
import type { TermbaseUse } from '../../termbases/index.ts'
import { termsOf } from './terms-of.ts'

export interface UnitToCheck {
  /** Wire forms. */
  source: string
  target: string
  maxCharacters: number | null
}

/** The quality messages of each unit, in its order. Gives way to other work as it goes. */
export async function checkMessages(
  house: House,
  {
    sourceLanguage,
    targetLanguage,
    termbases,
  }: { sourceLanguage: string; targetLanguage: string; termbases: readonly TermbaseUse[] },
  units: readonly UnitToCheck[],
  signal?: AbortSignal,
): Promise<StoredQualityMessage[][]> {
  const breathe = createBreather(signal)
  const sources = units.map(({ source }) => segmentFromXml(source))
  const terms = await termsOf(house, { sourceLanguage, targetLanguage, termbases }, sources.map(plainText))
  const messages: StoredQualityMessage[][] = []
  for (const [index, { target, maxCharacters }] of units.entries()) {
    const found = checkTransUnit({
      source: sources[index]!,
      target: segmentFromXml(target),
      sourceLanguage,
      targetLanguage,
      maxCharacters: maxCharacters ?? undefined,
      terms: terms[index],
    })
    messages.push(found.map(({ text: _, ...message }) => message))
    await breathe()
  }
  return messages
}
