import type { Job } from '@langwerk/contract/jobs'
import { Button } from '@mantine/core'
import { IconPrompt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JobPromptDialog } from './JobPromptDialog.tsx'

/** Shows what the model of a job is told and asked. */
export function PromptButton({ job }: { job: Job }) {
  const { t } = useTranslation('transcreation')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPrompt size={16} />} onClick={() => setOpen(true)}>
        {t('showPrompt')}
      </Button>
      {isOpen && <JobPromptDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}
