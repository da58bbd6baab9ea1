import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { keepFromOwnWork } from './own-work.ts'
import { beginQueued } from './queued-workers.ts'
import { lockSteps, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/** Sets the order of the steps of a job, or of a step. @throws Refusal 409 where others are there by now; 422 */
export async function orderSteps(
  house: House,
  actor: Actor,
  { jobUuid, parentUuid }: { jobUuid: string; parentUuid: string | null },
  uuids: readonly string[],
) {
  await house.db.transaction(async (tx) => {
    await lockSteps(tx, jobUuid)
    const waiting = await waitingIn(tx, jobUuid)
    const rows = await tx
      .select({ uuid: jobStep.uuid })
      .from(jobStep)
      .where(
        and(eq(jobStep.jobUuid, jobUuid), parentUuid ? eq(jobStep.parentUuid, parentUuid) : isNull(jobStep.parentUuid)),
      )
      .for('update')
    const known = new Set(rows.map(({ uuid }) => uuid))
    if (uuids.length !== known.size || new Set(uuids).size !== known.size || uuids.some((uuid) => !known.has(uuid)))
      throw conflict('step_in_other_state')
    await keepFromOwnWork(tx, { jobUuid, propertyPath: 'uuids' }, async () => {
      for (const [index, uuid] of uuids.entries())
        await tx
          .update(jobStep)
          .set({ sortId: index + 1 })
          .where(eq(jobStep.uuid, uuid))
    })
    await beginQueued(house, tx, jobUuid)
    await mailThoseWaiting(house, tx, { jobUuid, waiting, actor })
  })
  house.tasks.wake()
  tellStep(house, { jobUuid, uuid: null })
}
