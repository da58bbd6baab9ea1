import type { Collection } from '@langwerk/contract/common'
import type { DuplicateTermEntries } from '@langwerk/contract/term-entries'
import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { collection } from '../../kit/list-page.ts'
import { presentEntries } from './present-entries.ts'

/** Groups of entries with the same term in one language, whatever its case and accents; the largest first. */
export async function findDuplicates(
  db: Db,
  actor: Actor,
  termbaseUuid: string,
  { page = 1, itemsPerPage = 20 }: { page?: number | undefined; itemsPerPage?: number | undefined },
): Promise<Collection<DuplicateTermEntries>> {
  const groups = sql`select ${term.termbaseIndexUuid} as index, ${term.sortText} as key, min(${term.text}) as text,
      (array_agg(distinct ${term.termEntryUuid}::text))[1:${sql.raw(String(mostInGroup))}] as entries,
      count(distinct ${term.termEntryUuid}) as size
    from ${term} where ${term.termbaseIndexUuid} in
      (select ${termbaseIndex.uuid} from ${termbaseIndex} where ${termbaseIndex.termbaseUuid} = ${termbaseUuid})
      and not ${term.recycled}
    group by 1, 2 having count(distinct ${term.termEntryUuid}) > 1`
  const { rows } = await db.execute<{ index: string; text: string; entries: string[]; total: string }>(
    sql`select *, count(*) over () as total from (${groups}) g order by size desc, text collate "C", index
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  )
  const uuids = [...new Set(rows.flatMap(({ entries }) => entries))]
  const found = uuids.length === 0 ? [] : await db.select().from(termEntry).where(inArray(termEntry.uuid, uuids))
  const entries = new Map((await presentEntries(db, actor, found)).map((entry) => [entry.uuid, entry]))
  const member = rows.map(({ index, text, entries: of }) => ({
    termbaseIndexUuid: index,
    text,
    entries: of.flatMap((uuid) => entries.get(uuid) ?? []),
  }))
  return collection(`/termbases/${termbaseUuid}/duplicate_term_entries`, member, Number(rows[0]?.total ?? 0))
}

const mostInGroup = 20
