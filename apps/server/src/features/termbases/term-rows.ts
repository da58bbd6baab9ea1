import type { Term } from '@langwerk/contract/term-entries'
import { fold } from '@langwerk/text/stem'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type term, termbase } from '../../database/schema/resources.ts'
import { embedLater } from '../../kit/embed-later.ts'

export type TermRow = typeof term.$inferSelect
type NewTerm = Pick<Term, 'text' | 'usageStatus' | 'number' | 'note' | 'allowedVariants' | 'forbiddenVariants'> & {
  uuid: string
  termbaseIndexUuid: string
  fieldValues: Record<string, string>
}

/** The rows of an entry's terms, in the order given, with what they are searched and listed by. */
export function termRows(termEntryUuid: string, terms: readonly NewTerm[], recycled = false): TermRow[] {
  const met = new Set<string>()
  return terms.map((given, sortId) => {
    const text = given.text.normalize('NFC')
    const first = !met.has(given.termbaseIndexUuid)
    met.add(given.termbaseIndexUuid)
    return {
      ...given,
      termEntryUuid,
      text,
      sortId,
      first,
      recycled,
      searchText: [text, ...given.allowedVariants, ...given.forbiddenVariants].join('\n'),
      sortText: fold(text).slice(0, longestSortText),
    }
  })
}

/** An index entry of PostgreSQL holds some 2,700 bytes. */
export const longestSortText = 200

/** Tells the recognisers of every process that the terms are others now, and has what they mean brought up to date. */
export async function touchTermbase(tx: Db, termbaseUuid: string) {
  await tx
    .update(termbase)
    .set({ revision: sql`${termbase.revision} + 1`, updatedAt: new Date() })
    .where(eq(termbase.uuid, termbaseUuid))
  await embedLater(tx, termbaseUuid)
}
