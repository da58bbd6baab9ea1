import { iriOf } from '@langwerk/contract/common'
import { type BillingAccount, countedLimits, type Plan, planFeatures } from '@langwerk/contract/plans'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { allowanceOf, countsOf, payersOf } from '../../access/billing-accounts.ts'
import { isGrantedIn } from '../../access/organization-rights.ts'
import { graceMs, labelsOfOwn, limitOf } from '../../access/plan-limits.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, payment, plan, price } from '../../database/schema/billing.ts'
import { notFound } from '../../foundation/refusals.ts'

/** What an organization has and uses, as somebody who belongs to it sees it. @throws Refusal 404 */
export async function accountOf(db: Db, actor: Actor, organizationUuid: string): Promise<BillingAccount> {
  const [found] = await db.select().from(organization).where(eq(organization.uuid, organizationUuid))
  if (!found) throw notFound('organization')
  const [row] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  const { plan: name, limits, month, resetsOn } = await allowanceOf(db, organizationUuid)
  const usage: BillingAccount['usage'] = []
  for (const limit of countedLimits)
    usage.push({
      limit,
      used: await countsOf[limit](db, organizationUuid, month),
      most: limitOf(limits, limit),
      resetsOn: limit === 'translations' ? resetsOn : null,
    })
  const mayPay = isGrantedIn(actor, { organizationUuid }, 'organization', 'edit')
  const isPaid = row !== undefined && !row.given
  return {
    organization: { '@id': iriOf('organizations', found.uuid), uuid: found.uuid, name: found.name },
    plan: { name, label: await labelOf(db, name) },
    billingCycle: isPaid ? row.billingCycle : null,
    priceId: isPaid && row.state !== 'ended' ? row.stripePriceId : null,
    state: row?.state ?? 'unpaid',
    periodEndsAt: isPaid ? (row.periodEndsAt?.toISOString() ?? null) : null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    changesTo: row?.changesTo ? await changeOf(db, row.changesTo) : null,
    graceEndsAt: row?.pastDueSince ? new Date(row.pastDueSince.getTime() + graceMs).toISOString() : null,
    openInvoiceUrl: mayPay && row?.state === 'pastDue' ? await openInvoiceOf(db, organizationUuid) : null,
    usage,
    features: planFeatures.filter((feature) => limitOf(limits, feature)),
    mayPay,
    payers: mayPay ? [] : await payersOf(db, organizationUuid),
    suppliesModels: row?.suppliesModels ?? false,
  }
}

/** What a plan is called, in all languages. */
async function labelOf(db: Db, name: string): Promise<Plan['label']> {
  const own = labelsOfOwn[name]
  if (own) return own
  const [found] = await db.select({ label: plan.label }).from(plan).where(eq(plan.name, name))
  return found?.label ?? { en: name, de: name }
}

/** Where the last payment of a plan that failed can be made. */
async function openInvoiceOf(db: Db, organizationUuid: string): Promise<string | null> {
  const [failed] = await db
    .select({ url: payment.invoiceUrl })
    .from(payment)
    .where(
      and(eq(payment.organizationUuid, organizationUuid), eq(payment.purpose, 'plan'), eq(payment.state, 'failed')),
    )
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return failed?.url ?? null
}

async function changeOf(
  db: Db,
  { stripePriceId, at }: { stripePriceId: string; at: string },
): Promise<BillingAccount['changesTo']> {
  const [found] = await db
    .select({ name: plan.name, label: plan.label, billingCycle: price.billingCycle })
    .from(price)
    .innerJoin(plan, eq(plan.uuid, price.planUuid))
    .where(eq(price.stripePriceId, stripePriceId))
  if (!found?.billingCycle) return null
  const { name, label, billingCycle } = found
  return { plan: name, label, billingCycle, priceId: stripePriceId, at }
}
