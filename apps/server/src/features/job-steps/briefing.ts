import { iriOf } from '@langwerk/contract/common'
import type { StepBriefing } from '@langwerk/contract/job-steps'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { guideline } from '../../database/schema/resources.ts'
import type { StepRow } from './step-rows.ts'

/** What the people of a step should know before they begin; they read its guideline there, whoever else may. */
export async function readBriefing(
  db: Db,
  { jobUuid, guidelineUuid }: Pick<StepRow, 'jobUuid' | 'guidelineUuid'>,
): Promise<StepBriefing> {
  const [found] = await db.select({ instructions: job.instructions }).from(job).where(eq(job.uuid, jobUuid))
  const [text] = guidelineUuid
    ? await db
        .select({
          uuid: guideline.uuid,
          name: shareable.name,
          shortDescription: guideline.shortDescription,
          html: guideline.html,
        })
        .from(guideline)
        .innerJoin(shareable, eq(shareable.uuid, guideline.uuid))
        .where(eq(guideline.uuid, guidelineUuid))
    : []
  return {
    instructions: found?.instructions ?? '',
    guideline: text ? { '@id': iriOf('guidelines', text.uuid), ...text } : null,
  }
}
