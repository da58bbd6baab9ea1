import type { Job } from '@langwerk/contract/jobs'
import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PromptTexts } from '../../prompt-categories/index.ts'
import { briefParts } from './brief-parts.ts'

/** What the model of a job is told and asked. */
export function JobPromptDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('transcreation')
  const { t: jobs } = useTranslation('jobs')
  const about = [
    ...briefParts.map((part) => ({ label: t(`briefParts.${part}`), said: job.brief[part] })),
    { label: jobs('modelWork.model'), said: job.generativeArtificialIntelligenceModel?.name ?? t('modelGone') },
    { label: jobs('modelWork.guideline'), said: job.guideline?.name ?? '' },
  ]
  return (
    <Modal opened onClose={onClose} title={t('promptOf', { name: job.name || jobs('unnamed') })} size="lg">
      <Stack gap="xs">
        <PromptTexts systemMessage={job.systemMessage} text={job.prompt} />
        {about
          .filter(({ said }) => said !== '')
          .map(({ label, said }) => (
            <div key={label}>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {said}
              </Text>
            </div>
          ))}
      </Stack>
    </Modal>
  )
}
