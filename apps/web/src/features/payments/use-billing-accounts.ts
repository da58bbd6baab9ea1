import { type BillingAccount, planRoutes } from '@langwerk/contract/plans'
import { useReading } from '../../kit/queries.ts'
import { useSession } from '../../session/session.ts'

/** Purchases and changes made here are read at once; others are not waited for so eagerly. */
const freshForMs = 60_000

/** The plans of one's organizations, and which of them one pays for; none where nobody pays. */
export function useBillingAccounts(): { accounts: BillingAccount[]; payable: BillingAccount[]; loading: boolean } {
  const hosted = Boolean(useSession()?.hosted)
  const { data, isLoading } = useReading(planRoutes.mine, {}, { enabled: hosted, staleTime: freshForMs })
  const accounts = data?.member ?? []
  return { accounts, payable: accounts.filter(({ mayPay }) => mayPay), loading: isLoading }
}
