import type { TermImport } from '@langwerk/contract/term-imports'
import { type TermReview, termReviewRoutes } from '@langwerk/contract/term-reviews'
import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { useRunTexts } from '../artificial-intelligence-worker-runs/index.ts'
import { StartReview } from './StartReview.tsx'

const tones: Record<TermReview['status']['title'], StatusTone> = {
  init: 'neutral',
  waiting: 'running',
  running: 'running',
  paused: 'warning',
  done: 'success',
  failed: 'error',
}

const isAtWork = ({ status }: TermReview) => status.title === 'waiting' || status.title === 'running'

/** What an AI worker says of what an import found, and how far it is; and how to have one begin. */
export function ReviewPanel({ termImport, onChanged }: { termImport: TermImport; onChanged: () => void }) {
  const { t } = useTranslation('termReviews')
  const [starts, setStarts] = useState(false)
  const { review, mayChange, status } = termImport
  const isRead = status.title === 'readyForMerge' || status.title === 'done'
  const start = starts && (
    <StartReview
      termImport={termImport}
      onClose={() => setStarts(false)}
      onStarted={() => {
        setStarts(false)
        onChanged()
      }}
    />
  )
  if (!review)
    return mayChange && isRead && termImport.found > 0 ? (
      <div>
        <Button size="xs" variant="default" leftSection={<IconRobot size={14} />} onClick={() => setStarts(true)}>
          {t('begin')}
        </Button>
        {start}
      </div>
    ) : null
  return (
    <Paper component="section" withBorder p="xs" radius="md" aria-label={t('title')}>
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <IconRobot size={16} aria-hidden />
            <Text size="sm" fw={600}>
              {review.artificialIntelligenceWorker.name}
            </Text>
            <StatusBadge tone={tones[review.status.title]}>
              {t(`statuses.${review.status.title}`)}
              {isAtWork(review) && ` ${review.status.progress}\u00a0%`}
            </StatusBadge>
            <Counts review={review} />
          </Group>
          {mayChange && (
            <Buttons
              uuid={termImport.uuid}
              review={review}
              isRead={isRead}
              onStart={() => setStarts(true)}
              onChanged={onChanged}
            />
          )}
        </Group>
        {isAtWork(review) && (
          <Progress
            value={Math.max(2, review.status.progress)}
            size="sm"
            animated
            aria-label={t('progress', { name: review.artificialIntelligenceWorker.name })}
          />
        )}
        <Stop review={review} />
      </Stack>
      {start}
    </Paper>
  )
}

/** What came of it by now; what there is none of is left out. */
function Counts({ review }: { review: TermReview }) {
  const { t } = useTranslation('termReviews')
  const { cost } = useRunTexts()
  const { budget, spent } = review
  const counts = (['kept', 'doubted', 'missed', 'merged', 'unanswered'] as const).filter((name) => review[name] > 0)
  const facts = [
    ...counts.map((name) => t(`counts.${name}`, { number: formatNumber(review[name]) })),
    ...(spent && spent.amount > 0
      ? [budget ? t('ofBudget', { spent: cost(spent), budget: cost(budget) }) : t('spent', { spent: cost(spent) })]
      : []),
  ]
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  )
}

/** Why it does not go on. */
function Stop({ review: { status } }: { review: TermReview }) {
  const { t } = useTranslation('termReviews')
  const reason = useRunTexts().stop({ status: { ...status, title: 'paused' } })
  const text = status.title === 'failed' ? t('failed') : status.title === 'paused' ? reason : null
  if (text === null) return null
  return (
    <Alert color={status.title === 'failed' ? 'red' : 'yellow'} role="alert" p="xs">
      {text}
    </Alert>
  )
}

interface ButtonsProps {
  uuid: string
  review: TermReview
  /** Whether there is something to judge. */
  isRead: boolean
  onStart: () => void
  onChanged: () => void
}

function Buttons({ uuid, review, isRead, onStart, onChanged }: ButtonsProps) {
  const { t } = useTranslation('termReviews')
  const [waits, setWaits] = useState(false)
  const stop = async () => {
    setWaits(true)
    await call(termReviewRoutes.stop, { params: { uuid }, body: {} }).catch(notifyRefusal)
    setWaits(false)
    onChanged()
  }
  if (isAtWork(review))
    return review.mayChange ? (
      <Button
        size="xs"
        variant="default"
        loading={waits}
        leftSection={<IconPlayerPause size={14} />}
        onClick={() => void stop()}
      >
        {t('stop')}
      </Button>
    ) : null
  if (!isRead) return null
  const { title } = review.status
  const label = title === 'paused' || title === 'failed' ? 'goOn' : title === 'init' ? 'startIt' : 'another'
  return (
    <Button size="xs" variant="default" leftSection={<IconPlayerPlay size={14} />} onClick={onStart}>
      {t(label)}
    </Button>
  )
}
