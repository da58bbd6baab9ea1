import { hash64 } from '@langwerk/text/normalise'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { createBreather } from '../../kit/breathe.ts'
import { livingEntries } from './living-entries.ts'

/** Equal for entries with the same terms in the same languages. */
export const entryKey = (terms: readonly { termbaseIndexUuid: string; text: string }[]) =>
  hash64(
    terms
      .map(({ termbaseIndexUuid, text }) => `${termbaseIndexUuid} ${text}`)
      .sort()
      .join('\n'),
  )

/**
 * The entries of a termbase by their keys: of those that an import adds, what they say, since two concepts of a file may
 * have the same terms. Null stands for entries that were there before.
 */
export type EntryKeys = Map<string, Set<string> | null>

/** The keys of all entries of a termbase that are not in its recycle bin. */
export async function entryKeys(db: Db, termbaseUuid: string): Promise<EntryKeys> {
  const keys: EntryKeys = new Map()
  const breathe = createBreather()
  let after: string | undefined
  for (;;) {
    const entries = await db
      .select({ uuid: termEntry.uuid })
      .from(termEntry)
      .where(livingEntries(termbaseUuid, after))
      .orderBy(asc(termEntry.uuid))
      .limit(1000)
    if (entries.length === 0) return keys
    after = entries.at(-1)!.uuid
    const terms = await db
      .select({ entry: term.termEntryUuid, termbaseIndexUuid: term.termbaseIndexUuid, text: term.text })
      .from(term)
      .where(
        inArray(
          term.termEntryUuid,
          entries.map(({ uuid }) => uuid),
        ),
      )
    const byEntry = new Map<string, typeof terms>()
    for (const row of terms) {
      const of = byEntry.get(row.entry)
      if (of) of.push(row)
      else byEntry.set(row.entry, [row])
    }
    for (const of of byEntry.values()) {
      keys.set(entryKey(of), null)
      await breathe()
    }
  }
}
