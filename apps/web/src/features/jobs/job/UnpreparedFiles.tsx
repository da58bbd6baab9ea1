import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { useReading } from '../../../kit/queries.ts'
import { mayChangeFiles } from '../is-ready.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'

/** How many files of a started job wait to be prepared, and the way to do it; nothing where none does. */
export function UnpreparedFiles({ job, onStarted }: { job: Job; onStarted?: () => void }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(jobRoutes.files, { params: { uuid: job.uuid } })
  const refresh = useRefreshJobs()
  const [isStarting, setStarting] = useState(false)
  const count = (data?.member ?? []).filter(({ status }) => status.title === 'uploaded').length
  if (count === 0 || !mayChangeFiles(job)) return null
  const start = async () => {
    setStarting(true)
    try {
      await call(jobRoutes.start, { params: { uuid: job.uuid }, body: {} })
      await refresh()
      onStarted?.()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setStarting(false)
    }
  }
  return (
    <Alert color="blue">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('files.unprepared', { count })}</Text>
        <Button size="xs" leftSection={<IconPlayerPlay size={14} />} loading={isStarting} onClick={start}>
          {t('files.prepare')}
        </Button>
      </Group>
    </Alert>
  )
}
