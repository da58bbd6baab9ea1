import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TabRow } from '../../kit/TabRow.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of those who run the product, and where they are. */
const screens = {
  plans: '/operator/plans',
  credits: '/operator/credits',
  customers: '/operator/customers',
} as const
type ScreenName = keyof typeof screens
const names = Object.keys(screens) as ScreenName[]
const isName = (name: string | null): name is ScreenName => names.some((one) => one === name)

/** What the screens of what is sold have in common: title and tabs. */
export function OperatorFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  useTitle(t('title'))
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" size="sm">
          {t('lead')}
        </Text>
      </div>
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
