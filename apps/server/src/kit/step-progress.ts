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

/** A condition on a row of a run's segments: it has no result for it. */
export const isLeft = (segment: SQL) => sql`${segment}.outcome in ('pending', 'refused', 'failed')`
/** The same: somebody had it open. */
export const isOpened = (segment: SQL) => sql`(${segment}.outcome = 'skipped' and ${segment}.problem = 'opened')`

/** Of a row of `job_step`, the run of its AI worker as `RunOfStep`; null of one that has none. */
export const runOfStep = (step: SQL) => sql<RunOfStep | null>`(select json_build_object('status', r.status,
    'segments', count(g.run_uuid), 'left', count(g.run_uuid) filter (where ${isLeft(sql`g`)}),
    'opened', count(g.run_uuid) filter (where ${isOpened(sql`g`)}))
  from artificial_intelligence_worker_run r left join artificial_intelligence_worker_run_segment g on g.run_uuid = r.uuid
  where r.uuid = ${step}.run_uuid group by r.uuid)`

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
