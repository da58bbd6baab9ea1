import { iriOf } from '@langwerk/contract/common'
import type { TermChange, TermEntryInput } from '@langwerk/contract/term-entries'
import type { TermEntryAction } from '@langwerk/contract/term-words'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { changeEntry, touchTermbase } from '../termbases/index.ts'
import type { PartRow, Proposal, TermRow } from './proposal-rows.ts'

/** Terms of an entry as a change of it names them: what is not said of them stays. */
export const termInputs = (terms: readonly TermRow[]): TermEntryInput['terms'] =>
  terms.map(({ uuid, termbaseIndexUuid, text }) => ({
    uuid,
    termbaseIndex: iriOf('termbase_indices', termbaseIndexUuid),
    text,
  }))

interface TakingOut {
  action: TermEntryAction
  /** For the history. */
  besides?: TermChange[]
  /** An entry that is left without terms is deleted; else it goes to the recycle bin as it is. */
  deletes?: boolean
}

/**
 * Takes the new terms of open parts out of their entry.
 * @returns what was taken out; nothing where the entry went as a whole
 */
export async function takeOut(
  tx: Db,
  actor: Actor,
  { entry, terms }: Proposal,
  parts: readonly PartRow[],
  { action, besides = [], deletes = false }: TakingOut,
): Promise<TermRow[]> {
  const isNew = (one: TermRow) =>
    parts.some((part) => part.terms.some(({ uuid, before }) => before === null && uuid === one.uuid))
  const out = terms.filter(isNew)
  const rest = terms.filter((one) => !isNew(one))
  if (out.length > 0 && rest.length > 0) {
    await changeEntry(tx, entry, { terms: termInputs(rest) }, { actor, action, besides })
    return out
  }
  if (out.length > 0 && deletes) await tx.delete(termEntry).where(eq(termEntry.uuid, entry.uuid))
  else {
    if (out.length > 0) await setRecycled(tx, entry.uuid, true)
    if (out.length > 0 || besides.length > 0)
      await tx
        .insert(termEntryChange)
        .values({ termEntryUuid: entry.uuid, userUuid: actor.uuid, action, changes: besides })
  }
  if (out.length > 0) await touchTermbase(tx, entry.termbaseUuid)
  return []
}

/** Moves an entry to the recycle bin, or out of it. */
export async function setRecycled(tx: Db, termEntryUuid: string, recycled: boolean) {
  await tx
    .update(termEntry)
    .set({ recycledAt: recycled ? new Date() : null })
    .where(eq(termEntry.uuid, termEntryUuid))
  await tx.update(term).set({ recycled }).where(eq(term.termEntryUuid, termEntryUuid))
}
