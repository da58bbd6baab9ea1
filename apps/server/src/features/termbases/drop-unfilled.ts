import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { termbase, termEntry, termImport } from '../../database/schema/resources.ts'
import { termbaseUse } from '../../database/schema/uses.ts'
import { byItself } from '../../kit/audit.ts'
import { auditItem } from '../../kit/audit-items.ts'

/**
 * Takes away the termbase that an import made for itself, where nothing has come into it and nobody uses it. The import stays,
 * and makes another one when it is started again.
 * @returns whether it is gone.
 */
export async function dropUnfilled(
  tx: Db,
  { uuid, termbaseUuid, madeTermbase }: typeof termImport.$inferSelect,
): Promise<boolean> {
  if (!termbaseUuid || !madeTermbase) return false
  const others = and(eq(termImport.termbaseUuid, termbaseUuid), ne(termImport.uuid, uuid))
  // It would go with its termbase.
  const letGo = () => tx.update(termImport).set({ termbaseUuid: null }).where(eq(termImport.uuid, uuid))
  return dropEmptyTermbase(tx, termbaseUuid, {
    isUsed: sql`exists (select from ${termImport} where ${others})`,
    letGo,
  })
}

/**
 * Takes away a termbase without entries that nobody uses.
 * @param isUsed says what else keeps it
 * @param letGo is called before it goes, to keep what would go with it
 * @returns whether it is gone.
 */
export async function dropEmptyTermbase(
  tx: Db,
  termbaseUuid: string,
  { isUsed, letGo }: { isUsed: SQL; letGo: () => PromiseLike<unknown> },
): Promise<boolean> {
  // Whoever writes something into it at this moment comes before, or finds it gone.
  await tx.select({ uuid: termbase.uuid }).from(termbase).where(eq(termbase.uuid, termbaseUuid)).for('update')
  const isKept = or(
    sql`exists (select from ${termEntry} where ${eq(termEntry.termbaseUuid, termbaseUuid)})`,
    sql`exists (select from ${termbaseUse} where ${eq(termbaseUse.termbaseUuid, termbaseUuid)})`,
    isUsed,
  )
  const [unfilled] = await tx
    .select({ name: shareable.name })
    .from(shareable)
    .where(and(eq(shareable.uuid, termbaseUuid), sql`not (${isKept})`))
  if (!unfilled) return false
  await auditItem(tx, byItself, 'deleted', { kind: 'termbase', uuid: termbaseUuid, ...unfilled })
  await letGo()
  await tx.delete(shareable).where(eq(shareable.uuid, termbaseUuid))
  return true
}

/** The same of an import that somebody stops or deletes before it is done. */
export const dropUnfilledOf = (db: Db, uuid: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(termImport).where(eq(termImport.uuid, uuid)).for('update')
    return row !== undefined && row.status !== 'done' && (await dropUnfilled(tx, row))
  })
