import { type AuditEntry, type AuditQuery, countedAuditEntries } from '@langwerk/contract/audit-log'
import { type Collection, iriOf } from '@langwerk/contract/common'
import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { auditEntry } from '../../database/schema/people.ts'
import { collection, requireOrder } from '../../kit/list-page.ts'
import { entriesWhere } from './entries-where.ts'

type EntryRow = typeof auditEntry.$inferSelect & { organizationName: string | null }

/** One page of entries, newest first; `order[createdAt]` turns it around. */
export async function listAuditEntries(
  db: Db,
  seen: readonly string[] | null,
  query: AuditQuery,
): Promise<Collection<AuditEntry>> {
  const { page = 1, itemsPerPage = 20, order = {} } = query
  requireOrder(order, ['createdAt'])
  const where = entriesWhere(seen, query)
  const total = await countEntries(db, where)
  const rows = await entryRows(db, where, {
    direction: order.createdAt ?? 'desc',
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
    // So few that all of them are found before they are ordered: to go through the log for them takes a second.
    few: Boolean(query.query ?? query.name) && total <= countedAuditEntries,
  })
  return collection('/audit_entries', rows.map(presentEntry), total)
}

/** Counting a million takes as long as a page of them is worth: it stops one after the contract's limit. */
async function countEntries(db: Db, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ uuid: auditEntry.uuid })
    .from(auditEntry)
    .where(where)
    .limit(countedAuditEntries + 1)
    .as('counted')
  const [row] = await db.select({ entries: count() }).from(counted)
  return row!.entries
}

interface Clauses {
  direction: 'asc' | 'desc'
  limit: number
  offset?: number
  few?: boolean
}

export async function entryRows(
  db: Db,
  where: SQL | undefined,
  { direction, limit, offset = 0, few = false }: Clauses,
): Promise<EntryRow[]> {
  const ordered = direction === 'asc' ? asc : desc
  const found = db
    .select({ uuid: auditEntry.uuid, createdAt: auditEntry.createdAt })
    .from(auditEntry)
    .where(where)
    .$dynamic()
  // A subquery with an offset is one that the planner leaves as it is.
  const all = few ? found.offset(0).as('found') : null
  const uuids = all
    ? await db
        .select({ uuid: all.uuid })
        .from(all)
        .orderBy(ordered(all.createdAt), ordered(all.uuid))
        .limit(limit)
        .offset(offset)
    : await found.orderBy(ordered(auditEntry.createdAt), ordered(auditEntry.uuid)).limit(limit).offset(offset)
  if (uuids.length === 0) return []
  const onPage = uuids.map(({ uuid }) => uuid)
  const rows = await db
    .select({ entry: auditEntry, organizationName: organization.name })
    .from(auditEntry)
    .leftJoin(organization, eq(organization.uuid, auditEntry.organizationUuid))
    .where(inArray(auditEntry.uuid, onPage))
  const byUuid = new Map(rows.map(({ entry, organizationName }) => [entry.uuid, { ...entry, organizationName }]))
  return onPage.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

const presentEntry = ({ organizationUuid, organizationName, ...row }: EntryRow): AuditEntry => ({
  '@id': iriOf('audit_entries', row.uuid),
  '@type': 'AuditEntry',
  ...row,
  createdAt: row.createdAt.toISOString(),
  organization: organizationUuid
    ? {
        '@id': iriOf('organizations', organizationUuid),
        uuid: organizationUuid,
        name: organizationName ?? '',
      }
    : null,
})
