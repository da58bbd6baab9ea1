import { Anchor, Button, Group, Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BuyCreditsDialog } from './BuyCreditsDialog.tsx'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** The credits of one's organizations; nothing where nobody pays. */
export const WalletWidget = () => (
  // What stands around it does not wait for its texts.
  <Suspense fallback={null}>
    <Widget />
  </Suspense>
)

function Widget() {
  const { t } = useTranslation('credits')
  const { wallets, wallet, choose } = useWallets()
  const [buying, setBuying] = useState(false)
  if (!wallet) return null
  return (
    <Paper component="section" p="md" aria-label={t('title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <OrganizationChoice wallets={wallets} wallet={wallet} choose={choose} />
        </Group>
        <WalletFigures wallet={wallet} />
        <Group>
          {wallet.mayPay && (
            <Button size="xs" onClick={() => setBuying(true)}>
              {t('buy')}
            </Button>
          )}
          <Anchor size="sm" renderRoot={(props) => <Link to="/users/credits" {...props} />}>
            {t('details')}
          </Anchor>
        </Group>
      </Stack>
      {buying && <BuyCreditsDialog organization={wallet.organization} onClose={() => setBuying(false)} />}
    </Paper>
  )
}
