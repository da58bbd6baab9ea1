import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { sumWeeks, weeksOfJob } from '../../access/week-sums.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, job, jobTargetFileExport } from '../../database/schema/jobs.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type Acting, auditItem } from '../../kit/audit-items.ts'
import { filesOfJob } from '../../kit/files-of-job.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { removeFilesLater } from '../../kit/remove-files.ts'

/** What is to be done in the transaction in which a job is deleted, while all of it is still there. */
export type BeforeRemoval = (tx: Db, jobUuid: string, by: Actor) => Promise<void>

/** Deletes a job with its files and exports, and stops what works on it. */
export async function removeJob(
  house: House,
  { actor, request }: Acting,
  jobUuid: string,
  beforeRemoval: BeforeRemoval,
) {
  const { db, tasks, storage, http } = house
  const { object: kind } = await requireJob(db, actor, jobUuid, 'delete')
  await tasks.cancel(jobUuid)
  const exports = await db
    .select({ uuid: jobTargetFileExport.uuid })
    .from(jobTargetFileExport)
    .where(eq(jobTargetFileExport.jobUuid, jobUuid))
  for (const { uuid } of exports) await tasks.cancel(uuid)
  const keys = await db.transaction(async (tx) => {
    // Before its files: whoever tries it again holds the job, and then changes these.
    const [held] = await tx
      .select({ uuid: job.uuid })
      .from(shareable)
      .innerJoin(job, eq(job.uuid, shareable.uuid))
      .where(eq(shareable.uuid, jobUuid))
      .for('update')
    if (!held) throw notFound('job')
    const files = await tx
      .select({ key: file.storageKey, convertedKey: file.convertedStorageKey })
      .from(file)
      .where(filesOfJob(jobUuid))
    const exports = await tx
      .select({ key: jobTargetFileExport.storageKey })
      .from(jobTargetFileExport)
      .where(eq(jobTargetFileExport.jobUuid, jobUuid))
    const name = await itemName(tx, jobUuid)
    await auditItem(tx, request, 'deleted', { kind, uuid: jobUuid, name })
    await beforeRemoval(tx, jobUuid, actor)
    const weeks = await weeksOfJob(tx, jobUuid)
    await removeFilesLater(house, tx, { jobUuid })
    await tx.delete(shareable).where(eq(shareable.uuid, jobUuid))
    await sumWeeks(tx, weeks)
    const keys = [...files.flatMap(({ key, convertedKey }) => [key, convertedKey]), ...exports.map(({ key }) => key)]
    return keys.filter((key) => key !== null)
  })
  tasks.wake()
  for (const key of keys) {
    await storage.remove(key).catch((error) => http.log.warn({ err: error, key }, 'A stored file could not be removed'))
  }
}
