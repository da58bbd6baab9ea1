import { fileRoutes } from '@langwerk/contract/files'
import type { Job, JobFile } from '@langwerk/contract/jobs'
import { ActionIcon, Button, FileButton, Group } from '@mantine/core'
import { IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { shortFileName } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { upload } from '../../../kit/upload.ts'
import { mayChangeFiles } from '../is-ready.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'

/** What can be done with a file that is not read: another takes its place, or it goes. Nothing of one that is read. */
export function UnreadFileActions({ job, file }: { job: Job; file: JobFile }) {
  const isUnread = file.status.title === 'uploaded' || file.status.title === 'failed'
  return isUnread && mayChangeFiles(job) ? <Actions job={job} file={file} /> : null
}

function Actions({ job, file }: { job: Job; file: JobFile }) {
  const { t } = useTranslation('jobs')
  const refresh = useRefreshJobs()
  const [isBusy, setBusy] = useState(false)
  const name = shortFileName(file.originalName)
  const act = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
      await refresh()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const replace = (given: File | null) => {
    if (!given) return
    const fields = { uuid: crypto.randomUUID(), jobUuid: job.uuid, replaces: file.uuid }
    void act(() => upload(given, fields, () => undefined))
  }
  const remove = () => act(() => call(fileRoutes.remove, { params: { uuid: file.uuid } }))
  return (
    <Group gap={4} mt={6}>
      <FileButton onChange={replace}>
        {(button) => (
          <Button
            {...button}
            size="compact-xs"
            variant="default"
            leftSection={<IconReplace size={14} />}
            loading={isBusy}
            aria-label={t('files.replaceOne', { name })}
          >
            {t('files.replace')}
          </Button>
        )}
      </FileButton>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        disabled={isBusy}
        aria-label={t('files.remove', { name })}
        title={t('files.remove', { name })}
        onClick={remove}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </Group>
  )
}
