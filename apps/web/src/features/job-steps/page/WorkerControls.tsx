import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as runRoutes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { RunItem, StartRun, useRun, useRunTexts } from '../../artificial-intelligence-worker-runs/index.ts'
import { useRefreshSteps } from '../use-live-steps.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { StartLaterDialog } from './StartLaterDialog.tsx'

/** What those who gave a step to an AI worker see of its work, and do with it. */
export function WorkerControls({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'worker' })
  const { cost } = useRunTexts()
  const { artificialIntelligenceWorkerRun: run, artificialIntelligenceWorkerState: state, queuedBudget } = step
  const name = step.artificialIntelligenceWorker?.name ?? ''
  const isQueued = state === 'queued'
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      <Title order={2} fz="md">
        {t('title')}
      </Title>
      {run && <RunOfStep step={step} uuid={run} />}
      {isQueued && queuedBudget && <Text size="sm">{t('queued', { name, budget: cost(queuedBudget) })}</Text>}
      {!run && !isQueued && !step.finishedAt && <Text size="sm">{t(step.isOpen ? 'ready' : 'waits', { name })}</Text>}
      <Buttons step={step} />
    </Stack>
  )
}

function RunOfStep({ step, uuid }: { step: JobStep; uuid: string }) {
  const { data: run } = useRun({ uuid, job: step.job })
  return run ? <RunItem run={run} /> : null
}

type Dialog = 'later' | 'handOver' | ArtificialIntelligenceWorkerRun

function Buttons({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'worker' })
  const refresh = useRefreshSteps()
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { artificialIntelligenceWorker: worker, artificialIntelligenceWorkerState: state, permissions } = step
  const doing = async (deed: () => Promise<void>) => {
    setBusy(true)
    await deed().catch(notifyRefusal)
    setBusy(false)
  }
  const estimate = (then: (run: ArtificialIntelligenceWorkerRun) => Dialog) =>
    doing(async () => {
      const body = { artificialIntelligenceWorker: worker?.['@id'] ?? '', jobStep: step['@id'] }
      setDialog(then(await call(runRoutes.create, { body })))
    })
  const close = () => {
    setDialog(null)
    void refresh()
  }
  // A paused run goes on with its own button.
  const starts = permissions.start && state !== 'paused' && state !== 'queued'
  return (
    <Group gap="xs">
      {starts && step.isOpen && (
        <Button size="compact-sm" loading={isBusy} onClick={() => estimate((run) => run)}>
          {t('start')}
        </Button>
      )}
      {starts && !step.isOpen && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('later')}>
          {t('startLater')}
        </Button>
      )}
      {state === 'queued' && permissions.edit && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          onClick={() =>
            doing(async () => {
              await call(jobStepRoutes.cancelStart, { params: { uuid: step.uuid } })
              await refresh()
            })
          }
        >
          {t('cancelStart')}
        </Button>
      )}
      {permissions.handOver && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('handOver')}>
          {t('handOver')}
        </Button>
      )}
      {dialog === 'later' && <StartLaterDialog step={step} onClose={close} />}
      {dialog === 'handOver' && <HandOverDialog step={step} onClose={close} />}
      {dialog && typeof dialog === 'object' && <StartRun run={dialog} onClose={close} />}
    </Group>
  )
}
