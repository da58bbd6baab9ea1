import type { QualityMessage } from '@langwerk/contract/quality-message'
import { type TransUnit, transUnitRoutes } from '@langwerk/contract/trans-units'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { segmentToXml } from '@langwerk/text/segment'
import { ActionIcon, Button, Divider, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { useProcessorNames } from '../message-text.ts'
import { Message } from '../segment/Message.tsx'
import { useCheckedTarget, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { replaceInTarget } from '../state/replace-in-target.ts'
import { PanelHint } from './PanelHint.tsx'

/** What is wrong with the open segment, and how much of what there is in the file. */
export function QualityPanel() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { messages } = useCheckedTarget()
  const { setFilter } = useEditorActions()
  const processorNames = useProcessorNames()
  const counts = Object.entries(file.byMessage).filter(([, count]) => count > 0)
  return (
    <Stack gap="sm">
      {active && messages.length === 0 && <PanelHint text={t('quality.empty')} />}
      {active &&
        messages.map((message, index) => (
          // Two findings of one kind may be word for word the same.
          <Finding key={`${message.caseKey} ${index}`} unit={active} message={message} />
        ))}
      <Divider label={t('quality.inFile')} labelPosition="left" />
      {counts.length === 0 && <PanelHint text={t('quality.none')} />}
      {counts
        .sort(([, a], [, b]) => b - a)
        .map(([processor, count]) => (
          <Group key={processor} justify="space-between">
            <Text size="sm">
              {processorNames[processor as QualityProcessorName]}: {count}
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

/** One finding, with what can be done about it. */
function Finding({ unit, message }: { unit: TransUnit; message: QualityMessage }) {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { setFalsePositive } = useEditorActions()
  // What was only typed is not known to the server yet.
  const isSaved = unit.messages.some(({ caseKey }) => caseKey === message.caseKey)
  const mayChange = !file.readOnly && !unit.jobStep?.closed && !message.blocking && isSaved
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Message message={message} />
        {mayChange && (
          <Tooltip label={message.falsePositive ? t('quality.isMistake') : t('quality.isNoMistake')}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={message.falsePositive ? t('quality.isMistake') : t('quality.isNoMistake')}
              onClick={() => void setFalsePositive({ unit, caseKey: message.caseKey }, !message.falsePositive)}
            >
              {message.falsePositive ? <IconArrowBackUp size={15} /> : <IconCheck size={15} />}
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {message.processor === 'spellcheck' && !message.falsePositive && mayWorkOn(file, unit) && (
        <Suggestions message={message} />
      )}
    </Stack>
  )
}

/** What could have been meant by a misspelt word; a click puts it in its place. */
function Suggestions({ message }: { message: QualityMessage }) {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { target } = useCheckedTarget()
  const { takeTarget } = useEditorActions()
  const word = String(message.values.word)
  const { data } = useQuery({
    queryKey: ['spelling', file.targetLanguage.code, word],
    queryFn: () =>
      call(transUnitRoutes.spellingSuggestions, { params: { uuid: file.uuid }, query: { ...stepOf(file), word } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [range] = message.targetRanges
  if (!data || !range || !target) return null
  if (data.suggestions.length === 0)
    return (
      <Text size="xs" c="dimmed">
        {t('quality.noSuggestions')}
      </Text>
    )
  return (
    <Group gap={4}>
      {data.suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="compact-xs"
          variant="default"
          aria-label={t('quality.replaceBy', { word, suggestion })}
          onClick={() => takeTarget(segmentToXml(replaceInTarget(target, range, suggestion)))}
        >
          {suggestion}
        </Button>
      ))}
    </Group>
  )
}
