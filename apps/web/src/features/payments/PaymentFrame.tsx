import { Stack, Tabs, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TabRow } from '../../kit/TabRow.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of what one's organizations have and pay, and where they are. */
const screens = {
  plan: '/users/plan',
  credits: '/users/credits',
  paymentMethods: '/users/paymentMethods',
  paymentTransactions: '/users/paymentTransactions',
} as const
type ScreenName = keyof typeof screens
const names = Object.keys(screens) as ScreenName[]
const isName = (name: string | null): name is ScreenName => names.some((one) => one === name)

/** What the screens of payment have in common: title and tabs. */
export function PaymentFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  useTitle(t(`tabs.${screen}`))
  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      <Tabs
        value={screen}
        activateTabWithKeyboard={false}
        onChange={(name) => isName(name) && navigate({ to: screens[name] })}
      >
        <TabRow opened={screen}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
      </Tabs>
      {children}
    </Stack>
  )
}
