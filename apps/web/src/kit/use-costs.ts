import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { usePreferences } from '../settings/preferences.ts'
import { formatCost } from './costs.ts'

/** Writes costs; those in different currencies stay apart. */
export function useCosts(): (costs: readonly WorkCost[]) => string {
  const { locale } = usePreferences()
  return (costs) => costs.map((cost) => formatCost(cost, locale)).join(' + ') || '–'
}
