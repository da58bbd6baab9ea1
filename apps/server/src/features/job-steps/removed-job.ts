import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import type { House } from '../../kit/house.ts'
import { mailWithdrawal } from './step-mails.ts'
import { isWaitedFor } from './step-rows.ts'

/** Tells those who have steps of a job to do, or are offered them, that these are no longer theirs: the job is about to be deleted. */
export async function tellOfRemovedJob(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  jobUuid: string,
  by: Pick<Actor, 'uuid'>,
) {
  const open = await tx
    .select({ uuid: jobStep.uuid })
    .from(jobStep)
    .where(
      and(
        eq(jobStep.jobUuid, jobUuid),
        inArray(jobStep.status, ['invited', 'accepted']),
        isNull(jobStep.finishedAt),
        isWaitedFor,
      ),
    )
  for (const { uuid } of open) await mailWithdrawal(house, tx, uuid, by.uuid)
}
