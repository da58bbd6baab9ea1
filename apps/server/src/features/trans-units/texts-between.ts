import { and, asc, between, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { transUnit } from '../../database/schema/jobs.ts'

/**
 * The plain texts of a target file's segments from one place to another, in their order: what is read of a document around those that a
 * model is asked about.
 * @param from and `to` may lie outside of the file
 */
export const textsBetween = (db: Db, targetFileUuid: string, { from, to }: { from: number; to: number }) =>
  db
    .select({
      sortId: transUnit.sortId,
      source: transUnit.sourceText,
      target: transUnit.targetText,
      status: transUnit.status,
    })
    .from(transUnit)
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), between(transUnit.sortId, from, to)))
    .orderBy(asc(transUnit.sortId))
