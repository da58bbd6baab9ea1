import { hashToken } from '../src/access/sessions.ts'
import type { Db } from '../src/database/database.ts'
import { user } from '../src/database/schema/access.ts'
import { jobStep, jobStepRequest } from '../src/database/schema/job-steps.ts'
import { newUuid } from '../src/foundation/uuid.ts'

export const stepLinkToken = 'of-a-step-link'

/** A step that somebody who has the job offers to an account that several people use, and its invitation. */
export async function insertJobStep(db: Db, jobUuid: string, invitedByUuid: string) {
  const [userUuid, uuid, requestUuid] = [newUuid(), newUuid(), newUuid()]
  const email = `invited-${userUuid}@langwerk.test`
  await db.insert(user).values({ uuid: userUuid, email, firstName: 'Ines', lastName: 'Invited', collectiveUser: true })
  await db.insert(jobStep).values({ uuid, jobUuid, sortId: 1, userUuid, status: 'invited' })
  await db
    .insert(jobStepRequest)
    .values({ uuid: requestUuid, stepUuid: uuid, userUuid, email, invitedByUuid, tokenHash: hashToken(stepLinkToken) })
  return { jobStep: uuid, jobStepRequest: requestUuid }
}
