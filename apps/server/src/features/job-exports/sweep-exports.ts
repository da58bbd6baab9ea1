import { inArray, sql } from 'drizzle-orm'
import { jobTargetFileExport } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'

/** Removes exports that are older than a day: they can be made again at any time. */
export async function sweepExports({ db, storage }: Pick<House, 'db' | 'storage'>) {
  const old = await db
    .select({ uuid: jobTargetFileExport.uuid, storageKey: jobTargetFileExport.storageKey })
    .from(jobTargetFileExport)
    .where(sql`${jobTargetFileExport.createdAt} < now() - interval '1 day'`)
  if (old.length === 0) return
  for (const { storageKey } of old) if (storageKey) await storage.remove(storageKey)
  await db.delete(jobTargetFileExport).where(
    inArray(
      jobTargetFileExport.uuid,
      old.map(({ uuid }) => uuid),
    ),
  )
}
