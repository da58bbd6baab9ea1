import type { Db } from '../src/database/database.ts'
import { user } from '../src/database/schema/access.ts'
import { jobStep, jobStepRequest } from '../src/database/schema/job-steps.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A step that is offered to somebody who has nothing else to do with its job, and its invitation. */
export async function insertJobStep(db: Db, jobUuid: string) {
  const [userUuid, uuid, requestUuid] = [newUuid(), newUuid(), newUuid()]
  const email = `invited-${userUuid}@langwerk.test`
  await db.insert(user).values({ uuid: userUuid, email, firstName: 'Ines', lastName: 'Invited' })
  await db.insert(jobStep).values({ uuid, jobUuid, sortId: 1, userUuid, status: 'invited' })
  await db.insert(jobStepRequest).values({ uuid: requestUuid, stepUuid: uuid, userUuid, email })
  return { jobStep: uuid, jobStepRequest: requestUuid }
}
