import type { QualitySeverity } from '@langwerk/contract/words'

const loudness: Record<QualitySeverity, number> = { notice: 0, warning: 1, artificialIntelligenceRework: 1, error: 2 }

export const isLouder = (one: QualitySeverity, other: QualitySeverity): boolean => loudness[one] > loudness[other]
