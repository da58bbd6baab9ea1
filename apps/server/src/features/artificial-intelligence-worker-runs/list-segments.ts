import type { WorkerRunSegment } from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { WorkerRunOutcome, WorkerRunProblem } from '@langwerk/contract/worker-run-words'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { workerRunSegment } from '../../database/schema/worker-runs.ts'
import { collection } from '../../kit/list-page.ts'
import { runFiles } from './run-files.ts'

interface Query {
  page?: number | undefined
  itemsPerPage?: number | undefined
  outcome?: WorkerRunOutcome | undefined
  problem?: WorkerRunProblem | undefined
}

/** A page of what became of a run's segments. */
export async function listSegments(db: Db, runUuid: string, { page = 1, itemsPerPage = 20, outcome, problem }: Query) {
  const where = and(
    eq(workerRunSegment.runUuid, runUuid),
    outcome && eq(workerRunSegment.outcome, outcome),
    problem && eq(workerRunSegment.problem, problem),
  )
  const [counted] = await db.select({ rows: count() }).from(workerRunSegment).where(where)
  const rows = await db
    .select()
    .from(workerRunSegment)
    .where(where)
    .orderBy(asc(workerRunSegment.place))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const path = `/artificial_intelligence_worker_runs/${runUuid}/segments`
  return collection(path, await presentSegments(db, rows), counted!.rows)
}

type Row = typeof workerRunSegment.$inferSelect

async function presentSegments(db: Db, rows: readonly Row[]): Promise<WorkerRunSegment[]> {
  const files = await runFiles(
    db,
    rows.map(({ targetFileUuid }) => targetFileUuid),
  )
  return rows.map((row) => ({
    transUnitUuid: row.transUnitUuid,
    sortId: row.sortId,
    targetFile: files.get(row.targetFileUuid)!,
    source: row.source,
    outcome: row.outcome,
    problem: row.problem && { code: row.problem, values: row.problemValues ?? {} },
    before: row.before,
    after: row.after,
    score: row.score,
    comment: row.comment,
    candidates: row.candidates ?? [],
  }))
}

const windowSize = 1000

/** All of them, a window at a time. */
export async function* allSegments(db: Db, runUuid: string): AsyncGenerator<(WorkerRunSegment & Share)[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(workerRunSegment)
      .where(and(eq(workerRunSegment.runUuid, runUuid), gt(workerRunSegment.place, after)))
      .orderBy(asc(workerRunSegment.place))
      .limit(windowSize)
    const shown = await presentSegments(db, rows)
    yield shown.map((segment, index) => ({ ...segment, ...shareOf(rows[index]!) }))
    if (rows.length < windowSize) return
    after = rows.at(-1)!.place
  }
}

type Share = Pick<Row, 'inputTokens' | 'outputTokens' | 'costMillionths' | 'currency'>

const shareOf = ({ inputTokens, outputTokens, costMillionths, currency }: Row): Share => ({
  inputTokens,
  outputTokens,
  costMillionths,
  currency,
})
