import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTabs } from '../../kit/ScreenTabs.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of what one's organizations have and pay. */
const screens = ['plan', 'credits', 'paymentMethods', 'paymentTransactions'] as const
type ScreenName = (typeof screens)[number]
const addressOf = (screen: ScreenName) => `/users/${screen}`

/** What the screens of payment have in common: title and tabs. */
export function PaymentFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { t } = useTranslation('payments')
  useTitle(t(`tabs.${screen}`))
  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <ScreenTabs
        screens={screens.map((name) => ({ to: addressOf(name), label: t(`tabs.${name}`) }))}
        opened={addressOf(screen)}
      />
      {children}
    </Stack>
  )
}
