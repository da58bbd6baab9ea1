import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { transUnit, transUnitComment } from '../../database/schema/jobs.ts'
import type { UnitComments } from '../../documents/document-work.ts'

/** What people remarked on a file's document units, oldest first; what the document itself holds is left out. */
export async function unitComments(db: Db, targetFileUuid: string): Promise<UnitComments> {
  const rows = await db
    .select({
      unit: transUnit.documentUnit,
      text: transUnitComment.text,
      date: transUnitComment.createdAt,
      firstName: user.firstName,
      lastName: user.lastName,
      /** Of what another tool gave back. */
      givenAuthor: transUnitComment.author,
    })
    .from(transUnitComment)
    .innerJoin(transUnit, eq(transUnit.uuid, transUnitComment.transUnitUuid))
    .leftJoin(user, eq(user.uuid, transUnitComment.userUuid))
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), eq(transUnitComment.fromFile, false)))
    .orderBy(asc(transUnit.sortId), asc(transUnitComment.createdAt))
  const comments: UnitComments = {}
  for (const { unit, text, date, firstName, lastName, givenAuthor } of rows) {
    const author = givenAuthor ?? `${firstName ?? ''} ${lastName ?? ''}`.trim()
    comments[unit] ??= []
    comments[unit].push({ text, date: date.toISOString(), ...(author !== '' && { author }) })
  }
  return comments
}
