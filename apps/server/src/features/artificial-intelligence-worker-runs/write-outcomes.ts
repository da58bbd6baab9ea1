import type { WorkerRunOutcome, WorkerRunProblem } from '@langwerk/contract/worker-run-words'
import { segmentToXml } from '@langwerk/text/segment'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { publishChanges } from '../trans-units/index.ts'
import type { Change } from './actions/action.ts'
import { noShare, type Share } from './ask-for-run.ts'
import type { FileWork, RunWork } from './open-work.ts'
import type { RunUnit } from './run-units.ts'
import { type Written, writeChanges } from './write-changes.ts'

/** What became of a segment, before it is written. */
export interface UnitOutcome {
  unit: Pick<RunUnit, 'uuid'>
  outcome: WorkerRunOutcome
  problem?: { code: WorkerRunProblem; values: Record<string, string | number> } | undefined
  /** Of what is changed. */
  change?: { unit: RunUnit; made: Change } | undefined
  score?: number | undefined
}

/**
 * Writes what became of segments of a file, and their changes with a version each, in one transaction: neither is there without
 * the other, so that nothing is asked for again that was answered. Where somebody was faster, their segment stays.
 */
export async function writeOutcomes(
  work: RunWork,
  file: FileWork,
  outcomes: readonly UnitOutcome[],
  shares: ReadonlyMap<string, Share>,
): Promise<void> {
  const { house, run } = work
  const changes = outcomes.flatMap(({ change }) => (change ? [change] : []))
  const written = await writeChanges(work, file, changes, async (tx, done, opened) => {
    const rows = outcomes.map((outcome) => segmentRow(outcome, done, opened, shares.get(outcome.unit.uuid)))
    await saveSegments(tx, run.uuid, rows)
  })
  publishChanges(house, run.jobUuid, written, run.userUuid)
}

type SegmentRow = ReturnType<typeof segmentRow>

function segmentRow(
  { unit, outcome, problem, change, score }: UnitOutcome,
  done: ReadonlyMap<string, Written>,
  opened: ReadonlySet<string>,
  share: Share | undefined,
) {
  const own = { transUnitUuid: unit.uuid, ...(share ?? noShare) }
  const written = done.get(unit.uuid)
  if (!change || !written) {
    const isLate = change !== undefined
    const late = opened.has(unit.uuid) ? ('opened' as const) : ('altered' as const)
    return {
      ...own,
      ...nothing,
      outcome: isLate ? ('skipped' as const) : outcome,
      problem: isLate ? late : (problem?.code ?? null),
      problemValues: isLate ? null : (problem?.values ?? null),
      score: score ?? null,
    }
  }
  const { made, unit: before } = change
  const text = made.target ?? made.source
  return {
    ...own,
    outcome,
    problem: null,
    problemValues: null,
    version: before.version,
    versionAfter: written.version,
    before: text === undefined ? null : made.target ? before.target : before.source,
    after: text === undefined ? null : segmentToXml(text),
    score: made.score ?? null,
    scoreBefore: made.score === undefined ? null : before.scoredPercent,
    comment: made.comment ?? null,
    commentUuid: written.commentUuid,
    candidates:
      made.candidates?.map(({ language, text: term, definition }) => ({ language, term, definition })) ?? null,
  }
}

const nothing = {
  version: null,
  versionAfter: null,
  before: null,
  after: null,
  scoreBefore: null,
  comment: null,
  commentUuid: null,
  candidates: null,
}

/** Only those whose turn it is: a task that is believed dead and is not writes nothing twice. */
async function saveSegments(tx: Db, runUuid: string, rows: readonly SegmentRow[]) {
  await tx.execute(sql`
    update artificial_intelligence_worker_run_segment s set outcome = d.outcome, problem = d.problem,
      problem_values = d."problemValues", version = d.version, version_after = d."versionAfter", before = d.before, after = d.after,
      score = d.score, score_before = d."scoreBefore", comment = d.comment, comment_uuid = d."commentUuid",
      candidates = d.candidates, input_tokens = s.input_tokens + d."inputTokens", output_tokens = s.output_tokens + d."outputTokens",
      cost_millionths = case when d.currency is null then s.cost_millionths
        when s.currency is distinct from d.currency then d."costMillionths" else s.cost_millionths + d."costMillionths" end,
      currency = coalesce(d.currency, s.currency)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("transUnitUuid" uuid, outcome text, problem text, "problemValues" jsonb,
      version int, "versionAfter" int, before text, after text, score int, "scoreBefore" int, comment text, "commentUuid" uuid,
      candidates jsonb, "inputTokens" int, "outputTokens" int, "costMillionths" bigint, currency text)
    where s.run_uuid = ${runUuid} and s.trans_unit_uuid = d."transUnitUuid" and s.outcome = 'pending'`)
}
