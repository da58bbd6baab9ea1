import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { HeldPermissions } from './HeldPermissions.tsx'
import { Question } from './Question.tsx'

/** What one may do and where it comes from, and an answer to why something is not open. */
export function PermissionsScreen() {
  const { t } = useTranslation('ownPermissions')
  useTitle(t('title'))
  return (
    <Stack gap="md" maw={1040}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </div>
      <Question />
      <HeldPermissions />
    </Stack>
  )
}
