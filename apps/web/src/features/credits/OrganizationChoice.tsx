import type { Wallet } from '@langwerk/contract/credits'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface OrganizationChoiceProps {
  wallets: readonly Wallet[]
  wallet: Wallet
  choose: (organizationUuid: string) => void
}

/** Whose credits are shown, for those who see several organizations' own. */
export function OrganizationChoice({ wallets, wallet, choose }: OrganizationChoiceProps) {
  const { t } = useTranslation('credits')
  return (
    <Select
      aria-label={t('organization')}
      size="xs"
      w={220}
      allowDeselect={false}
      data={wallets.map(({ organization }) => ({ value: organization.uuid, label: organization.name }))}
      value={wallet.organization.uuid}
      onChange={(uuid) => uuid && choose(uuid)}
    />
  )
}
