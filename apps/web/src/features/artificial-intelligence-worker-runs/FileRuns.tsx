import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress, RunStop } from './RunState.tsx'
import { isOpen } from './run-states.ts'
import { useRuns } from './use-runs.ts'

interface FileRunsProps {
  jobUuid: string
  targetFileUuid: string
  className: string | undefined
}

/** The workers that are at work on a file, or on the whole job, a line each. */
export function FileRuns({ jobUuid, targetFileUuid, className }: FileRunsProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { data } = useRuns(jobUuid)
  const isHere = ({ targetFile }: ArtificialIntelligenceWorkerRun) => !targetFile || targetFile.uuid === targetFileUuid
  return data?.member
    .filter((run) => isOpen(run) && isHere(run))
    .map((run) => (
      <Group
        key={run.uuid}
        component="section"
        className={className}
        gap="sm"
        aria-label={run.artificialIntelligenceWorker.name}
      >
        <Text size="sm" fw={600}>
          {run.artificialIntelligenceWorker.name}
        </Text>
        <Text size="sm">{t(`statuses.${run.status.title}`)}</Text>
        <div style={{ flex: 1, minWidth: 80 }}>
          <RunProgress run={run} />
        </div>
        <RunStop run={run} />
        <RunButtons run={run} />
      </Group>
    ))
}
