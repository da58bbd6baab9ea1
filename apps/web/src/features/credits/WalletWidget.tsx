import { Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Widget } from '../../kit/Widget.tsx'
import { useSession } from '../../session/session.ts'
import { useWallets } from './use-wallets.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** Few are in several organizations, and a choice is larger than all the rest of this. */
const OrganizationChoice = lazy(async () => ({
  default: (await import('./OrganizationChoice.tsx')).OrganizationChoice,
}))
const BuyCreditsDialog = lazy(async () => ({ default: (await import('./BuyCreditsDialog.tsx')).BuyCreditsDialog }))

/** The credits of one's organizations; nothing for who is in none, nor where nobody pays. */
export function WalletWidget() {
  const { t } = useTranslation('credits')
  const { wallets, wallet, choose, reading } = useWallets()
  const session = useSession()
  const [buying, setBuying] = useState(false)
  if (!session?.hosted || (reading.data && !wallet)) return null
  return (
    <Widget
      title={t('title')}
      more={{ label: t('details'), to: '/users/credits' }}
      reading={{ ...reading, data: wallet }}
    >
      {(wallet) => (
        <Stack gap="sm">
          {wallets.length > 1 && (
            <Suspense fallback={null}>
              <OrganizationChoice wallets={wallets} wallet={wallet} choose={choose} />
            </Suspense>
          )}
          <WalletFigures wallet={wallet} />
          {wallet.mayPay && (
            <Group>
              <Button size="xs" variant="light" onClick={() => setBuying(true)}>
                {t('buy')}
              </Button>
            </Group>
          )}
          {buying && (
            <Suspense fallback={null}>
              <BuyCreditsDialog organization={wallet.organization} onClose={() => setBuying(false)} />
            </Suspense>
          )}
        </Stack>
      )}
    </Widget>
  )
}
