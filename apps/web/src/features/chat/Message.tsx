import { ActionIcon, Alert, Button, CopyButton, Divider, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { AnswerSources, SourceMark } from './AnswerSources.tsx'
import classes from './Chat.module.css'
import { Markdown } from './Markdown.tsx'
import type { ShownMessage } from './use-chat.ts'
import { useTyped } from './use-typed.ts'

interface MessageProps {
  message: ShownMessage
  /** Has it written on, where that can be. */
  onGoOn: (() => void) | null
}

export function Message({ message, onGoOn }: MessageProps) {
  const { t } = useTranslation('chat')
  if (message.kind === 'answer') return <Answer message={message} onGoOn={onGoOn} />
  if (message.kind === 'reset') return <Divider my="xs" label={t('resetDone')} labelPosition="center" />
  return (
    <article className={classes.question}>
      <VisuallyHidden>
        <Title order={3}>{t('you')}</Title>
      </VisuallyHidden>
      <Text size="sm" className={classes.asked} dir="auto">
        {message.text}
      </Text>
    </article>
  )
}

function Answer({ message, onGoOn }: MessageProps) {
  const { t } = useTranslation('chat')
  const { state, text, sources, leftOut } = message
  const isComing = state === 'streaming'
  const { typed, isTyping } = useTyped(text, isComing)
  const isOver = !isComing && !isTyping
  return (
    <article className={classes.answer}>
      <VisuallyHidden>
        <Title order={3}>{t('answer')}</Title>
      </VisuallyHidden>
      <Markdown
        text={typed}
        isComing={!isOver}
        reference={(number) => <SourceMark source={sources.find((one) => one.number === number)} />}
      />
      {isOver && <End message={message} onGoOn={onGoOn} />}
      {isOver && <AnswerSources text={text} sources={sources} />}
      {isOver && leftOut > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('leftOut', { count: leftOut })}
        </Text>
      )}
      {isOver && text !== '' && <Foot message={message} />}
    </article>
  )
}

/** Why an answer is not whole, and the way on. */
function End({ message: { state, text, failure }, onGoOn }: MessageProps) {
  const { t } = useTranslation('chat')
  if (state === 'done' || state === 'streaming') return null
  const wayOn = onGoOn && (
    <Button size="compact-xs" variant="default" onClick={onGoOn}>
      {t(text === '' ? 'again' : 'goOn')}
    </Button>
  )
  if (state === 'failed')
    return (
      <Alert color="red" p="xs" mt="xs" role="alert" title={t('failed')}>
        <Suspense fallback={null}>{failure && <Why failure={failure} />}</Suspense>
        {wayOn}
      </Alert>
    )
  return (
    <Group gap="xs" mt="xs">
      <Text size="xs" c="dimmed">
        {t(state)}
      </Text>
      {wayOn}
    </Group>
  )
}

function Why({ failure }: { failure: NonNullable<ShownMessage['failure']> }) {
  useTranslation('refusals')
  return (
    <Text size="sm" mb={6}>
      {providerProblemText(failure.detail) ?? failure.message}
    </Text>
  )
}

function Foot({ message: { text, modelName, cost } }: Pick<MessageProps, 'message'>) {
  const { t } = useTranslation('chat')
  const costs = useCosts()
  return (
    <Group gap={6} mt={4} className={classes.foot}>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon size="sm" aria-label={t(copied ? 'copied' : 'copyAnswer')} title={t('copyAnswer')} onClick={copy}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        )}
      </CopyButton>
      <Text size="xs" c="dimmed">
        {[modelName, cost && t('cost', { cost: costs([cost]) })].filter(Boolean).join(' · ')}
      </Text>
    </Group>
  )
}
