import { dashboardRoutes } from '@langwerk/contract/dashboard'
import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { stepScreen } from '../job-steps/index.ts'
import classes from './DueLine.module.css'
import { DueLine } from './DueLine.tsx'
import { Figure } from './Figure.tsx'
import { asOften } from './reading-anew.ts'
import { useAssigneeName } from './use-assignee-name.ts'

/** Invitations that nobody has answered, of the jobs that one may read; nothing where there are none. */
export function Unanswered() {
  const { t } = useTranslation('dashboard', { keyPrefix: 'unanswered' })
  const reading = useReading(dashboardRoutes.unansweredRequests, {}, asOften)
  const nameOf = useAssigneeName()
  if (reading.data?.open === 0) return null
  return (
    <Widget title={t('title')} reading={reading}>
      {({ open, late, steps, asOf }) => (
        <Stack gap="sm">
          <Group gap="8px 32px">
            <Figure label={t('open')} count={open} />
            <Figure label={t('late')} count={late} alarming />
          </Group>
          <ul className={classes.list}>
            {steps.map((step) => (
              <DueLine
                key={step.uuid}
                to={stepScreen(step)}
                name={step.name || step.job.name}
                detail={[step.name && step.job.name, nameOf({ user: step.user, worker: null })]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  step.answerBy
                    ? t('by', { date: formatDate(step.answerBy) })
                    : t('sent', { date: formatDate(step.sentAt) })
                }
                late={step.answerBy !== null && step.answerBy < asOf}
              />
            ))}
          </ul>
        </Stack>
      )}
    </Widget>
  )
}
