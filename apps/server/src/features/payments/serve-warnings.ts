import { countedLimits } from '@langwerk/contract/plans'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { allowanceOf, countsOf } from '../../access/billing-accounts.ts'
import { graceMs, limitOf } from '../../access/plan-limits.ts'
import { billingAccount, wallet } from '../../database/schema/billing.ts'
import { inMillionths, ofMillionths } from '../../foundation/millionths.ts'
import type { House } from '../../kit/house.ts'
import { serveRegularTask } from '../../kit/regular-task.ts'
import { once, tellPayers } from './tell-payers.ts'

const everyMs = 15 * 60_000
/** From which share of a limit on it is told, and of which share of credits. */
const nearlyUsed = 0.8
const nearlyEmpty = 0.2
/** Less than this is as good as nothing: each call sets aside what it may cost at most. */
const leastUsable = inMillionths(1)

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
  const state = sql<'low' | 'empty'>`case when ${left} < ${leastUsable} then 'empty' else 'low' end`
  const due = and(
    gt(wallet.full, 0),
    sql`${left} <= ${wallet.full} * ${nearlyEmpty}::float8`,
    or(sql`${wallet.warned} is null`, and(eq(wallet.warned, 'low'), sql`${left} < ${leastUsable}`)),
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
      const about = { state: found.state, left: ofMillionths(found.left) }
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
      const graceEndsOn = new Date(pastDueSince.getTime() + graceMs)
      await once(house, account, 'pastDue', pastDueSince.toISOString(), (tx) =>
        tellPayers(house, tx, organizationUuid, 'pastDue', { graceEndsOn }, '/users/paymentMethods'),
      )
    }
    const { limits, month, resetsOn } = await allowanceOf(db, organizationUuid)
    for (const limit of countedLimits) {
      const most = limitOf(limits, limit)
      if (!most) continue
      const used = await countsOf[limit](db, organizationUuid, month)
      if (used < most * nearlyUsed) continue
      const isMonthly = limit === 'translations'
      const about = { limit, used, most, resetsOn: isMonthly ? new Date(resetsOn) : null }
      await once(house, account, limit, isMonthly ? month : String(most), (tx) =>
        tellPayers(house, tx, organizationUuid, 'limit', about, '/users/plan'),
      )
    }
  }
}
