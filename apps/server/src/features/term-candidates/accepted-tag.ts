import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termImport } from '../../database/schema/resources.ts'
import { termbaseTag } from '../../database/schema/termbases.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { Inbox } from './inbox.ts'

/** The tag of an import's own termbase that accepted entries carry; made where there is none, or none any more. */
export async function acceptedTag(tx: Db, { termImportUuid, termbaseUuid }: Inbox): Promise<string> {
  const [found] = await tx
    .select({ uuid: termbaseTag.uuid })
    .from(termImport)
    .innerJoin(termbaseTag, eq(termbaseTag.uuid, termImport.acceptedTagUuid))
    .where(and(eq(termImport.uuid, termImportUuid), eq(termbaseTag.termbaseUuid, termbaseUuid)))
  if (found) return found.uuid
  const uuid = newUuid()
  await tx.insert(termbaseTag).values({
    uuid,
    termbaseUuid,
    name: 'Accepted',
    color: '#2b8a3e',
    sortId: sql`(select coalesce(max(${termbaseTag.sortId}), 0) + 1 from ${termbaseTag} where ${eq(termbaseTag.termbaseUuid, termbaseUuid)})`,
  })
  await tx.update(termImport).set({ acceptedTagUuid: uuid }).where(eq(termImport.uuid, termImportUuid))
  return uuid
}
