import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { artificialIntelligenceWorkerRoutes as workerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { Button, Modal } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { RunForm } from './RunForm.tsx'
import type { RunScope } from './run-scopes.ts'
import { StartRun } from './StartRun.tsx'

interface NewRunProps {
  /** What the worker can be let work on; the first is proposed. */
  scopes: readonly RunScope[]
  /** The worker that is proposed. */
  workerUuid?: string
  onClose: () => void
}

/** Lets a worker work: asks which and on what, shows what that would take, and starts it. */
export function NewRun({ scopes, workerUuid, onClose }: NewRunProps) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { data, error, refetch } = useReading(workerRoutes.list, { query: { itemsPerPage: 1 } })
  const isNamed = workerUuid !== undefined
  const named = useReading(workerRoutes.get, { params: { uuid: workerUuid ?? '' } }, { enabled: isNamed })
  const [estimated, setEstimated] = useState<ArtificialIntelligenceWorkerRun | null>(null)
  if (estimated) return <StartRun run={estimated} onClose={onClose} />
  // One that cannot be read is not proposed.
  const isRead = !isNamed || named.data !== undefined || named.error !== null
  if (data && data.totalItems > 0)
    return isRead ? (
      <RunForm scopes={scopes} worker={named.data ?? null} onEstimated={setEstimated} onClose={onClose} />
    ) : null
  return (
    <Modal opened onClose={onClose} title={t('new')}>
      {error && <FailureState error={error} retry={refetch} />}
      {data && (
        <EmptyState
          icon={<IconRobot size={22} />}
          title={t('form.noWorkersTitle')}
          text={t('form.noWorkersText')}
          action={
            <Button
              renderRoot={(props) => <Link to={listScreen('artificialIntelligenceWorker')} {...props} />}
              data-autofocus
            >
              {t('form.toWorkers')}
            </Button>
          }
        />
      )}
    </Modal>
  )
}
