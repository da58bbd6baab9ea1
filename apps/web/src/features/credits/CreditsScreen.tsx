import type { Wallet } from '@langwerk/contract/credits'
import { Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../kit/costs.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { PaymentFrame } from '../payments/index.ts'
import { BuyCreditsDialog } from './BuyCreditsDialog.tsx'
import { CreditTransactions } from './CreditTransactions.tsx'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletFigures } from './WalletFigures.tsx'

/** The credits of an organization: what there is, and what came and went. */
export const CreditsScreen = () => (
  <PaymentFrame screen="credits">
    <Credits />
  </PaymentFrame>
)

function Credits() {
  const { t } = useTranslation('credits')
  const { wallets, wallet, choose, reading } = useWallets()
  const [buying, setBuying] = useState(false)
  if (reading.error) return <FailureState error={reading.error} retry={reading.refetch} />
  if (!reading.data) return <Skeleton height={120} maw={820} />
  if (!wallet) return <EmptyState icon={<IconCoins size={22} />} title={t('noWalletTitle')} text={t('noWalletText')} />
  const { organization, mayPay, grants } = wallet
  return (
    <Stack gap="lg">
      <Stack gap="sm" maw={820}>
        <Group justify="space-between">
          <Text size="sm" c="dimmed" flex="1 1 280px">
            {t('lead')}
          </Text>
          <Group gap="xs">
            {wallets.length > 1 && <OrganizationChoice wallets={wallets} wallet={wallet} choose={choose} />}
            {mayPay && <Button onClick={() => setBuying(true)}>{t('buy')}</Button>}
          </Group>
        </Group>
        <WalletFigures wallet={wallet} />
      </Stack>
      {grants.length > 0 && <Grants grants={grants} />}
      {mayPay ? (
        <CreditTransactions key={organization.uuid} organizationUuid={organization.uuid} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('othersPay')}
        </Text>
      )}
      {buying && <BuyCreditsDialog organization={organization} onClose={() => setBuying(false)} />}
    </Stack>
  )
}

function Grants({ grants }: { grants: Wallet['grants'] }) {
  const { t } = useTranslation('credits')
  return (
    <Stack component="section" gap={4} maw={520} aria-label={t('grants')}>
      <Title order={2}>{t('grants')}</Title>
      <Text size="sm" c="dimmed">
        {t('grantsLead')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('grantKind')}</Table.Th>
            <Table.Th ta="right">{t('left')}</Table.Th>
            <Table.Th>{t('expires')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {grants.map(({ kind, left, expiresAt }, place) => (
            <Table.Tr key={place}>
              <Table.Td>{t(`kinds.${kind}`)}</Table.Td>
              <Table.Td ta="right">{formatCredits(left)}</Table.Td>
              <Table.Td>{expiresAt ? formatLongDate(expiresAt) : t('never')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
