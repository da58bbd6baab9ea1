import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTabs } from '../../kit/ScreenTabs.tsx'
import { useTitle } from '../../kit/use-title.ts'

/** The screens of those who run the product, and where they are. */
const screens = {
  plans: '/operator/plans',
  credits: '/operator/credits',
  customers: '/operator/customers',
} as const
type ScreenName = keyof typeof screens

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
      <ScreenTabs screens={screens} opened={screen} labelOf={(name) => t(`tabs.${name}`)} />
      {children}
    </Stack>
  )
}
