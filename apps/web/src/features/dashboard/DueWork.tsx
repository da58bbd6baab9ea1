import { type DueWork as Due, dashboardRoutes } from '@langwerk/contract/dashboard'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { stepScreen } from '../job-steps/index.ts'
import classes from './DueLine.module.css'
import { DueLine } from './DueLine.tsx'
import { dayDone, endsOfDayAndWeek } from './ends-of-time.ts'
import { Figure } from './Figure.tsx'
import { asOften } from './reading-anew.ts'

/** What one has accepted, by when it is due. */
export function DueWork() {
  const { t } = useTranslation('dashboard', { keyPrefix: 'due' })
  // Anew with each answer, for a page that stays open over midnight.
  const query = endsOfDayAndWeek(new Date())
  const reading = useReading(dashboardRoutes.dueWork, { query }, asOften)
  return (
    <Widget title={t('title')} more={{ label: t('all'), to: '/jobSteps' }} reading={reading}>
      {(due) => <Shown due={due} />}
    </Widget>
  )
}

function Shown({ due }: { due: Due }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'due' })
  const { overdue, today, thisWeek, later } = due
  const all = [overdue, today, thisWeek, later]
  const wordsLeft = all.reduce((sum, bucket) => sum + bucket.wordsLeft, 0)
  const done = due.wordsADay && wordsLeft > 0 ? dayDone(wordsLeft, due.wordsADay, new Date()) : null
  if (all.every(({ steps }) => steps === 0))
    return (
      <Text size="sm" c="dimmed">
        {t('nothing')}
      </Text>
    )
  const words = (count: number) => t('wordsLeft', { count })
  return (
    <Stack gap="sm">
      <Group gap="8px 32px">
        <Figure label={t('overdue')} count={overdue.steps} detail={words(overdue.wordsLeft)} alarming />
        <Figure label={t('today')} count={today.steps} detail={words(today.wordsLeft)} />
        <Figure label={t('thisWeek')} count={thisWeek.steps} detail={words(thisWeek.wordsLeft)} />
        {later.steps > 0 && <Figure label={t('later')} count={later.steps} detail={words(later.wordsLeft)} />}
        {due.returned > 0 && <Figure label={t('returned')} count={due.returned} />}
      </Group>
      {done && due.wordsADay && (
        <Text size="xs" c="dimmed">
          {t('pace', { count: due.wordsADay, date: formatDate(done.toISOString()) })}
        </Text>
      )}
      <ul className={classes.list}>
        {due.next.map((step) => (
          <DueLine
            key={step.uuid}
            to={stepScreen(step)}
            name={step.name || step.job.name}
            detail={[
              step.name && step.job.name,
              step.targetLanguage && languageName(step.targetLanguage),
              words(step.wordsLeft),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={formatDateTime(step.dueDt)}
            late={step.dueDt < due.asOf}
          />
        ))}
      </ul>
    </Stack>
  )
}
