import type { QualityProcessorName } from '@langwerk/contract/words'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Message } from '../segment/ActiveTools.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { PanelHint } from './PanelHint.tsx'

/** What is wrong with the open segment, and how much of what there is in the file. */
export function QualityPanel() {
  const { t } = useTranslation('editor')
  const { liveMessages, active, file } = useEditorData()
  const { setFilter } = useEditorActions()
  const counts = Object.entries(file.byMessage).filter(([, count]) => count > 0)
  return (
    <Stack gap="sm">
      {active && liveMessages.length === 0 && <PanelHint text={t('quality.empty')} />}
      {liveMessages.map((message) => (
        <Message key={`${message.processor} ${message.key} ${JSON.stringify(message.values)}`} message={message} />
      ))}
      <Divider label={t('quality.inFile')} labelPosition="left" />
      {counts.length === 0 && <PanelHint text={t('quality.none')} />}
      {counts
        .sort(([, a], [, b]) => b - a)
        .map(([processor, count]) => (
          <Group key={processor} justify="space-between">
            <Text size="sm">
              {t(`processors.${processor}` as 'processors.emptyTargetSegment')}: {count}
            </Text>
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => setFilter({ message: processor as QualityProcessorName })}
            >
              {t('quality.show')}
            </Button>
          </Group>
        ))}
    </Stack>
  )
}
