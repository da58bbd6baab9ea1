import type { LeftOutReason } from '@langwerk/contract/worker-run-words'
import type { Action } from './actions/action.ts'
import type { UnitRow } from './run-units.ts'

/** Why a worker does not work on a segment as it is now, by what stands in its row; null where it does. */
export function whyLeftOut(
  { locked, status, target, originType }: Pick<UnitRow, 'locked' | 'status' | 'target' | 'originType'>,
  { worksOn }: Pick<Action, 'worksOn'>,
  { doNotWorkOnAnswer }: { doNotWorkOnAnswer: boolean },
): LeftOutReason | null {
  if (locked && !worksOn.locked) return 'locked'
  if (status === 'confirmed' && !worksOn.confirmed) return 'confirmed'
  if (target === '' && !worksOn.untranslated) return 'noTarget'
  if (doNotWorkOnAnswer && originType === 'artificialIntelligence') return 'answer'
  return null
}
