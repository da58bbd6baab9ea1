import { writeCsv } from '@langwerk/terminology/table/csv'
import { and, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { type AuditFilter, entriesWhere } from './entries-where.ts'
import { entryRows } from './list-entries.ts'

const rowsAtOnce = 1000

/** All that a filter finds, newest first, after a row of headings. Instants are in UTC. */
export async function* auditTable(
  db: Db,
  seen: readonly string[] | null,
  filter: AuditFilter,
): AsyncGenerator<string[]> {
  yield ['Time', 'Action', 'Who', 'Acted as by', 'Organization', 'Kind', 'Name', 'Uuid', 'Address', 'Details']
  const where = entriesWhere(seen, filter)
  let last: string | undefined
  for (;;) {
    // The database counts in microseconds, so the last instant is asked of it again.
    const after =
      last === undefined
        ? undefined
        : sql`(${auditEntry.createdAt}, ${auditEntry.uuid}) < ((select e.created_at from audit_entry e where e.uuid = ${last}), ${last}::uuid)`
    const rows = await entryRows(db, and(where, after), { direction: 'desc', limit: rowsAtOnce })
    for (const row of rows)
      yield [
        row.createdAt.toISOString(),
        row.action,
        row.userEmail,
        row.impersonatorEmail ?? '',
        row.organizationName ?? '',
        row.subjectKind,
        row.subjectName,
        row.subjectUuid ?? '',
        row.address,
        Object.entries(row.details)
          .map(([name, value]) => `${name}: ${value}`)
          .join('; '),
      ]
    last = rows.at(-1)?.uuid
    if (rows.length < rowsAtOnce) return
  }
}

/** The rows as CSV, with a byte order mark: without it spreadsheets take the text for one of a single-byte encoding. */
export async function* tableAsCsv(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  let text = '\uFEFF'
  for await (const row of rows) {
    text += writeCsv([row])
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}
