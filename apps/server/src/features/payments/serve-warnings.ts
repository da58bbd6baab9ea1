import { countedLimits } from '@langwerk/contract/plans'
import type { Locale } from '@langwerk/contract/words'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { allowanceOf, countsOf } from '../../access/billing-accounts.ts'
import { graceMs, limitOf } from '../../access/plan-limits.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, wallet } from '../../database/schema/billing.ts'
import type { House } from '../../kit/house.ts'
import { serveRegularTask } from '../../kit/regular-task.ts'
import { microCredits } from '../credits/index.ts'
import { mailMessages, type Warning } from './mail-messages.ts'

const everyMs = 15 * 60_000
/** From which share of a limit on it is told, and of which share of credits. */
const nearlyUsed = 0.8
const nearlyEmpty = 0.2

/** Those who pay are told, once of each, when credits run out, when a limit is near and when a payment failed. */
export const serveWarnings = (house: House) =>
  serveRegularTask(house, {
    name: 'payment:warnings',
    subjectUuid: '5721be00-0e7e-4f75-8000-000000000003',
    everyMs: () => everyMs,
    atStartMs: house.payments ? everyMs : null,
    run: async ({ signal }) => {
      await warnOfCredits(house, signal)
      await warnOfPlans(house, signal)
      house.tasks.wake()
    },
  })

async function warnOfCredits(house: House, signal: AbortSignal): Promise<void> {
  const { db } = house
  const left = sql<number>`(${wallet.available} + ${wallet.reserved})`.mapWith(Number)
  const state = sql<'low' | 'empty'>`case when ${left} = 0 then 'empty' else 'low' end`
  const due = and(
    gt(wallet.full, 0),
    sql`${left} <= ${wallet.full} * ${nearlyEmpty}::float8`,
    or(sql`${wallet.warned} is null`, and(eq(wallet.warned, 'low'), sql`${left} = 0`)),
  )
  for (const found of await db.select({ uuid: wallet.organizationUuid, left, state }).from(wallet).where(due)) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      const warned = await tx
        .update(wallet)
        .set({ warned: found.state })
        .where(and(eq(wallet.organizationUuid, found.uuid), due))
        .returning({ uuid: wallet.organizationUuid })
      if (warned.length === 0) return
      const about = { state: found.state, left: found.left / microCredits }
      await tellPayers(house, tx, found.uuid, 'credits', about, '/users/credits')
    })
  }
}

async function warnOfPlans(house: House, signal: AbortSignal): Promise<void> {
  const { db } = house
  const accounts = await db
    .select()
    .from(billingAccount)
    .where(or(inArray(billingAccount.state, ['active', 'pastDue']), eq(billingAccount.given, true)))
  for (const account of accounts) {
    signal.throwIfAborted()
    const { organizationUuid, pastDueSince } = account
    if (pastDueSince) {
      const graceEndsOn = new Date(pastDueSince.getTime() + graceMs).toISOString().slice(0, 10)
      await once(house, account, 'pastDue', pastDueSince.toISOString(), (tx) =>
        tellPayers(house, tx, organizationUuid, 'pastDue', { graceEndsOn }, '/users/paymentMethods'),
      )
    }
    const { limits, month } = await allowanceOf(db, organizationUuid)
    for (const limit of countedLimits) {
      const most = limitOf(limits, limit)
      if (!most) continue
      const used = await countsOf[limit](db, organizationUuid, month)
      if (used < most * nearlyUsed) continue
      await once(house, account, limit, limit === 'translations' ? month : String(most), (tx) =>
        tellPayers(house, tx, organizationUuid, 'limit', { limit, used, most }, '/users/plan'),
      )
    }
  }
}

/** Does something unless it was done of the same mark. */
async function once(
  { db }: House,
  { organizationUuid, warned }: typeof billingAccount.$inferSelect,
  name: string,
  mark: string,
  tell: (tx: Db) => Promise<void>,
): Promise<void> {
  if (warned[name] === mark) return
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(billingAccount)
      .set({ warned: sql`${billingAccount.warned} || ${JSON.stringify({ [name]: mark })}::jsonb` })
      .where(
        and(
          eq(billingAccount.organizationUuid, organizationUuid),
          sql`${billingAccount.warned} ->> ${name}::text is distinct from ${mark}::text`,
        ),
      )
      .returning({ uuid: billingAccount.organizationUuid })
    if (marked.length > 0) await tell(tx)
  })
}

/** A mail to each of those who may change what an organization pays; to the administrators of the product where nobody is left. */
async function tellPayers<Kind extends keyof Warning>(
  { mails, config }: House,
  tx: Db,
  organizationUuid: string,
  kind: Kind,
  about: Warning[Kind],
  screen: string,
): Promise<void> {
  const [found] = await tx.select().from(organization).where(eq(organization.uuid, organizationUuid))
  const { rows: payers } = await tx.execute<{ email: string; locale: Locale }>(sql`
    select u.email, u.locale from organization_user ou
      join organization_user_role r on r.uuid = ou.organization_user_role_uuid join user_account u on u.uuid = ou.user_uuid
      where ou.organization_uuid = ${organizationUuid} and u.active and r.permissions @> '["organization:edit"]'::jsonb`)
  const { rows: operators } = await tx.execute<{ email: string; locale: Locale }>(
    sql`select email, locale from user_account where administrator and active`,
  )
  for (const { email, locale } of payers.length > 0 ? payers : operators) {
    const content = mailMessages[locale][kind](found?.name ?? '', about, `${config.publicUrl}${screen}`)
    await mails.enqueue(tx, { recipient: email, locale, content })
  }
}
