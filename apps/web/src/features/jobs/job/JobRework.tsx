import type { NamedRef } from '@langwerk/contract/common'
import type { Job } from '@langwerk/contract/jobs'
import type { QualityReport } from '@langwerk/contract/quality-reports'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewRun, useRunTexts } from '../../artificial-intelligence-worker-runs/index.ts'
import { mayWorkOn } from '../is-ready.ts'

interface JobReworkProps {
  job: Pick<
    Job,
    | '@id'
    | 'jobArtificialIntelligenceWorkers'
    | 'artificialIntelligenceReworkBudget'
    | 'permissions'
    | 'finishedAt'
    | 'status'
  >
  report: QualityReport
}

/** Where quality rules hand segments to AI workers: the job's workers, each with the way to let it work on them. */
export function JobRework({ job, report }: JobReworkProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'rework' })
  const { cost } = useRunTexts()
  const [worker, setWorker] = useState<NamedRef | null>(null)
  const workers = job.jobArtificialIntelligenceWorkers.map((use) => use.artificialIntelligenceWorker)
  const [first] = workers
  const { artificialIntelligenceReworkBudget: budget } = job
  if (!isAskedFor(report) || !mayWorkOn(job)) return null
  return (
    <Alert color="blue" icon={<IconSparkles size={18} />} mb="sm" title={t('title')}>
      <Text size="sm">{t(first ? 'text' : 'noWorkers')}</Text>
      {first && budget && <Text size="sm">{t('automatic', { name: first.name, budget: cost(budget) })}</Text>}
      {workers.length > 0 && (
        <Group gap="xs" mt="xs">
          {workers.map((one) => (
            <Button key={one.uuid} size="xs" onClick={() => setWorker(one)}>
              {t('start', { name: one.name })}
            </Button>
          ))}
        </Group>
      )}
      {worker && (
        <NewRun
          workerUuid={worker.uuid}
          scopes={[{ label: t('scope'), of: { job: job['@id'], filter: { message: 'artificialIntelligenceRework' } } }]}
          onClose={() => setWorker(null)}
        />
      )}
    </Alert>
  )
}

const isAskedFor = ({ targetLanguages }: QualityReport) =>
  targetLanguages
    .flatMap(({ rules }) => rules)
    .some(({ severity, findings }) => severity === 'artificialIntelligenceRework' && findings > 0)
