import { dashboardRoutes, type LateWork as Late } from '@langwerk/contract/dashboard'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { stepScreen } from '../job-steps/index.ts'
import classes from './DueLine.module.css'
import { DueLine } from './DueLine.tsx'
import { Figure } from './Figure.tsx'
import figures from './LateWork.module.css'
import { asOften } from './reading-anew.ts'
import { useAssigneeName } from './use-assignee-name.ts'

/** What is late in the jobs that one may read, and who has it. */
export function LateWork() {
  const { t } = useTranslation('dashboard', { keyPrefix: 'late' })
  const reading = useReading(dashboardRoutes.lateWork, {}, asOften)
  return (
    <Widget title={t('title')} reading={reading}>
      {(late) =>
        late.overdue + late.soon === 0 ? (
          <Text size="sm" c="dimmed">
            {t('nothing')}
          </Text>
        ) : (
          <Shown late={late} />
        )
      }
    </Widget>
  )
}

function Shown({ late }: { late: Late }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'late' })
  const nameOf = useAssigneeName()
  return (
    <Stack gap="sm">
      <Group gap="8px 32px">
        <Figure label={t('overdue')} count={late.overdue} alarming />
        <Figure label={t('soon')} count={late.soon} />
      </Group>
      <PlainTable className={figures.table} aria-label={t('byAssignee')}>
        <thead>
          <tr>
            <th>{t('assignee')}</th>
            <th>{t('overdue')}</th>
            <th>{t('soon')}</th>
            <th>{t('words')}</th>
          </tr>
        </thead>
        <tbody>
          {late.assignees.map((one) => (
            <tr key={one.user?.uuid ?? one.worker?.uuid ?? ''}>
              <td title={nameOf(one)}>{nameOf(one)}</td>
              <td>{formatNumber(one.overdue)}</td>
              <td>{formatNumber(one.soon)}</td>
              <td>{formatNumber(one.wordsLeft)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <ul className={classes.list}>
        {late.steps.slice(0, 5).map((step) => (
          <DueLine
            key={step.uuid}
            to={stepScreen(step)}
            name={step.name || step.job.name}
            detail={[step.name && step.job.name, nameOf(step)].filter(Boolean).join(' · ')}
            end={formatDateTime(step.dueDt)}
            late={step.dueDt < late.asOf}
          />
        ))}
      </ul>
    </Stack>
  )
}
