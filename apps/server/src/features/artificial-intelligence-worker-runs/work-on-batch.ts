import { askSegments } from '@langwerk/generation/ask-segments'
import { refused } from './actions/action.ts'
import { type Asking, askForRun, CallFailed, type Share } from './ask-for-run.ts'
import { whyLeftOut } from './left-out.ts'
import { lowEstimate } from './low-estimate.ts'
import type { FileWork, RunWork } from './open-work.ts'
import { prepareBatch } from './prepare-batch.ts'
import { type RunUnit, unitsByUuid } from './run-units.ts'
import { openedUnits } from './write-changes.ts'
import { type UnitOutcome, writeOutcomes } from './write-outcomes.ts'

/** Segments of one file whose turn it is. */
export interface Batch {
  targetFileUuid: string
  transUnitUuids: string[]
}

/**
 * Has a model asked about segments, and writes what becomes of each as soon as that is certain.
 * @returns the failure of a call, whose segments are told as failed; null where all were answered.
 * @throws RunStopped where no further call would do better
 */
export async function workOnBatch(work: RunWork, batch: Batch, signal: AbortSignal): Promise<CallFailed | null> {
  const file = await work.fileWork(batch.targetFileUuid)
  const { open, settled } = await thoseToAsk(work, batch)
  const shares = new Map<string, Share>()
  if (settled.length > 0) await writeOutcomes(work, file, settled, shares)
  if (open.length === 0) return null
  const left = new Map(open.map((unit) => [unit.uuid, unit]))
  const asking: Asking = { shares, signal, leave: null }
  try {
    for await (const outcomes of answersOn(work, file, open, asking)) {
      await writeOutcomes(work, file, outcomes, shares)
      for (const { unit } of outcomes) left.delete(unit.uuid)
    }
    return null
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const problem = { code: error.failure, values: { message: error.message } }
    const failed = [...left.values()].map((unit): UnitOutcome => ({ unit, outcome: 'failed', problem }))
    await writeOutcomes(work, file, failed, shares)
    return error
  } finally {
    asking.leave?.()
  }
}

/** The segments as they are now: some have changed since the run was made, and about some no model need be asked. */
async function thoseToAsk(work: RunWork, { targetFileUuid, transUnitUuids }: Batch) {
  const { house, run, action, leastPercentOf } = work
  const units = await unitsByUuid(house.db, transUnitUuids)
  const opened = await openedUnits(house.db, targetFileUuid, run.userUuid)
  const open: RunUnit[] = []
  const settled: UnitOutcome[] = []
  for (const uuid of transUnitUuids) {
    const row = units.get(uuid)
    // Merged with another.
    if (!row) continue
    const unit = { ...row, leastPercent: leastPercentOf(row) }
    const reason = opened.has(uuid) ? 'opened' : whyLeftOut(unit, action, run.worker)
    const against = reason === null ? action.standsAgainst?.(unit) : null
    if (reason) settled.push({ unit, outcome: 'skipped', problem: { code: reason, values: {} } })
    else if (against) settled.push({ unit, outcome: 'unchanged', problem: against })
    else open.push(unit)
  }
  return { open: open.sort((a, b) => a.sortId - b.sortId), settled }
}

async function* answersOn(
  work: RunWork,
  file: FileWork,
  units: readonly RunUnit[],
  asking: Asking,
): AsyncGenerator<UnitOutcome[]> {
  const { action } = work
  const byKey = new Map(units.map((unit) => [unit.uuid, unit]))
  const unitOf = (key: string) => byKey.get(key)!
  const { segments, batchOf } = await prepareBatch(work, file, units, asking.signal)
  const answers = askSegments(segments, {
    requestFor: (some) => action.request(batchOf(some)),
    ask: (request) => askForRun(work, request, asking),
    read: (request, value) =>
      action.read(request, value, unitOf).map((of, index) => ({ key: request.asked[index]!.key, of })),
    isRefused: ({ of }) => of.outcome === 'refused',
    unanswered: ({ asked }, reason) => asked.map(({ key }) => ({ key, of: refused('unanswered', { reason }) })),
  })
  for await (const outcomes of answers)
    yield outcomes.map(({ key, of }): UnitOutcome => {
      const unit = unitOf(key)
      if (of.outcome === 'changed') {
        const problem = lowEstimate(work, file, unit, of.change)
        return problem
          ? { unit, outcome: 'refused', problem }
          : { unit, outcome: 'changed', change: { unit, made: of.change } }
      }
      return { unit, outcome: of.outcome, problem: of.problem, score: 'said' in of ? of.said?.score : undefined }
    })
}
