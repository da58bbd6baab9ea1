import type { TermEntry } from '@langwerk/contract/term-entries'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { invalid, notFound } from '../../foundation/refusals.ts'
import { presentEntries } from './present-entries.ts'

type EntryAction = 'read' | 'edit' | 'review'

/** @throws Refusal 404 where the actor may not see its termbase, 403 where they may not do this with it. */
export async function loadEntry(db: Db, actor: Actor, uuid: string, action: EntryAction) {
  const [row] = await db.select().from(termEntry).where(eq(termEntry.uuid, uuid))
  if (!row) throw notFound('termEntry')
  await requireAction(db, actor, { kind: 'termEntry', object: 'termbase', uuid: row.termbaseUuid }, action)
  return row
}

/** An entry that a payload names. */
export async function loadNamedEntry(
  db: Db,
  actor: Actor,
  { uuid, propertyPath }: { uuid: string; propertyPath: string },
  action: EntryAction,
) {
  const [row] = await db.select().from(termEntry).where(eq(termEntry.uuid, uuid))
  if (!row) throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'termEntry' } })
  const of = { kind: 'termEntry' as const, object: 'termbase' as const, uuid: row.termbaseUuid, propertyPath }
  await requireActionOnNamed(db, actor, of, action)
  return row
}

export async function oneEntry(db: Db, actor: Actor, uuid: string): Promise<TermEntry> {
  const [entry] = await presentEntries(db, actor, await db.select().from(termEntry).where(eq(termEntry.uuid, uuid)))
  if (!entry) throw notFound('termEntry')
  return entry
}
