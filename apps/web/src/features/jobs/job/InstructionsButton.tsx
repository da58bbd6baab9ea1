import type { Job } from '@langwerk/contract/jobs'
import { Button, Modal, Text } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows what those who work on a job should know. */
export function InstructionsButton({ job }: { job: Pick<Job, 'name' | 'instructions'> }) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconNotes size={16} />} onClick={() => setOpen(true)}>
        {t('instructions.title')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('instructions.of', { name: job.name || t('unnamed') })}
        size="lg"
      >
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {job.instructions}
        </Text>
      </Modal>
    </>
  )
}
