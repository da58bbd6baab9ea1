import { sql } from 'drizzle-orm'
import { hashToken } from '../src/access/sessions.ts'
import type { Db } from '../src/database/database.ts'
import { user } from '../src/database/schema/access.ts'
import { jobStep, jobStepRequest, jobStepTerm } from '../src/database/schema/job-steps.ts'
import { newUuid } from '../src/foundation/uuid.ts'

export const stepLinkToken = 'of-a-step-link'

/** A step that somebody who has the job offers to an account that several people use, its invitation, and a term suggested in it. */
export async function insertJobStep(
  db: Db,
  { jobUuid, invitedByUuid, termEntryUuid }: { jobUuid: string; invitedByUuid: string; termEntryUuid: string },
) {
  const [userUuid, uuid, requestUuid] = [newUuid(), newUuid(), newUuid()]
  const email = `invited-${userUuid}@langwerk.test`
  await db.insert(user).values({ uuid: userUuid, email, firstName: 'Ines', lastName: 'Invited', collectiveUser: true })
  // Somebody whom the inviter knows of.
  await db.execute(sql`insert into team_user (team_uuid, user_uuid, team_user_role_uuid)
    select team_uuid, ${userUuid}, team_user_role_uuid from team_user where user_uuid = ${invitedByUuid} limit 1`)
  await db.insert(jobStep).values({ uuid, jobUuid, sortId: 1, userUuid, status: 'invited', dueDt: new Date() })
  await db
    .insert(jobStepRequest)
    .values({ uuid: requestUuid, stepUuid: uuid, userUuid, email, invitedByUuid, tokenHash: hashToken(stepLinkToken) })
  await db.insert(jobStepTerm).values({ stepUuid: uuid, termEntryUuid })
  return { jobStep: uuid, jobStepRequest: requestUuid, termSuggestion: termEntryUuid }
}
