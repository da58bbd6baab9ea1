import type { Job } from '@langwerk/contract/jobs'
import { Button, Group, Stack } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadField } from '../upload/UploadField.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import { useRefreshJobs } from '../use-live-jobs.ts'
import { UnpreparedFiles } from './UnpreparedFiles.tsx'

/** Adds files to a job that was started, whether it failed or is ready, and has them prepared. */
export function NewFiles({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" mt="sm">
      <UnpreparedFiles job={job} />
      {isOpen ? (
        <AddField job={job} />
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
function AddField({ job }: { job: Job }) {
  const uploads = useUploads(job, [], useRefreshJobs())
  return <UploadField uploads={{ ...uploads, all: uploads.all.filter(({ state }) => state !== 'uploaded') }} />
}
