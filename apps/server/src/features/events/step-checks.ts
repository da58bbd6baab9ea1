import { and, eq } from 'drizzle-orm'
import { coveredBy } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import type { PublishedEvent } from '../../kit/events.ts'

export interface SessionStep {
  uuid: string
  jobUuid: string
}

/**
 * Whether whoever came in by the link to a step may hear of something. Their account may hear of more: the link opens the step alone.
 */
export async function isHeardInStep(db: Db, { event, audience }: PublishedEvent, step: SessionStep): Promise<boolean> {
  switch (event.type) {
    case 'job':
      return event.jobUuid === step.jobUuid
    case 'jobStep':
      return event.jobUuid === step.jobUuid && (event.jobStepUuid === null || event.jobStepUuid === step.uuid)
    case 'transUnits':
    case 'presence':
      if (audience.jobUuid !== step.jobUuid) return false
      return (await db.$count(targetFile, and(eq(targetFile.uuid, event.targetFileUuid), coveredBy(step.uuid)))) > 0
    default:
      return false
  }
}

/** The step that a session was opened for; null where it is no more. */
export async function stepOfSession(db: Db, uuid: string): Promise<SessionStep | null> {
  const [found] = await db
    .select({ uuid: jobStep.uuid, jobUuid: jobStep.jobUuid })
    .from(jobStep)
    .where(eq(jobStep.uuid, uuid))
  return found ?? null
}
