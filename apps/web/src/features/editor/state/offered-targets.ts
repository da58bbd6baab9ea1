import type { Matches } from '@langwerk/contract/matches'
import type { Origin } from '@langwerk/contract/origin'
import type { Asked } from './model-answers.ts'

/** A target that can be taken, and where it is from. */
export interface OfferedTarget {
  xml: string
  origin: Origin
}

/** What of the answers of models and engines can be taken, in the order in which it is shown: its place is its key. */
export function offeredTargets(
  asked: Asked | null,
  engineAnswers: Pick<Matches, 'machineTranslations'> | undefined,
): OfferedTarget[] {
  if (!asked) return []
  return [
    ...asked.answers.flatMap(({ model, suggestions }) =>
      suggestions.flatMap(({ xml }) => (xml === null ? [] : [{ xml, origin: originOf(model) }])),
    ),
    ...(asked.engines ? (engineAnswers?.machineTranslations ?? []) : []).map(engineTarget),
  ]
}

export const originOf = ({ name }: { name: string }): Origin => ({
  type: 'artificialIntelligence',
  matchPercent: null,
  name,
})

export const engineTarget = ({
  engine,
  targetSegment,
  qualityEstimationPercent,
}: Matches['machineTranslations'][number]): OfferedTarget => ({
  xml: targetSegment.xml,
  origin: { type: 'machineTranslation', matchPercent: qualityEstimationPercent, name: engine.name },
})
