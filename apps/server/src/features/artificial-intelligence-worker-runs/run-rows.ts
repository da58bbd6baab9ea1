import type { ErrorDetail } from '@langwerk/contract/common'
import type { WorkerRunStatus, WorkerRunStop } from '@langwerk/contract/worker-run-words'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import type { House } from '../../kit/house.ts'

export type RunRow = typeof workerRun.$inferSelect

export async function readRun(db: Db, uuid: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(workerRun).where(eq(workerRun.uuid, uuid))
  return row
}

/** Why a run does not go on by itself. */
export interface Stop {
  /** Null where something else went wrong, which is for the log. */
  stop: WorkerRunStop | null
  message: string
  detail: ErrorDetail | null
}

const noStop = { stop: null, message: '', detail: null }

/** In these a run is over, though some of them may be begun again. */
const ended: readonly WorkerRunStatus[] = ['done', 'failed', 'cancelled', 'reverted']

/**
 * Moves a run on, where it is still in one of the states from which it can.
 * @returns whether it was.
 */
export async function moveRun(
  db: Db,
  uuid: string,
  from: readonly WorkerRunStatus[],
  to: WorkerRunStatus,
  stop: Stop | null = null,
): Promise<boolean> {
  const moved = await db
    .update(workerRun)
    .set({
      status: to,
      ...(stop ?? noStop),
      endedAt: ended.includes(to) ? sql`now()` : null,
      ...(to === 'running' && { startedAt: sql`coalesce(${workerRun.startedAt}, now())` }),
    })
    .where(and(eq(workerRun.uuid, uuid), inArray(workerRun.status, [...from])))
    .returning({ uuid: workerRun.uuid })
  return moved.length > 0
}

/** Whether the revert of its run has come past a segment that the run changed. */
export const isLookedAt = sql`${workerRunSegment.outcome} = 'changed' and ${workerRunSegment.place} <= ${workerRun.revertedTo}`

/** The target files in which a run has said of any target how good it is. */
export async function filesScoredBy(db: Db, runUuid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: workerRunSegment.targetFileUuid })
    .from(workerRunSegment)
    .where(and(eq(workerRunSegment.runUuid, runUuid), isNotNull(workerRunSegment.score)))
  return rows.map(({ uuid }) => uuid)
}

/** Tells everybody who may see the job that a run of it has changed, and the step whose work it is; call it after the commit. */
export function tellRun({ events }: Pick<House, 'events'>, run: Pick<RunRow, 'uuid' | 'jobUuid' | 'jobStepUuid'>) {
  const { uuid, jobUuid, jobStepUuid } = run
  events.publish({ type: 'artificialIntelligenceWorkerRun', jobUuid, runUuid: uuid }, { shareableUuid: jobUuid })
  if (jobStepUuid) events.publish({ type: 'jobStep', jobUuid, jobStepUuid }, { shareableUuid: jobUuid, jobUuid })
}
