import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'

/** What an item that is owned and shared is called, of whatever kind it is; nothing where there is none. */
export async function itemName(db: Db, uuid: string): Promise<string> {
  const [row] = await db.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, uuid))
  return row?.name ?? ''
}
