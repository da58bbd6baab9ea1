import type { OriginType } from '@langwerk/contract/words'
import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { StoredQualityMessage } from '../../../database/schema/jobs.ts'
import { createBreather } from '../../../kit/breathe.ts'
import type { House } from '../../../kit/house.ts'
import type { TermbaseUse } from '../../termbases/index.ts'
import { knownWords } from './known-words.ts'
import { termsOf } from './terms-of.ts'

export interface UnitToCheck {
  /** Wire forms. */
  source: string
  target: string
  maxCharacters: number | null
  /** Absent of a target that a person wrote. */
  originType?: OriginType | null
  originMatchPercent?: number | null
  falsePositives?: readonly string[]
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
  const targets = units.map(({ target }) => segmentFromXml(target))
  const isKnownWord = await knownWords(house, { sourceLanguage, targetLanguage, termbases }, targets.map(plainText))
  const messages: StoredQualityMessage[][] = []
  for (const [index, unit] of units.entries()) {
    const found = checkTransUnit({
      source: sources[index]!,
      target: targets[index]!,
      sourceLanguage,
      targetLanguage,
      maxCharacters: unit.maxCharacters ?? undefined,
      terms: terms[index],
      qualityEstimationPercent: percentFrom(unit, 'machineTranslation'),
      memoryMatchPercent: percentFrom(unit, 'translationMemory'),
      isKnownWord,
      falsePositives: unit.falsePositives,
    })
    messages.push(found.map(({ text: _, ...message }) => message))
    await breathe()
  }
  return messages
}

const percentFrom = ({ originType, originMatchPercent }: UnitToCheck, type: OriginType) =>
  originType === type ? (originMatchPercent ?? undefined) : undefined
