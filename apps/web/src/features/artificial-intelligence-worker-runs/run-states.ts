import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { WorkerRunOutcome, WorkerRunProblem, WorkerRunStatus } from '@langwerk/contract/worker-run-words'
import type { StatusTone } from '../../kit/badges.tsx'

type Run = Pick<ArtificialIntelligenceWorkerRun, 'status' | 'counts' | 'mayChange'>

export const runTones: Record<WorkerRunStatus, StatusTone> = {
  init: 'neutral',
  running: 'running',
  paused: 'warning',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
  reverting: 'running',
  reverted: 'neutral',
}

/** Whether something happens to a run by itself. */
export const isAtWork = ({ status }: Pick<Run, 'status'>): boolean =>
  status.title === 'running' || status.title === 'reverting'

/** Whether a run is neither over nor yet to be started. */
export const isOpen = (run: Pick<Run, 'status'>): boolean => isAtWork(run) || run.status.title === 'paused'

const isOver = ({ status }: Run) => ['done', 'failed', 'cancelled'].includes(status.title)

export type RunAction = 'pause' | 'goOn' | 'cancel' | 'retry' | 'revert'

/** What one may do with a run as it is now. */
export function actionsOn(run: Run): RunAction[] {
  if (!run.mayChange) return []
  const { refused, failed, changed } = run.counts
  const isPaused = run.status.title === 'paused'
  return [
    ...(run.status.title === 'running' ? (['pause'] as const) : []),
    ...(isPaused ? (['goOn'] as const) : []),
    ...(isPaused || run.status.title === 'running' ? (['cancel'] as const) : []),
    ...(isOver(run) && refused + failed > 0 ? (['retry'] as const) : []),
    ...(isOver(run) && changed > 0 ? (['revert'] as const) : []),
  ]
}

/** Which segments of a run are listed, and which page of them. */
export interface SegmentChoice {
  outcome: WorkerRunOutcome | null
  problem: WorkerRunProblem | null
  page: number
}
