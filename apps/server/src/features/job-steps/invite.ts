import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { jobStepRequest } from '../../database/schema/job-steps.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { StepRow } from './step-rows.ts'

/** Offers a step to somebody. */
export async function invite(
  _house: House,
  tx: Db,
  { stepUuid, userUuid, invitedBy }: { stepUuid: string; userUuid: string; invitedBy: Actor },
) {
  const [person] = await tx.select().from(user).where(eq(user.uuid, userUuid))
  if (!person) return
  await tx.insert(jobStepRequest).values({
    uuid: newUuid(),
    stepUuid,
    userUuid,
    email: (person.collectiveUser && person.teamInboxEmail) || person.email,
    invitedByUuid: invitedBy.uuid,
  })
}

/** Ends what was offered of a step: its links open nothing any more. */
export async function voidRequests(_house: House, tx: Db, { uuid }: Pick<StepRow, 'uuid'>) {
  await tx
    .update(jobStepRequest)
    .set({ answer: 'void', answeredAt: sql`now()`, tokenHash: null })
    .where(and(eq(jobStepRequest.stepUuid, uuid), isNull(jobStepRequest.answer)))
}
