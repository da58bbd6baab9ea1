import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termImport } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { placeOfTermImport } from '../../kit/term-imports.ts'

/** What a term import has found, as people decide on it. */
export interface Inbox {
  termImportUuid: string
  /** The import's own termbase, whose entries the candidates are. */
  termbaseUuid: string
}

type InboxAction = 'read' | 'edit'

/**
 * Whoever may read the import's own termbase looks into its inbox, and whoever may edit it decides there.
 * @returns null where the import has no own termbase.
 * @throws Refusal 404 where the actor may not see it, 403 where they may not do this with it.
 */
export async function findInbox(
  db: Db,
  actor: Actor,
  termImportUuid: string,
  action: InboxAction,
): Promise<Inbox | null> {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, termImportUuid))
  if (!row) throw notFound('termImport')
  const uuid = placeOfTermImport(row)
  if (uuid) await requireAction(db, actor, { kind: 'termImport', object: 'termbase', uuid }, action)
  else if (row.userUuid !== actor.uuid && !actor.administrator) throw notFound('termImport')
  return row.termImportTermbaseUuid === null ? null : { termImportUuid, termbaseUuid: row.termImportTermbaseUuid }
}

/** The same, for a move. @throws Refusal 404, 403; 409 where the import has no own termbase. */
export async function requireInbox(db: Db, actor: Actor, termImportUuid: string): Promise<Inbox> {
  const inbox = await findInbox(db, actor, termImportUuid, 'edit')
  if (!inbox) throw conflict('import_without_candidates')
  return inbox
}

/** The inbox that a candidate is in. @throws Refusal 404, 403 */
export async function inboxOfCandidate(db: Db, actor: Actor, uuid: string, action: InboxAction): Promise<Inbox> {
  const [row] = await db
    .select({ termImportUuid: termImport.uuid, termbaseUuid: termImport.termImportTermbaseUuid })
    .from(termCandidate)
    .innerJoin(termImport, eq(termImport.uuid, termCandidate.termImportUuid))
    .where(eq(termCandidate.termEntryUuid, uuid))
  if (!row?.termbaseUuid) throw notFound('termCandidate')
  const { termImportUuid, termbaseUuid } = row
  await requireAction(db, actor, { kind: 'termCandidate', object: 'termbase', uuid: termbaseUuid }, action)
  return { termImportUuid, termbaseUuid }
}

/** Moves in one inbox come one after another, so that each sees what the one before has done. */
export async function holdInbox(tx: Db, { termImportUuid }: Inbox): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${termImportUuid}`}, 0))`)
}
