import type { WorkerRunStatus } from '@langwerk/contract/worker-run-words'
import { inArray, type SQL, sql } from 'drizzle-orm'

/** How much of a step is confirmed in it, in percent; all of one without work. */
export const progressOf = ({ segments, confirmedSegments }: { segments: number; confirmedSegments: number }): number =>
  segments === 0 ? 100 : Math.min(100, Math.floor((confirmedSegments / segments) * 100))

/** How far an AI worker is with its step. */
export interface RunOfStep {
  status: Exclude<WorkerRunStatus, 'init'>
  segments: number
  /** Of these, those for which it has no result: their turn is to come, or it could not do them. */
  left: number
  /** And those that somebody had open. */
  opened: number
}

/** The states of a run whose work is undone, or is being. */
const undone: readonly RunOfStep['status'][] = ['reverting', 'reverted']

/** A condition on a run: what it has been through counts no longer. */
export const isUndone = (run: SQL) => inArray(sql`${run}.status`, [...undone])

/** Of a row of `job_step`, the run of its AI worker as `RunOfStep`; null of one that has none. */
export const runOfStep = (step: SQL) => sql<RunOfStep | null>`(select json_build_object('status', r.status,
    'segments', (select count(*) from artificial_intelligence_worker_run_segment g where g.run_uuid = r.uuid),
    'left', (select count(*) from artificial_intelligence_worker_run_segment g where g.run_uuid = r.uuid
      and g.outcome in ('pending', 'refused', 'failed')),
    'opened', (select count(*) from artificial_intelligence_worker_run_segment g where g.run_uuid = r.uuid
      and g.outcome = 'skipped' and g.problem = 'opened'))
  from artificial_intelligence_worker_run r where r.uuid = ${step}.run_uuid)`

/** How much of a step is done, in percent: what is confirmed in it or, of an AI worker's, what its run has a result for. */
export function progressOfStep({
  workerUuid,
  run,
  ...counted
}: {
  segments: number
  confirmedSegments: number
  workerUuid: string | null
  run: RunOfStep | null
}): number {
  if (workerUuid === null) return progressOf(counted)
  if (!run || undone.includes(run.status)) return 0
  return progressOf({ segments: run.segments, confirmedSegments: run.segments - run.left })
}
