import { creditRoutes, type Wallet } from '@langwerk/contract/credits'
import { useState } from 'react'
import { useReading } from '../../kit/queries.ts'
import { useSession } from '../../session/session.ts'

interface Wallets {
  wallets: Wallet[]
  /** The one that is looked at: the first, until another is chosen. */
  wallet: Wallet | undefined
  choose: (organizationUuid: string) => void
  reading: { data: object | undefined; error: Error | null; refetch: () => unknown }
}

/** The credits of one's organizations; none are asked for where nobody pays. */
export function useWallets(): Wallets {
  const hosted = Boolean(useSession()?.hosted)
  const reading = useReading(creditRoutes.wallets, {}, { enabled: hosted })
  const [chosen, choose] = useState<string | null>(null)
  const wallets = reading.data?.member ?? []
  const wallet = wallets.find(({ organization }) => organization.uuid === chosen) ?? wallets[0]
  return { wallets, wallet, choose, reading }
}
