import type { JobStepRequest } from '@langwerk/contract/job-step-requests'
import { Box, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatNumber } from '../../../kit/format.ts'
import type { Column } from '../../../kit/ListTable.tsx'
import { languageName } from '../../../kit/languages.ts'
import { formatFrancs } from '../../../kit/money.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import classes from '../job-steps.module.css'
import { DueDate } from '../StepSigns.tsx'
import { useMinutes } from '../step-words.ts'

/** What an offered step is called: by its job where it has no name of its own. */
export const requestName = ({ jobStep }: JobStepRequest): string => jobStep.name || jobStep.jobName

/** The columns of invitations to steps. */
export function useRequestColumns(): Column<JobStepRequest>[] {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'columns' })
  const { t: lists } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  const { locale } = usePreferences()
  const time = useMinutes()
  return [
    { key: 'name', label: t('name'), sortable: true, render: (request) => <Offered request={request} /> },
    {
      key: 'languages',
      label: t('languages'),
      narrow: 'hide',
      render: ({ jobStep: { sourceLanguage: from, targetLanguage: to } }) =>
        from && to && `${languageName(from)} → ${languageName(to)}`,
    },
    {
      key: 'words',
      label: t('words'),
      align: 'right',
      width: '120px',
      narrow: 'hide',
      render: ({ jobStep: { words, minutes } }) => (
        <>
          {formatNumber(words)}
          <Text size="xs" c="dimmed">
            {time(minutes)}
          </Text>
        </>
      ),
    },
    {
      key: 'price',
      label: t('price'),
      align: 'right',
      width: '110px',
      narrow: 'hide',
      render: ({ jobStep: { rappen } }) => (rappen === null ? lists('free') : formatFrancs(rappen, locale)),
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortable: true,
      width: '90px',
      narrow: 'hide',
      render: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'dueDt',
      label: t('due'),
      sortable: true,
      width: '160px',
      narrow: 'hide',
      render: (request) => <Due request={request} />,
    },
    {
      key: 'handle',
      label: lists('handle'),
      width: '110px',
      align: 'right',
      render: (request) => <HandleButton request={request} />,
    },
  ]
}

function Offered({ request }: { request: JobStepRequest }) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  const { jobStep, invitedBy } = request
  return (
    <div className={classes.name}>
      <Text inherit fw={500}>
        {requestName(request)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={1} title={jobStep.message}>
        {[invitedBy && t('invitedBy', { name: invitedBy }), jobStep.message].filter(Boolean).join(' · ')}
      </Text>
      <Box hiddenFrom="sm" fz="xs">
        <Due request={request} />
      </Box>
    </div>
  )
}

function Due({ request: { jobStep, answerBy } }: { request: JobStepRequest }) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  return (
    <>
      <DueDate step={{ dueDt: jobStep.dueDt, finishedAt: null }} />
      {answerBy && (
        <Text size="xs" c="dimmed">
          {t('answerBy', { date: formatDateTime(answerBy) })}
        </Text>
      )}
    </>
  )
}

function HandleButton({ request }: { request: JobStepRequest }) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'lists' })
  return (
    <Button
      size="compact-sm"
      aria-label={t('handleOf', { name: requestName(request) })}
      renderRoot={(props) => <Link to={`/jobs/job/invitation/${request.uuid}`} {...props} />}
    >
      {t('handle')}
    </Button>
  )
}
