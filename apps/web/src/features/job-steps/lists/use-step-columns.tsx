import type { JobStep } from '@langwerk/contract/job-steps'
import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../kit/format.ts'
import type { Column } from '../../../kit/ListTable.tsx'
import { NameLink } from '../../../kit/shareable-columns.tsx'
import classes from '../job-steps.module.css'
import { DueDate, StepStatus } from '../StepSigns.tsx'
import { stepScreen } from '../step-words.ts'

/** One's own step as a row of a list, by the name that it is called by. */
interface OwnStepRow {
  uuid: string
  name: string
  step: JobStep
}

/** The columns of one's own steps. */
export function useOwnStepColumns(): Column<OwnStepRow>[] {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'columns' })
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      render: ({ step, name }) => (
        <div className={classes.name}>
          <NameLink name={name} open={stepScreen(step)} />
          <Text size="xs" c="dimmed">
            {step.job.name}
          </Text>
          <Box hiddenFrom="sm" fz="xs">
            <DueDate step={step} />
          </Box>
        </div>
      ),
    },
    {
      key: 'message',
      label: t('description'),
      width: '20%',
      narrow: 'hide',
      render: ({ step: { message } }) => (
        <Text inherit c="dimmed" lineClamp={1} maw={260} title={message}>
          {message}
        </Text>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      width: '200px',
      render: ({ step, name }) => <StepStatus step={step} of={name} />,
    },
    {
      key: 'files',
      label: t('files'),
      align: 'right',
      width: '70px',
      narrow: 'hide',
      render: ({ step }) => formatNumber(step.files),
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortable: true,
      width: '90px',
      narrow: 'hide',
      render: ({ step }) => formatDate(step.createdAt),
    },
    {
      key: 'finishedAt',
      label: t('finished'),
      sortable: true,
      width: '110px',
      narrow: 'hide',
      render: ({ step }) => formatDate(step.finishedAt),
    },
    {
      key: 'jobSteps',
      label: t('reworks'),
      align: 'right',
      width: '110px',
      narrow: 'hide',
      render: ({ step: { jobSteps } }) => (jobSteps.length > 0 ? formatNumber(jobSteps.length) : ''),
    },
    {
      key: 'dueDt',
      label: t('due'),
      sortable: true,
      width: '160px',
      narrow: 'hide',
      render: ({ step }) => <DueDate step={step} />,
    },
  ]
}
