import { hashToken } from '../src/access/sessions.ts'
import type { Db } from '../src/database/database.ts'
import { shareableUser, user } from '../src/database/schema/access.ts'
import { jobStep, jobStepRequest, jobStepTerm } from '../src/database/schema/job-steps.ts'
import { newUuid } from '../src/foundation/uuid.ts'

export const stepLinkToken = 'of-a-step-link'

/** A step that somebody who shares the job offers to an account that several people use, its invitation, and a term suggested in it. */
export async function insertJobStep(db: Db, { jobUuid, termEntryUuid }: { jobUuid: string; termEntryUuid: string }) {
  const [userUuid, invitedByUuid, uuid, requestUuid] = [newUuid(), newUuid(), newUuid(), newUuid()]
  const email = `invited-${userUuid}@langwerk.test`
  await db.insert(user).values([
    { uuid: userUuid, email, firstName: 'Ines', lastName: 'Invited', collectiveUser: true },
    {
      uuid: invitedByUuid,
      email: `by-${email}`,
      firstName: 'Ida',
      lastName: 'Inviter',
      permissions: ['user:readNames'],
    },
  ])
  await db.insert(shareableUser).values({ shareableUuid: jobUuid, userUuid: invitedByUuid, role: 'editor' })
  await db.insert(jobStep).values({ uuid, jobUuid, sortId: 1, userUuid, status: 'invited', dueDt: new Date() })
  await db
    .insert(jobStepRequest)
    .values({ uuid: requestUuid, stepUuid: uuid, userUuid, email, invitedByUuid, tokenHash: hashToken(stepLinkToken) })
  await db.insert(jobStepTerm).values({ stepUuid: uuid, termEntryUuid })
  return { jobStep: uuid, jobStepRequest: requestUuid, termSuggestion: termEntryUuid }
}
