import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { transUnit, transUnitDraft } from '../../database/schema/jobs.ts'
import { findFile, findTransUnit, requireWorkOnUnit } from './find.ts'

/** Keeps what somebody is typing, whatever it is; null throws it away. */
export async function saveDraft(db: Db, actor: Actor, transUnitUuid: string, xml: string | null) {
  const { unit, file } = await findTransUnit(db, actor, transUnitUuid)
  if (xml === null) return removeDraft(db, actor, transUnitUuid)
  await requireWorkOnUnit(db, file, unit)
  await keepDraft(db, actor, transUnitUuid, xml)
}

export async function keepDraft(db: Db, actor: Actor, transUnitUuid: string, xml: string) {
  await db
    .insert(transUnitDraft)
    .values({ transUnitUuid, userUuid: actor.uuid, xml })
    .onConflictDoUpdate({
      target: [transUnitDraft.transUnitUuid, transUnitDraft.userUuid],
      set: { xml, updatedAt: new Date() },
    })
}

export async function removeDraft(db: Db, actor: Actor, transUnitUuid: string) {
  await db
    .delete(transUnitDraft)
    .where(and(eq(transUnitDraft.transUnitUuid, transUnitUuid), eq(transUnitDraft.userUuid, actor.uuid)))
}

/** One's own drafts in a file. */
export async function listDrafts(db: Db, actor: Actor, targetFileUuid: string) {
  await findFile(db, actor, targetFileUuid)
  const rows = await db
    .select({
      transUnitUuid: transUnitDraft.transUnitUuid,
      sortId: transUnit.sortId,
      xml: transUnitDraft.xml,
      updatedAt: transUnitDraft.updatedAt,
    })
    .from(transUnitDraft)
    .innerJoin(transUnit, eq(transUnit.uuid, transUnitDraft.transUnitUuid))
    .where(and(eq(transUnit.targetFileUuid, targetFileUuid), eq(transUnitDraft.userUuid, actor.uuid)))
    .orderBy(asc(transUnit.sortId))
  return { drafts: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) }
}
