import type { HandOverInput } from '@langwerk/contract/job-steps'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { countSteps } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { settleLater } from '../../kit/settle-steps.ts'
import { quoteSteps } from '../../kit/step-quote.ts'
import { covered, isUnconfirmedIn } from '../../kit/step-scope.ts'
import type { WaitingStep } from '../../kit/waiting-steps.ts'
import { offerAgainForLess } from './invite.ts'
import { makeStep } from './make-step.ts'
import { requireRoomBelow, saveParts } from './parts.ts'
import { beginQueued } from './queued-workers.ts'
import { logStep, type StepRow, tellStep } from './step-rows.ts'
import { isInAny, ownerOf, partOf, stretchesOf } from './stretches.ts'
import { tellOfChange } from './tell-of-change.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Gives what is not confirmed in some parts of a person's step, or in all of it, to somebody else: a step of it is made behind this one,
 * which keeps the rest.
 * @throws Refusal 409 where it is finished, or nothing is left there; 422 where nothing would be left to keep.
 */
export async function handOverPart(house: House, actor: Actor, step: StepRow, input: HandOverInput): Promise<StepRow> {
  const { db } = house
  const { uuid, jobUuid } = step
  if (step.finishedAt) throw conflict('step_finished')
  const isWanted = (unit: CoveredUnit) => unit.open && isInAny(input.parts, unit)
  const taken = (await unitsOf(db, uuid)).filter(isWanted)
  if (taken.length === 0) throw conflict('nothing_to_hand_over')
  const parts = stretchesOf(taken).map(partOf)
  const made = await makeStep(house, actor, { ...input, ...ownerOf(step), parts }, { behind: step, alongside: handOn })
  tellStep(house, step, [step.userUuid])
  return made

  async function handOn(tx: Db, waiting: WaitingStep[]) {
    const [now] = await tx.select().from(jobStep).where(eq(jobStep.uuid, uuid)).for('update')
    if (!now || now.finishedAt || now.userUuid !== step.userUuid || now.status !== step.status)
      throw conflict('step_in_other_state')
    const units = await unitsOf(tx, uuid)
    // What was confirmed a moment ago stays, and so does all the rest for whoever looks again.
    if (units.filter(isWanted).length !== taken.length) throw conflict('step_in_other_state')
    const kept = stretchesOf(units.filter((unit) => !isWanted(unit)))
    if (kept.length === 0) throw invalid({ propertyPath: 'parts', code: 'step_without_segments' })
    await requireRoomBelow(tx, uuid, kept)
    await saveParts(tx, uuid, kept)
    await countSteps(tx, sql`s.uuid = ${uuid}`)
    await quoteSteps(tx, sql`s.uuid = ${uuid}`)
    // Whoever confirms at this moment is counted in by then.
    await settleLater(house, tx, jobUuid)
    if (!(await offerAgainForLess(house, tx, step, actor))) await tellOfChange(house, tx, step, actor)
    await logStep(tx, uuid, actor.uuid, 'handedOver', { segments: taken.length })
    await mailThoseWaiting(house, tx, { jobUuid, waiting, actor })
    await beginQueued(house, tx, jobUuid)
  }
}

interface CoveredUnit extends Record<string, unknown> {
  targetFileUuid: string
  sortId: number
  /** Not confirmed in the step. */
  open: boolean
}

/** All units of a step, in the order of its files. */
async function unitsOf(db: Db, stepUuid: string): Promise<CoveredUnit[]> {
  const { rows } = await db.execute<CoveredUnit>(sql`
    select t.target_file_uuid as "targetFileUuid", t.sort_id as "sortId", ${isUnconfirmedIn(sql`s`)} as open
    from job_step s, trans_unit t join target_file f on f.uuid = t.target_file_uuid
    where s.uuid = ${stepUuid} and ${covered(sql`s`)} order by t.target_file_uuid, t.sort_id`)
  return rows
}
