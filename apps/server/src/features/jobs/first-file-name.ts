import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'

/** What a job is called that nobody named: its first file's name, nothing while it has none. */
export async function firstFileName(db: Db, jobUuid: string): Promise<string> {
  const [first] = await db
    .select({ name: file.originalName })
    .from(file)
    .where(eq(file.jobUuid, jobUuid))
    .orderBy(asc(file.sortId))
    .limit(1)
  return first?.name ?? ''
}
