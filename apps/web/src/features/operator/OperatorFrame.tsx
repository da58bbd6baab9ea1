import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTabs } from '../../kit/ScreenTabs.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of those who run the product. */
const screens = ['plans', 'credits', 'customers'] as const
type ScreenName = (typeof screens)[number]
const addressOf = (screen: ScreenName) => `/operator/${screen}`

/** What the screens of what is sold have in common: title and tabs. */
export function OperatorFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const { t } = useTranslation('operator')
  useTitle(t('title'))
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" size="sm">
          {t('lead')}
        </Text>
      </div>
      <ScreenTabs
        screens={screens.map((name) => ({ to: addressOf(name), label: t(`tabs.${name}`) }))}
        opened={addressOf(screen)}
      />
      {children}
    </Stack>
  )
}
