import type { TermEntryChanges } from '@langwerk/contract/term-entries'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termEntryChange, termEntryComment } from '../../database/schema/termbases.ts'
import { changeEntry } from './save-entry.ts'

type EntryRow = typeof termEntry.$inferSelect

interface Merge {
  entry: EntryRow
  merged: EntryRow
  changes: TermEntryChanges
  actor: Actor
}

/** Makes one entry what was chosen of two; it takes the other's comments, and the other goes to the recycle bin. */
export async function mergeEntries(tx: Db, { entry, merged, changes, actor }: Merge) {
  await changeEntry(tx, entry, changes, { actor, action: 'merged' })
  await tx
    .update(termEntryComment)
    .set({ termEntryUuid: entry.uuid })
    .where(eq(termEntryComment.termEntryUuid, merged.uuid))
  await tx
    .update(termEntry)
    .set({ recycledAt: sql`coalesce(${termEntry.recycledAt}, now())` })
    .where(eq(termEntry.uuid, merged.uuid))
  await tx.update(term).set({ recycled: true }).where(eq(term.termEntryUuid, merged.uuid))
  await tx.insert(termEntryChange).values({ termEntryUuid: merged.uuid, userUuid: actor.uuid, action: 'recycled' })
}
