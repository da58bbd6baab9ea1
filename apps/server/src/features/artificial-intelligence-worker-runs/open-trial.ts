import type { LeftOutReason } from '@langwerk/contract/worker-run-words'
import type { GenerationRequest } from '@langwerk/generation/generation-request'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { findTransUnit, helpFor } from '../trans-units/index.ts'
import type { Outcome } from './actions/action.ts'
import { actions } from './actions/index.ts'
import { leastPercentsOf } from './least-percent.ts'
import { filesOf, type RequestingWorker } from './open-work.ts'
import { prepareBatch } from './prepare-batch.ts'
import { unitsByUuid } from './run-units.ts'
import { selectUnits } from './select-units.ts'

/** One segment that a worker is tried on: what it would ask, and what it would make of an answer. */
export interface Trial {
  jobUuid: string
  request: GenerationRequest
  /** Why a run would leave the segment out; null where it would not. */
  leftOut: LeftOutReason | null
  read(value: unknown): Outcome
}

/** @throws Refusal 404, 403 for a segment that the actor may not see. */
export async function openTrial(house: House, actor: Actor, worker: RequestingWorker, uuid: string): Promise<Trial> {
  const { db } = house
  const { file } = await findTransUnit(db, actor, uuid)
  const { jobUuid } = file
  // Whoever only looks is shown the request, with what of the job's memories and terms they may read themselves.
  const settings = await helpFor(db, actor, file)
  const row = (await unitsByUuid(db, [uuid])).get(uuid)
  if (!settings?.sourceLanguage || !row) throw notFound('transUnit')
  const run = { jobUuid, worker }
  const action = actions[worker.action]
  const unit = { ...row, leastPercent: (await leastPercentsOf(db, settings))(row) }
  const fileWork = await filesOf(db, run, settings.sourceLanguage.code)(row.targetFileUuid)
  const { segments, batchOf } = await prepareBatch(
    { house, run, settings },
    fileWork,
    [unit],
    new AbortController().signal,
  )
  const wish = { ...worker, action, termbases: settings.termbases }
  const { leftOut } = await selectUnits(house, wish, file, [eq(transUnit.uuid, uuid)])
  const request = action.request(batchOf(segments))
  const against = action.standsAgainst?.(unit)
  return {
    jobUuid,
    request,
    leftOut: firstOf(leftOut),
    read: (value) =>
      against ? { outcome: 'unchanged', problem: against } : action.read(request, value, () => unit)[0]!,
  }
}

const firstOf = (leftOut: Partial<Record<LeftOutReason, number>>) =>
  // `Object.keys` only knows them as strings.
  (Object.keys(leftOut)[0] as LeftOutReason | undefined) ?? null
