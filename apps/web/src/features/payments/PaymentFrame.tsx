import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTabs } from '../../kit/ScreenTabs.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of what one's organizations have and pay, and where they are. */
const screens = {
  plan: '/users/plan',
  credits: '/users/credits',
  paymentMethods: '/users/paymentMethods',
  paymentTransactions: '/users/paymentTransactions',
} as const
type ScreenName = keyof typeof screens

/** What the screens of payment have in common: title and tabs. */
export function PaymentFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { t } = useTranslation('payments')
  useTitle(t(`tabs.${screen}`))
  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <ScreenTabs screens={screens} opened={screen} labelOf={(name) => t(`tabs.${name}`)} />
      {children}
    </Stack>
  )
}
