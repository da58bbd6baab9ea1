import type { AuditDetail, AuditKind } from '@langwerk/contract/audit-words'
import { eq } from 'drizzle-orm'
import { organizationOfItem } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type AuditedCall, audit } from '../../kit/audit.ts'

/** What is limited by the month. */
export type PayerByMonth = 'organization' | 'team'

/** A limit as it is kept, of money or of credits. */
type Limit =
  | Pick<typeof organization.$inferSelect, 'modelSpendingLimit'>
  | Pick<typeof organization.$inferSelect, 'creditSpendingLimit'>

export interface LimitChange {
  limit: Limit
  /** How the audit log tells of it. */
  told: { detail: AuditDetail; value: string }
}

/** Sets what an organization or a team may spend in a month, and writes down who did. @throws Refusal 404 */
export async function setLimitOfMonth(
  db: Db,
  request: AuditedCall,
  { payer, uuid, change }: { payer: PayerByMonth; uuid: string; change: LimitChange },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] =
      payer === 'team'
        ? await tx
            .update(team)
            .set(change.limit)
            .where(eq(team.uuid, uuid))
            .returning({ name: team.name, organizationUuid: team.organizationUuid })
        : await tx
            .update(organization)
            .set(change.limit)
            .where(eq(organization.uuid, uuid))
            .returning({ name: organization.name, organizationUuid: organization.uuid })
    if (!changed) throw notFound(payer)
    const { name, organizationUuid } = changed
    await auditLimit(tx, request, { kind: payer, uuid, name, organizationUuid }, change)
  })
}

/**
 * Sets what may be spent on a job in all, and writes down who did: for the organization whose job it is, since to others that it is
 * shared with it does not tell amounts.
 * @throws Refusal 404
 */
export async function setLimitOfJob(
  db: Db,
  request: AuditedCall,
  { kind, uuid, change }: { kind: AuditKind; uuid: string; change: LimitChange },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.update(job).set(change.limit).where(eq(job.uuid, uuid)).returning({ uuid: job.uuid })
    const [item] = await tx.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, uuid))
    if (changed.length === 0 || !item) throw notFound('job')
    const organizationUuid = await organizationOfItem(tx, uuid)
    await auditLimit(tx, request, { kind, uuid, name: item.name, organizationUuid }, change)
  })
}

const auditLimit = (
  tx: Db,
  request: AuditedCall,
  { organizationUuid, ...subject }: { kind: AuditKind; uuid: string; name: string; organizationUuid: string | null },
  { told: { detail, value } }: LimitChange,
) => audit(tx, request, { action: 'changed', subject, organizationUuid, details: { [detail]: value } })
