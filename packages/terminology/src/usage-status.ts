import type { UsageStatus } from '@langwerk/contract/term-words'

/**
 * The usage status that a word of a file means: the picklists of `administrativeStatus` and `normativeAuthorization`
 * (TBX-Basic, ISO 12620), ours, and what people write in tables.
 */
export function usageStatusOf(written: string): UsageStatus | undefined {
  return statuses.get(
    written
      .trim()
      .toLowerCase()
      .replace(/-admn-sts$/, '')
      .replace(/term$/, ''),
  )
}

/** How a status is written in TBX; a suggested term is one nobody worked on yet. */
export const tbxStatus: Record<UsageStatus, { type: string; text: string }> = {
  preferred: { type: 'administrativeStatus', text: 'preferredTerm-admn-sts' },
  approved: { type: 'administrativeStatus', text: 'admittedTerm-admn-sts' },
  forbidden: { type: 'administrativeStatus', text: 'deprecatedTerm-admn-sts' },
  suggested: { type: 'processStatus', text: 'unprocessed' },
}

const words: Record<UsageStatus, readonly string[]> = {
  preferred: ['preferred', 'bevorzugt'],
  approved: ['approved', 'admitted', 'standardized', 'legal', 'regulated', 'allowed', 'erlaubt', 'zugelassen'],
  forbidden: [
    'forbidden',
    'deprecated',
    'superseded',
    'notrecommended',
    'not recommended',
    'obsolete',
    'rejected',
    'verboten',
  ],
  suggested: ['suggested', 'proposed', 'unprocessed', 'provisionallyprocessed', 'vorgeschlagen'],
}
const statuses = new Map(
  Object.entries(words).flatMap(([status, list]) => list.map((word) => [word, status as UsageStatus] as const)), // the keys are the statuses
)
