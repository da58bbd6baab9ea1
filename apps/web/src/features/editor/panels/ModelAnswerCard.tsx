import type { SuggestedTarget } from '@langwerk/contract/model-questions'
import { segmentFromXml } from '@langwerk/text/segment'
import { Alert, Badge, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/DifferenceText.tsx'
import { providerProblemText } from '../../../kit/provider-problem-text.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { Took } from '../../playground/index.ts'
import classes from '../editor.module.css'
import { mayWorkOn } from '../in-step/in-step.ts'
import { SegmentText, textAttributes } from '../segment/SegmentText.tsx'
import { tagFaces } from '../segment/tag-faces.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import type { ModelAnswer } from '../state/model-answers.ts'
import { originOf } from '../state/offered-targets.ts'
import { commandOf } from './EngineAnswers.tsx'

interface ModelAnswerCardProps {
  answer: ModelAnswer
  /** The number of its first suggestion among what keys take. */
  firstKey: number
}

/** What one model answers, as it comes, what may be taken of it, and what it took. */
export function ModelAnswerCard({ answer, firstKey }: ModelAnswerCardProps) {
  const { t } = useTranslation('editor')
  const { model, state, suggestions } = answer
  const takeable = suggestions.filter(({ xml }) => xml !== null)
  return (
    <Stack gap={6} component="section" aria-label={t('model.answerOf', { name: model.name })}>
      <Group gap="xs">
        <Text size="xs" fw={600} c="dimmed">
          {model.name}
        </Text>
        {state === 'coming' && <Loader size="xs" role="img" aria-label={t('model.coming')} />}
        {state === 'stopped' && (
          <Badge size="sm" variant="light" color="gray" tt="none">
            {t('model.stopped')}
          </Badge>
        )}
      </Group>
      {answer.forOtherLanguages && <Warning text={t('model.otherLanguages')} />}
      {takeable.length === suggestions.length && takeable.length > 0 ? null : <AnswerText answer={answer} />}
      {takeable.map((suggestion, index) => (
        // Each of an answer is another text, and in its place.
        <SuggestionCard
          key={`${suggestion.xml} ${index}`}
          suggestion={suggestion}
          name={model.name}
          command={commandOf(firstKey, index)}
        />
      ))}
      {takeable.length < suggestions.length && <Warning text={t('model.problems.tags')} />}
      {answer.failure !== null && (
        <Alert color="red" role="alert" p="xs">
          {failureText(answer.failure)}
        </Alert>
      )}
      {answer.took && <Took took={answer.took} />}
    </Stack>
  )
}

const failureText = (failure: NonNullable<ModelAnswer['failure']>) =>
  'thrown' in failure ? refusalText(failure.thrown) : (providerProblemText(failure.detail) ?? failure.message)

/** The words of an answer: while they come, and where they are not for taking. */
function AnswerText({ answer: { text } }: { answer: ModelAnswer }) {
  const face = useFaces()
  if (text.length === 0) return null
  return (
    <div className={`segment-text ${classes.card}`} style={{ whiteSpace: 'pre-wrap' }}>
      <SegmentText segment={text} face={face} />
    </div>
  )
}

interface SuggestionCardProps {
  suggestion: SuggestedTarget
  name: string
  command: ReturnType<typeof commandOf>
}

function SuggestionCard({ suggestion: { xml, difference, problem }, name, command }: SuggestionCardProps) {
  const { t } = useTranslation('editor')
  const { file, active, keys } = useEditorData()
  const { takeTarget } = useEditorActions()
  const face = useFaces()
  const target = xml ?? ''
  const attributes = textAttributes(file.targetLanguage.code)
  return (
    <button
      type="button"
      className={classes.card}
      title={t('model.take')}
      disabled={!active || !mayWorkOn(file, active)}
      onClick={() => takeTarget(target, originOf({ name }))}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div className="segment-text" {...attributes}>
          <SegmentText segment={segmentFromXml(target)} face={face} />
        </div>
        {command && <Keys written={keys[command]} />}
      </Group>
      {difference && (
        <Text component="div" size="xs" mt={4}>
          <span className="segment-text" {...attributes}>
            <DifferenceText difference={difference} />
          </span>
        </Text>
      )}
      {problem && <Warning text={t(`model.problems.${problem.code}`, problem.values)} />}
    </button>
  )
}

const Warning = ({ text }: { text: string }) => (
  <Group gap={4} mt={4} wrap="nowrap" align="flex-start" component="span">
    <IconAlertTriangle size={14} className={classes.warning} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
    <Text size="xs" component="span">
      {text}
    </Text>
  </Group>
)

function useFaces() {
  const { active } = useEditorData()
  return useMemo(
    () => (active ? tagFaces(segmentFromXml(active.sourceSegment.xml), active.tags) : tagFaces([], [])),
    [active],
  )
}
