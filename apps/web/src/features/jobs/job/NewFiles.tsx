import { type Job, type JobFile, jobRoutes } from '@langwerk/contract/jobs'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFilePlus, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { UploadField } from '../upload/UploadField.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'

/** Adds files to a job that was started, whether it failed or is ready, and has them prepared. */
export function NewFiles({ job, files }: { job: Job; files: JobFile[] }) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  const waiting = files.filter(({ status }) => status.title === 'uploaded').length
  return (
    <Stack gap="sm" mt="sm">
      {waiting > 0 && <Prepare job={job} count={waiting} />}
      {isOpen ? (
        <AddField jobUuid={job.uuid} />
      ) : (
        <Group>
          <Button size="xs" variant="default" leftSection={<IconFilePlus size={15} />} onClick={() => setOpen(true)}>
            {t('files.addMore')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Those that have arrived stand in the table of the job's files. */
function AddField({ jobUuid }: { jobUuid: string }) {
  const uploads = useUploads(jobUuid, [], useRefreshJobs())
  return <UploadField uploads={{ ...uploads, all: uploads.all.filter(({ state }) => state !== 'uploaded') }} />
}

function Prepare({ job, count }: { job: Job; count: number }) {
  const { t } = useTranslation('jobs')
  const refresh = useRefreshJobs()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await call(jobRoutes.start, { params: { uuid: job.uuid }, body: {} })
      await refresh()
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
