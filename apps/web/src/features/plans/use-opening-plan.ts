import { type PlanFeature, planRoutes } from '@langwerk/contract/plans'
import { useReading } from '../../kit/queries.ts'
import { useBillingAccounts } from '../payments/index.ts'
import { useLabel } from './use-labels.ts'

/**
 * What the first plan is called that opens something which no organization of the reader has; null where one has it, or nobody pays.
 * @param organization whose plan decides, where that is known: of one that is not the reader's it is not known what it has.
 */
export function useOpeningPlan(feature: PlanFeature, organization?: string): string | null {
  const { accounts } = useBillingAccounts()
  const deciding = organization ? accounts.filter((account) => account.organization.uuid === organization) : accounts
  const isMissing = deciding.length > 0 && deciding.every(({ features }) => !features.includes(feature))
  const { data } = useReading(planRoutes.list, { query: {} }, { enabled: isMissing })
  const label = useLabel()
  const plan = isMissing ? data?.plans.find(({ limits }) => limits[feature]) : undefined
  return plan ? label(plan.label) : null
}
