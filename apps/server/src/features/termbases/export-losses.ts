import { termbaseExportFormats } from '@langwerk/contract/term-words'
import type { TermbaseExportLoss } from '@langwerk/contract/termbase-exports'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { longestCell } from '../../kit/write-xlsx.ts'
import { livingEntries } from './living-entries.ts'

/** What of a termbase each format leaves out, and of how many entries: told before an export. */
export async function exportLosses(db: Db, termbaseUuid: string): Promise<TermbaseExportLoss[]> {
  const [recycled] = await db
    .select({ rows: count() })
    .from(termEntry)
    .where(and(eq(termEntry.termbaseUuid, termbaseUuid), isNotNull(termEntry.recycledAt)))
  const [others] = await db
    .select({ rows: count() })
    .from(termEntry)
    .where(and(livingEntries(termbaseUuid), isNotNull(termEntry.exchange)))
  const long = await longEntries(db, termbaseUuid)
  const losses = termbaseExportFormats.flatMap((format): TermbaseExportLoss[] => [
    { format, loss: 'recycled', count: recycled!.rows },
    { format, loss: 'otherInformation', count: format === 'csv' || format === 'xlsx' ? others!.rows : 0 },
    { format, loss: 'longCells', count: format === 'xlsx' ? long : 0 },
  ])
  return losses.filter(({ count: entries }) => entries > 0)
}

/** Entries of which a cell would be longer than a spreadsheet takes, or all but: between its parts stand bars. */
async function longEntries(db: Db, termbaseUuid: string): Promise<number> {
  const most = longestCell - 1000
  const { rows } = await db.execute<{ entries: number }>(sql`
    select count(distinct entry)::int as entries from (
      select e.uuid as entry from term_entry e join term_entry_comment c on c.term_entry_uuid = e.uuid
      where e.termbase_uuid = ${termbaseUuid} and e.recycled_at is null
      group by e.uuid having sum(length(c.text)) > ${most}
      union all
      select e.uuid as entry from term_entry e join term t on t.term_entry_uuid = e.uuid
      where e.termbase_uuid = ${termbaseUuid} and e.recycled_at is null
      group by e.uuid, t.termbase_index_uuid
      having greatest(sum(length(t.text)), sum(length(t.note)), sum(length(t.allowed_variants::text)),
        sum(length(t.forbidden_variants::text)), sum(length(t.field_values::text))) > ${most}) as long`)
  return rows[0]?.entries ?? 0
}
