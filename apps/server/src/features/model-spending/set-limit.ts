import type { AuditKind } from '@langwerk/contract/audit-words'
import type { SpendingLimit } from '@langwerk/contract/model-spending'
import { eq } from 'drizzle-orm'
import { organizationOfItem } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type AuditedCall, audit } from '../../kit/audit.ts'
import type { PayerByMonth } from './spending-of.ts'

/** Sets what models may cost an organization or a team in a month, and writes down who did. */
export async function setLimitOfMonth(
  db: Db,
  request: AuditedCall,
  { payer, uuid, limit }: { payer: PayerByMonth; uuid: string; limit: SpendingLimit | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] =
      payer === 'team'
        ? await tx
            .update(team)
            .set({ modelSpendingLimit: limit })
            .where(eq(team.uuid, uuid))
            .returning({ name: team.name, organizationUuid: team.organizationUuid })
        : await tx
            .update(organization)
            .set({ modelSpendingLimit: limit })
            .where(eq(organization.uuid, uuid))
            .returning({ name: organization.name, organizationUuid: organization.uuid })
    if (!changed) throw notFound(payer)
    const { name, organizationUuid } = changed
    await auditLimit(tx, request, { kind: payer, uuid, name, organizationUuid }, limit)
  })
}

/**
 * Sets what models may cost for a job in all, and writes down who did: for the organization whose job it is, since to others that it is
 * shared with it does not tell amounts.
 */
export async function setLimitOfJob(
  db: Db,
  request: AuditedCall,
  { kind, uuid, limit }: { kind: AuditKind; uuid: string; limit: SpendingLimit | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(job)
      .set({ modelSpendingLimit: limit })
      .where(eq(job.uuid, uuid))
      .returning({ uuid: job.uuid })
    const [item] = await tx.select({ name: shareable.name }).from(shareable).where(eq(shareable.uuid, uuid))
    if (changed.length === 0 || !item) throw notFound('job')
    const organizationUuid = await organizationOfItem(tx, uuid)
    await auditLimit(tx, request, { kind, uuid, name: item.name, organizationUuid }, limit)
  })
}

const auditLimit = (
  tx: Db,
  request: AuditedCall,
  { organizationUuid, ...subject }: { kind: AuditKind; uuid: string; name: string; organizationUuid: string | null },
  limit: SpendingLimit | null,
) =>
  audit(tx, request, {
    action: 'changed',
    subject,
    organizationUuid,
    details: { modelSpendingLimit: limit ? `${limit.amount} ${limit.currency}` : 'none' },
  })
