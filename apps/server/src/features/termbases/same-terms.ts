import type { Collection } from '@langwerk/contract/common'
import type { TermEntry } from '@langwerk/contract/term-entries'
import { and, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { collection, escapeLike } from '../../kit/list-page.ts'
import { presentEntries } from './present-entries.ts'

/** The first entries of a termbase, outside its recycle bin, that have this very term in a language, in whatever case. */
export async function entriesWithTerm(
  db: Db,
  actor: Actor,
  termbaseUuid: string,
  { termbaseIndexUuid, text }: { termbaseIndexUuid: string; text: string },
): Promise<Collection<TermEntry>> {
  const wanted = text.normalize('NFC')
  const found = await db
    .selectDistinct({ uuid: term.termEntryUuid })
    .from(term)
    .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
    .where(
      and(
        eq(term.termbaseIndexUuid, termbaseIndexUuid),
        eq(termbaseIndex.termbaseUuid, termbaseUuid),
        eq(term.recycled, false),
        // The index of three letters finds them; the second condition takes those of which it is only a part out.
        ilike(term.searchText, `%${escapeLike(wanted)}%`),
        sql`lower(${term.text}) = lower(${wanted})`,
      ),
    )
    .limit(most)
  const uuids = found.map(({ uuid }) => uuid)
  const rows = uuids.length === 0 ? [] : await db.select().from(termEntry).where(inArray(termEntry.uuid, uuids))
  return collection(`/termbases/${termbaseUuid}/same_term_entries`, await presentEntries(db, actor, rows))
}

const most = 5
