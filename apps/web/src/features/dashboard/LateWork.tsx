import { dashboardRoutes, type LateWork as Late } from '@langwerk/contract/dashboard'
import { Group, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { Widget } from '../../kit/Widget.tsx'
import { stepScreen } from '../job-steps/index.ts'
import classes from './DueLine.module.css'
import { DueLine } from './DueLine.tsx'
import { Figure } from './Figure.tsx'
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
      <Table fz="xs" aria-label={t('byAssignee')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('assignee')}</Table.Th>
            <Table.Th ta="right">{t('overdue')}</Table.Th>
            <Table.Th ta="right">{t('soon')}</Table.Th>
            <Table.Th ta="right">{t('words')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {late.assignees.map((one) => (
            <Table.Tr key={one.user?.uuid ?? one.worker?.uuid ?? ''}>
              <Table.Td>{nameOf(one)}</Table.Td>
              <Table.Td ta="right">{formatNumber(one.overdue)}</Table.Td>
              <Table.Td ta="right">{formatNumber(one.soon)}</Table.Td>
              <Table.Td ta="right">{formatNumber(one.wordsLeft)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
