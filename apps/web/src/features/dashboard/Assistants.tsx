import { SegmentedControl, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { WidgetBoundary } from '../../kit/Widget.tsx'
import { ChatWidget, TranslatorWidget } from './parts.ts'

/** The translator and the chat. Whoever may use both sees one of them, and that which they saw last. */
export function Assistants({ translator, chat }: { translator: boolean; chat: boolean }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'assistants' })
  const [chosen, choose] = useLocalStorage<'translator' | 'chat'>({
    key: 'dashboardAssistant',
    defaultValue: 'translator',
    getInitialValueInEffect: false,
  })
  const shown = translator && chat ? chosen : translator ? 'translator' : 'chat'
  return (
    <Stack gap="xs">
      {translator && chat && (
        <SegmentedControl
          aria-label={t('label')}
          style={{ alignSelf: 'flex-start' }}
          value={shown}
          onChange={(value) => choose(value === 'chat' ? 'chat' : 'translator')}
          data={[
            { value: 'translator', label: t('translator') },
            { value: 'chat', label: t('chat') },
          ]}
        />
      )}
      <WidgetBoundary>{shown === 'translator' ? <TranslatorWidget /> : <ChatWidget />}</WidgetBoundary>
    </Stack>
  )
}
