import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import type { FileOwner } from './file-owner.ts'

/** Whether this upload was taken before: sent again, it is answered even when its owner takes no others any more. */
export async function isUploaded(db: Db, uuid: string, owner: FileOwner): Promise<boolean> {
  const [existing] = await db.select().from(file).where(eq(file.uuid, uuid))
  return existing !== undefined && belongsTo(existing, owner)
}

export const belongsTo = (row: typeof file.$inferSelect, { uuid }: FileOwner) =>
  [row.jobUuid, row.translationMemoryImportUuid, row.termImportUuid, row.additionalToUuid].includes(uuid)
