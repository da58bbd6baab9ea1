import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Alert, Anchor, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAtWork } from './run-states.ts'
import { useRunTexts } from './use-run-texts.ts'

/** How far a run is. */
export function RunProgress({
  run,
}: {
  run: Pick<ArtificialIntelligenceWorkerRun, 'status' | 'artificialIntelligenceWorker'>
}) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const isMoving = isAtWork(run)
  return (
    <Progress
      value={Math.max(2, run.status.progress)}
      aria-label={t('progressOf', { name: run.artificialIntelligenceWorker.name })}
      color={isMoving ? 'brand' : 'gray'}
      striped={isMoving}
      animated={isMoving}
    />
  )
}

/** Why a run does not go on. */
export function RunStop({ run }: { run: Pick<ArtificialIntelligenceWorkerRun, 'status'> }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const reason = useRunTexts().stop(run)
  if (reason === null) return null
  return (
    <Alert color={run.status.title === 'failed' ? 'red' : 'yellow'} role="alert" p="xs">
      {reason}
      {run.status.detail?.key === 'credits_short' && (
        <>
          {' '}
          <Anchor inherit renderRoot={(props) => <Link to="/users/credits" {...props} />}>
            {t('toCredits')}
          </Anchor>
        </>
      )}
    </Alert>
  )
}
