import type { TermMatch } from '@langwerk/contract/matches'
import type { QualityMessage, TransUnit } from '@langwerk/contract/trans-units'
import { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { useMemo } from 'react'

interface Checked {
  unit: TransUnit | null
  target: Segment | null
  terms: readonly TermMatch[]
  isKnownWord: (word: string) => boolean | undefined
}

/** The quality messages of the target as it is typed: the same code that the server runs. */
export function useLiveMessages({ unit, target, terms, isKnownWord }: Checked): QualityMessage[] {
  return useMemo(() => {
    if (!unit || !target) return []
    const messages = checkTransUnit({
      source: segmentFromXml(unit.sourceSegment.xml),
      target,
      sourceLanguage: unit.sourceSegment.language,
      targetLanguage: unit.targetSegment.language,
      ...(unit.maxCharacters !== null && { maxCharacters: unit.maxCharacters }),
      isKnownWord,
      falsePositives: unit.falsePositives,
      ...scoresOf(unit, target),
      terms: terms.map(({ term, start, end, translations }) => ({
        sourceText: term,
        start,
        end,
        preferred: translations.filter(({ usageStatus }) => usageStatus === 'preferred').map(({ text }) => text),
        forbidden: translations.filter(({ usageStatus }) => usageStatus === 'forbidden').map(({ text }) => text),
      })),
    })
    // That nothing is there yet is no mistake of somebody who is about to begin.
    return unit.status === 'untranslated'
      ? messages.filter(({ processor }) => processor !== 'emptyTargetSegment')
      : messages
  }, [unit, target, terms, isKnownWord])
}

/** Where the target came from counts as long as it is what came from there. */
function scoresOf(unit: TransUnit, target: Segment) {
  const percent = unit.origin?.matchPercent ?? undefined
  if (segmentToXml(target) !== unit.targetSegment.xml) return {}
  return {
    ...(unit.origin?.type === 'machineTranslation' && { qualityEstimationPercent: percent }),
    ...(unit.origin?.type === 'translationMemory' && { memoryMatchPercent: percent }),
  }
}
