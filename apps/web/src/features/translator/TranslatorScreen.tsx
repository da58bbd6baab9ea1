import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { Refusal } from '../../kit/refusal.ts'
import { useTitle } from '../../kit/use-title.ts'
import { useCan } from '../../session/session.ts'
import { Translator } from './Translator.tsx'

/** What the server would say to the first text: told before somebody has typed it. */
const denied = new Refusal({
  status: 403,
  code: 'access_denied',
  detail: 'Access denied. Missing permission: translator:access.',
  values: { permission: 'translator:access' },
})

export function TranslatorScreen() {
  const { t } = useTranslation('translator')
  const mayTranslate = useCan('translator:access')
  useTitle(t('title'))
  return (
    <Stack gap="sm">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </div>
      {mayTranslate ? <Translator /> : <FailureState error={denied} />}
    </Stack>
  )
}
