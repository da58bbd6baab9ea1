import { type Job, type JobError, jobRoutes } from '@langwerk/contract/jobs'
import { jobStages } from '@langwerk/contract/words'
import { Anchor, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { FailureState } from '../../kit/FailureState.tsx'
import { thingScreen } from '../../kit/kind-screens.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useReading } from '../../kit/queries.ts'
import { mayChangeFiles } from './is-ready.ts'
import { UnpreparedFiles } from './job/UnpreparedFiles.tsx'
import { UnreadFileActions } from './job/UnreadFileActions.tsx'
import classes from './jobs.module.css'
import { ProblemText } from './ProblemText.tsx'
import { useRefreshJobs } from './use-live-jobs.ts'

/** What went wrong in a job, in a dialog. */
export function JobErrorsDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <Modal opened onClose={onClose} title={t('errors.of', { name: job.name || t('unnamed') })} size="xl">
      <Stack gap="sm">
        <JobErrors job={job} onRetried={onClose} />
        <UnpreparedFiles job={job} onStarted={onClose} />
        <Anchor size="sm" renderRoot={(props) => <Link to={thingScreen('jobTranslation', job.uuid)} {...props} />}>
          {t('errors.toJob')}
        </Anchor>
      </Stack>
    </Modal>
  )
}

/** What went wrong in a job, and the way to run it again. */
export function JobErrors({ job, onRetried }: { job: Job; onRetried?: () => void }) {
  const { t } = useTranslation('jobs')
  const { data, error, refetch } = useReading(jobRoutes.errors, { params: { uuid: job.uuid } })
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const mayRetry = mayChangeFiles(job) && data.member.length > 0
  return (
    <Stack gap="sm">
      {data.member.length === 0 ? (
        <Text c="dimmed">{t('errors.none')}</Text>
      ) : (
        <ErrorTable job={job} errors={data.member} />
      )}
      {mayRetry && (
        <Group gap="sm">
          <RetryButton job={job} onRetried={onRetried} />
          <Text size="xs" c="dimmed">
            {t('errors.retryHint')}
          </Text>
        </Group>
      )}
    </Stack>
  )
}

function ErrorTable({ job, errors }: { job: Job; errors: JobError[] }) {
  const { t } = useTranslation('jobs')
  const files = useReading(jobRoutes.files, { params: { uuid: job.uuid } }).data?.member ?? []
  const nameOf = (action: string) => {
    const stage = jobStages.find((one) => one === action)
    return stage ? t(`actionTypes.${stage}`) : action
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={classes.scroll} aria-label={t('errors.title')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.actionType')}</Table.Th>
            <Table.Th>{t('columns.errorMessage')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('columns.uuid')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map((one) => {
            const file = files.find(({ uuid }) => uuid === one.fileUuid)
            return (
              <Table.Tr key={one.uuid}>
                <Table.Td className={classes.noWrap}>{nameOf(one.actionType.name)}</Table.Td>
                <Table.Td className={classes.message}>
                  {one.fileName && `${one.fileName}: `}
                  <ProblemText problem={one.problem} message={withoutName(one)} detail={one.detail} />
                  {file && <UnreadFileActions job={job} file={file} />}
                  <Text hiddenFrom="sm" mt={4} className={classes.uuid}>
                    {one.uuid}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm" className={classes.uuid}>
                  {one.uuid}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** The server's sentences begin with the name of their file, which stands before them already. */
const withoutName = ({ fileName, errorMessage }: JobError) =>
  fileName && errorMessage.startsWith(`${fileName}: `) ? errorMessage.slice(fileName.length + 2) : errorMessage

function RetryButton({ job, onRetried }: { job: Job; onRetried: (() => void) | undefined }) {
  const { t } = useTranslation('jobs')
  const refresh = useRefreshJobs()
  const [running, setRunning] = useState(false)
  const retry = async () => {
    setRunning(true)
    try {
      await call(jobRoutes.retry, { params: { uuid: job.uuid } })
      notifySuccess(t('errors.retried'))
      await refresh()
      onRetried?.()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button size="xs" variant="light" leftSection={<IconRefresh size={14} />} loading={running} onClick={retry}>
      {t('errors.retry')}
    </Button>
  )
}
