import type { JobStage } from '@langwerk/contract/words'
import { eq, sum } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { file } from '../../../database/schema/jobs.ts'

export const stageTaskName = (stage: JobStage) => `job:${stage}`

/** One stage of a job's preparation as a task to enqueue. */
export const stageTask = async (tx: Db, stage: JobStage, jobUuid: string) => ({
  kind: stageTaskName(stage),
  subjectUuid: jobUuid,
  input: { jobUuid },
  size: await jobSize(tx, jobUuid),
})

/** How many bytes the files of a job have. */
export async function jobSize(tx: Db, jobUuid: string): Promise<number> {
  const [files] = await tx
    .select({ bytes: sum(file.fileSize) })
    .from(file)
    .where(eq(file.jobUuid, jobUuid))
  return Number(files?.bytes ?? 0)
}
