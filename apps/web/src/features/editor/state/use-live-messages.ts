import type { QualityRule } from '@langwerk/contract/edited-files'
import type { TermMatch } from '@langwerk/contract/matches'
import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { TransUnit } from '@langwerk/contract/trans-units'
import type { checkTransUnit } from '@langwerk/quality/check-trans-unit'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { useEffect, useMemo, useRef, useState } from 'react'

interface Checked {
  unit: TransUnit | null
  target: Segment | null
  terms: readonly TermMatch[]
  isKnownWord: (word: string) => boolean | undefined
  rules: readonly QualityRule[]
}

/** The quality messages of the target as it is typed: the same code that the server runs. */
export function useLiveMessages({ unit, target, terms, isKnownWord, rules }: Checked): readonly QualityMessage[] {
  const check = useChecks(unit !== null)
  const messages = useMemo(() => {
    if (!check || !unit || !target) return none
    const messages = check(
      {
        source: segmentFromXml(unit.sourceSegment.xml),
        target,
        sourceLanguage: unit.sourceSegment.language,
        targetLanguage: unit.targetSegment.language,
        ...(unit.maxCharacters !== null && { maxCharacters: unit.maxCharacters }),
        ...(unit.maxLines !== null && { maxLines: unit.maxLines }),
        isKnownWord,
        falsePositives: unit.falsePositives,
        ...scoresOf(unit, target),
        terms: terms.map(({ term, start, end, translations }) => {
          const textsOf = (...statuses: string[]) =>
            translations.filter(({ usageStatus }) => statuses.includes(usageStatus)).map(({ text }) => text)
          return {
            sourceText: term,
            start,
            end,
            preferred: textsOf('preferred', 'approved'),
            forbidden: textsOf('forbidden'),
          }
        }),
      },
      rules,
    )
    // That nothing is there yet is no mistake of somebody who is about to begin.
    return unit.status === 'untranslated'
      ? messages.filter(({ processor }) => processor !== 'emptyTargetSegment')
      : messages
  }, [check, unit, target, terms, isKnownWord, rules])

  // Most pauses find nothing new: what shows the messages is left alone then.
  const shown = useRef(messages)
  if (JSON.stringify(shown.current) !== JSON.stringify(messages)) shown.current = messages
  return shown.current
}

const none: readonly QualityMessage[] = []

/** The checks with their stems and expressions are larger than the rest of the editor: they come when a segment opens. */
function useChecks(isWanted: boolean): typeof checkTransUnit | null {
  const [check, setCheck] = useState<typeof checkTransUnit | null>(null)
  useEffect(() => {
    if (!isWanted || check) return
    let ended = false
    import('@langwerk/quality/check-trans-unit').then(
      (loaded) => {
        if (!ended) setCheck(() => loaded.checkTransUnit)
      },
      // Without the line nothing is marked while one types; the server checks what is saved.
      () => {},
    )
    return () => {
      ended = true
    }
  }, [isWanted, check])
  return check
}

/** Where the target came from counts as long as it is what came from there. */
function scoresOf(unit: TransUnit, target: Segment) {
  const percent = unit.origin?.matchPercent ?? undefined
  if (segmentToXml(target) !== unit.targetSegment.xml) return {}
  return {
    ...(unit.origin?.type === 'machineTranslation' && { qualityEstimationPercent: percent }),
    ...(unit.origin?.type === 'translationMemory' && !unit.origin.repetition && { memoryMatchPercent: percent }),
  }
}
