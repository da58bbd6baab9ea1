import type { QualityRule } from '@langwerk/contract/edited-files'
import type { OriginType } from '@langwerk/contract/words'
import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import type { RecognisedTerm } from '@langwerk/quality/unit'
import { segmentFromXml } from '@langwerk/text/segment'
import type { StoredQualityMessage } from '../database/schema/jobs.ts'

export interface UnitToCheck {
  /** Wire forms. */
  source: string
  target: string
  maxCharacters: number | null
  maxLines: number | null
  /** Absent of a target that a person wrote. */
  originType?: OriginType | null
  originMatchPercent?: number | null
  /** What a model gave the target as it stands; it counts more than what an engine thought of its answer. */
  scoredPercent?: number | null
  falsePositives?: readonly string[]
}

/** Units of one pair of languages with all that their checks need to know; it can be handed to a thread. */
export interface SegmentsToCheck {
  sourceLanguage: string
  targetLanguage: string
  units: readonly UnitToCheck[]
  /** Those recognised in each source. */
  terms: readonly RecognisedTerm[][]
  /** Words of the targets that neither the dictionary nor a termbase has; undefined where spelling is not checked. */
  unknownWords: ReadonlySet<string> | undefined
  rules: readonly QualityRule[]
}

/** The quality messages of each unit, in its order. */
export function checkSegments({
  sourceLanguage,
  targetLanguage,
  units,
  terms,
  unknownWords,
  rules,
}: SegmentsToCheck): StoredQualityMessage[][] {
  const isKnownWord = unknownWords && ((word: string) => !unknownWords.has(word))
  return units.map((unit, index) =>
    checkTransUnit(
      {
        source: segmentFromXml(unit.source),
        target: segmentFromXml(unit.target),
        sourceLanguage,
        targetLanguage,
        maxCharacters: unit.maxCharacters ?? undefined,
        maxLines: unit.maxLines ?? undefined,
        terms: terms[index],
        qualityEstimationPercent: unit.scoredPercent ?? percentFrom(unit, 'machineTranslation'),
        memoryMatchPercent: percentFrom(unit, 'translationMemory'),
        isKnownWord,
        falsePositives: unit.falsePositives,
      },
      rules,
    ).map(({ text: _, ...message }) => message),
  )
}

const percentFrom = ({ originType, originMatchPercent }: UnitToCheck, type: OriginType) =>
  originType === type ? (originMatchPercent ?? undefined) : undefined
