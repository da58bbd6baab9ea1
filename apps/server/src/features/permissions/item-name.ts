import type { PermissionObject } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import {
  guideline,
  jobTemplate,
  machineTranslationEngine,
  termbase,
  translationMemory,
} from '../../database/schema/resources.ts'

/** The tables of the shared kinds that an explanation can name. */
const tables = { jobTranslation: job, termbase, translationMemory, guideline, jobTemplate, machineTranslationEngine }

/** What a shared item is called; null where there is none of this kind. */
export async function itemName(db: Db, object: PermissionObject, uuid: string): Promise<string | null> {
  if (!Object.hasOwn(tables, object)) return null
  // Just seen to be one of the keys.
  const table = tables[object as keyof typeof tables]
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.uuid, uuid))
  return row?.name ?? null
}
