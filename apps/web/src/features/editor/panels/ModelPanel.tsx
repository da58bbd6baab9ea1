import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPlayerStop, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { shownKey } from '../../../kit/shown-key.ts'
import { SpendingWarnings } from '../../model-spending/index.ts'
import { stepOf } from '../in-step/in-step.ts'
import { useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { engineAnswersOf } from '../state/match-data.ts'
import { EngineAnswers } from './EngineAnswers.tsx'
import { ModelAnswerCard } from './ModelAnswerCard.tsx'
import { ModelSettings } from './ModelSettings.tsx'
import { PanelHint } from './PanelHint.tsx'
import { usePanelField } from './use-panel-field.ts'

/** Where models are asked about the open segment, beside each other and beside the job's engines; what they suggest is taken by a key. */
export function ModelPanel() {
  const { t } = useTranslation('editor')
  const { file, settings } = useEditorData()
  const hasModels = settings.models.length > 0
  const [opened, setOpened] = useState(!hasModels)
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm" truncate>
          {settings.models.map(({ name }) => name).join(', ')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          flex="none"
          leftSection={<IconSettings size={14} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('model.settings')}
        </Button>
      </Group>
      {opened && <ModelSettings />}
      {!hasModels && <PanelHint text={t('model.chooseFirst')} />}
      <SpendingWarnings modelUuids={settings.models.map(({ uuid }) => uuid)} jobUuid={file.job.uuid} />
      <Asks />
      <Answers />
    </Stack>
  )
}

const asks = [
  'askTranslation',
  'askAlternatives',
  'askShorter',
  'askMoreFormal',
  'askSimpler',
  'askByPrompt',
  'explainSelection',
] as const

/** What is asked by one click each, and a question of one's own. */
function Asks() {
  const { t } = useTranslation('editor')
  const { file, settings, keys } = useEditorData()
  const { run, askModels } = useEditorActions()
  const field = usePanelField<HTMLTextAreaElement>()
  const [question, setQuestion] = useState('')
  const hasModels = settings.models.length > 0
  const ask = () => {
    if (question.trim() !== '' && hasModels) askModels({ ask: 'question', question: question.trim() })
  }
  return (
    <>
      <Group gap={6}>
        {asks
          .filter((command) => command !== 'askByPrompt' || settings.prompt !== null)
          .map((command) => (
            <Button
              key={command}
              size="compact-sm"
              variant="light"
              disabled={!hasModels && !(command === 'askTranslation' && settings.asksEngines && !file.copyWriting)}
              title={`${t(`commands.${command}`)} (${shownKey(keys[command]).join(' ')})`}
              // What is marked stays marked.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              {command === 'askTranslation' && file.copyWriting ? t('model.write') : t(`model.${command}`)}
            </Button>
          ))}
      </Group>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Textarea
          flex={1}
          autosize
          maxRows={6}
          maxLength={2000}
          label={t('model.question')}
          placeholder={t('model.questionHint')}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          ref={field.ref}
          onKeyDown={(event) => {
            field.onKeyDown(event)
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            ask()
          }}
        />
        <Button size="sm" variant="default" disabled={!hasModels || question.trim() === ''} onClick={ask}>
          {t('model.ask')}
        </Button>
      </Group>
    </>
  )
}

/** What was asked last about the open segment, and what is answered. */
function Answers() {
  const { t } = useTranslation('editor')
  const { active, file } = useEditorData()
  const { modelAnswers } = useEditor()
  const uuid = active?.uuid ?? ''
  const asked = useSyncExternalStore(modelAnswers.subscribe, () => modelAnswers.of(uuid))
  const { isFetching } = useQuery({ ...engineAnswersOf(uuid, stepOf(file)), enabled: false })
  if (!asked) return <PanelHint text={t('model.empty')} />
  const suggestionsIn = (answers: typeof asked.answers) =>
    answers.reduce((sum, { suggestions }) => sum + suggestions.filter(({ xml }) => xml !== null).length, 0)
  return (
    <>
      {asked.answers.some(({ state }) => state === 'coming') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} />}
          onClick={() => modelAnswers.stop(uuid)}
        >
          {t('model.stop')}
        </Button>
      )}
      {asked.answers.map((answer, place) => (
        <ModelAnswerCard
          key={answer.model.uuid}
          answer={answer}
          firstKey={1 + suggestionsIn(asked.answers.slice(0, place))}
        />
      ))}
      {asked.engines &&
        (isFetching ? (
          <PanelHint text={t('model.enginesComing')} />
        ) : (
          <EngineAnswers firstKey={1 + suggestionsIn(asked.answers)} />
        ))}
    </>
  )
}
