import { creditRoutes, type Wallet } from '@langwerk/contract/credits'
import { useState } from 'react'
import { useReading } from '../../kit/queries.ts'
import { useSession } from '../../session/session.ts'

interface Wallets {
  wallets: Wallet[]
  /** The one that is looked at: the first, until another is chosen. */
  wallet: Wallet | undefined
  choose: (organizationUuid: string) => void
  error: Error | null
  loading: boolean
}

/** The credits of one's organizations; none where nobody pays. */
export function useWallets(): Wallets {
  const hosted = Boolean(useSession()?.hosted)
  const { data, error, isLoading } = useReading(creditRoutes.wallets, {}, { enabled: hosted })
  const [chosen, choose] = useState<string | null>(null)
  const wallets = data?.member ?? []
  const wallet = wallets.find(({ organization }) => organization.uuid === chosen) ?? wallets[0]
  return { wallets, wallet, choose, error, loading: isLoading }
}
