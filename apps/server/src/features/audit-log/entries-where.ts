import type { AuditQuery } from '@langwerk/contract/audit-log'
import { and, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import { auditEntry } from '../../database/schema/people.ts'
import { escapeLike } from '../../kit/list-page.ts'

export type AuditFilter = Omit<AuditQuery, 'page' | 'itemsPerPage' | 'order'>

/** A condition on the table `audit_entry`. @param seen the organizations whose entries may be read; null is all. */
export function entriesWhere(seen: readonly string[] | null, filter: AuditFilter): SQL | undefined {
  const words = (filter.query ?? filter.name ?? '').trim()
  const like = `%${escapeLike(words)}%`
  return and(
    seen ? inArray(auditEntry.organizationUuid, [...seen]) : undefined,
    filter.organization ? eq(auditEntry.organizationUuid, filter.organization) : undefined,
    filter.action ? eq(auditEntry.action, filter.action) : undefined,
    filter.user ? eq(auditEntry.userUuid, filter.user) : undefined,
    filter.subjectKind ? eq(auditEntry.subjectKind, filter.subjectKind) : undefined,
    filter.subject ? eq(auditEntry.subjectUuid, filter.subject) : undefined,
    filter.from ? gte(auditEntry.createdAt, new Date(filter.from)) : undefined,
    filter.until ? lt(auditEntry.createdAt, endOf(filter.until)) : undefined,
    words ? or(ilike(auditEntry.userEmail, like), ilike(auditEntry.subjectName, like)) : undefined,
  )
}

/** The end of a day, or the instant itself; days are those of UTC. */
export function endOf(moment: string): Date {
  const start = new Date(moment)
  return moment.includes('T') ? start : new Date(start.getTime() + 86_400_000)
}
