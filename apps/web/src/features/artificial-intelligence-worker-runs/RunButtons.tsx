import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal } from '../../kit/notify.ts'
import { GoOnDialog } from './GoOnDialog.tsx'
import { actionsOn, type RunAction } from './run-states.ts'
import { useRefreshRuns } from './use-runs.ts'

const RunReport = lazy(() => import('./RunReport.tsx').then((module) => ({ default: module.RunReport })))

/** What can be done with a run as it is now, and its report. */
export function RunButtons({ run }: { run: ArtificialIntelligenceWorkerRun }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const { name } = run.artificialIntelligenceWorker
  const [open, setOpen] = useState<'goOn' | 'report' | null>(null)
  const [waitsFor, act] = useRunActions(run)
  const close = () => setOpen(null)
  // Nothing else than credits was missing, so that nothing is asked once there are some.
  const waitsForCredits = run.status.stop === 'credits'
  const label = (action: RunAction | 'report') => t('actions.of', { action: t(`actions.${action}`), name })
  return (
    <Group gap={6}>
      {actionsOn(run).map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          loading={waitsFor === action}
          aria-label={label(action)}
          onClick={() => (action === 'goOn' && !waitsForCredits ? setOpen('goOn') : void act(action))}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" aria-label={label('report')} onClick={() => setOpen('report')}>
        {t('actions.report')}
      </Button>
      {open === 'goOn' && <GoOnDialog run={run} onClose={close} />}
      {open === 'report' && (
        <Suspense>
          <RunReport run={run} onClose={close} />
        </Suspense>
      )}
    </Group>
  )
}

/** Which action is being done, and what does one, after a question where it is not easily undone. */
function useRunActions({ uuid, artificialIntelligenceWorker: { name } }: ArtificialIntelligenceWorkerRun) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const [waitsFor, setWaitsFor] = useState<RunAction | null>(null)
  const refresh = useRefreshRuns()
  const isMeant = (action: RunAction) => {
    if (action === 'cancel')
      return confirm({
        title: t('cancelTitle', { name }),
        text: t('cancelText'),
        confirm: t('cancelConfirm'),
        cancel: t('cancelKeep'),
        color: 'red',
      })
    if (action === 'revert')
      return confirm({
        title: t('revertTitle', { name }),
        text: t('revertText'),
        confirm: t('revertConfirm'),
        color: 'red',
      })
    return true
  }
  const act = async (action: RunAction) => {
    if (!(await isMeant(action))) return
    setWaitsFor(action)
    try {
      await call(routes[action === 'goOn' ? 'start' : action], { params: { uuid } })
    } catch (error) {
      notifyRefusal(error)
    }
    await refresh()
    setWaitsFor(null)
  }
  return [waitsFor, act] as const
}
