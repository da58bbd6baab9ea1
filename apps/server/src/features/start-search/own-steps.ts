import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { coversFile } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'

/** Of very many, those that were made last. */
const mostFiles = 2000

/** Whether the actor may have a step at all: whoever has none is asked for none. */
export const mayHaveSteps = (actor: Actor) => actor.sharedKinds.includes('jobStep')

/** A condition on the table `job_step`: the actor has accepted it. */
export const isOwnStep = (actor: Actor) => and(eq(jobStep.userUuid, actor.uuid), eq(jobStep.status, 'accepted'))

/** A target file that a step of the actor covers some of: people of a step read all of it. */
export interface FileInStep {
  targetFileUuid: string
  fileUuid: string
  originalName: string
  jobUuid: string
  jobName: string
  stepUuid: string
}

/** The target files of the steps that the actor has accepted, those of the last step first. */
export async function filesOfSteps(db: Db, actor: Actor, where?: SQL): Promise<FileInStep[]> {
  if (!mayHaveSteps(actor)) return []
  const s = alias(jobStep, 's')
  return db
    .select({
      targetFileUuid: targetFile.uuid,
      fileUuid: file.uuid,
      originalName: file.originalName,
      jobUuid: shareable.uuid,
      jobName: shareable.name,
      stepUuid: s.uuid,
    })
    .from(s)
    .innerJoin(targetFile, and(eq(targetFile.jobUuid, s.jobUuid), coversFile(sql`s`, targetFile)))
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(shareable, eq(shareable.uuid, s.jobUuid))
    .where(and(eq(s.userUuid, actor.uuid), eq(s.status, 'accepted'), where))
    .orderBy(sql`${s.createdAt} desc`, s.uuid, file.sortId)
    .limit(mostFiles)
}
