import {
  type CreditSpending,
  jobCreditSpendingRoutes as jobRoutes,
  creditSpendingRoutes as routes,
} from '@langwerk/contract/credit-spending'
import { eq, sql } from 'drizzle-orm'
import { isHosted } from '../../access/billing-accounts.ts'
import { requireJob } from '../../access/jobs.ts'
import { requireInOrganization, requireLimitOfTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { microCredits } from '../credits/index.ts'
import { monthOf } from './month.ts'
import { spentOf } from './reservations.ts'
import { type LimitChange, setLimitOfJob, setLimitOfMonth } from './set-limit.ts'

export { type CreditPayer, creditPayerOf, creditRefusal, spentOfCreditLimits } from './credit-payer.ts'
export { type Month, monthOf } from './month.ts'
export { type Holder, percentOf, reserve, type Shortage, settle, spentOf } from './reservations.ts'
export { type PayerByMonth, setLimitOfJob, setLimitOfMonth } from './set-limit.ts'

/** What an organization, a team and a job may spend in credits, and have. */
export function serveCreditSpending(house: House) {
  const { db } = house

  serve(house, routes.ofOrganization, async ({ actor, params: { uuid } }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return spendingOf(db, 'organization', uuid)
  })

  serve(house, routes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    await setLimitOfMonth(db, request, { payer: 'organization', uuid, change: await changeTo(db, limit) })
    return spendingOf(db, 'organization', uuid)
  })

  serve(house, routes.ofTeam, async ({ actor, params: { uuid } }) => {
    await requireLimitOfTeam(db, actor, uuid)
    return spendingOf(db, 'team', uuid)
  })

  serve(house, routes.setLimitOfTeam, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    await requireLimitOfTeam(db, actor, uuid)
    await setLimitOfMonth(db, request, { payer: 'team', uuid, change: await changeTo(db, limit) })
    return spendingOf(db, 'team', uuid)
  })

  serve(house, jobRoutes.ofJob, async ({ actor, params: { uuid } }) => {
    await requireJob(db, actor, uuid, 'edit')
    return spendingOf(db, 'job', uuid)
  })

  serve(house, jobRoutes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    const { object } = await requireJob(db, actor, uuid, 'edit')
    await setLimitOfJob(db, request, { kind: object, uuid, change: await changeTo(db, limit) })
    return spendingOf(db, 'job', uuid)
  })
}

const holders = { organization, team, job }

async function spendingOf(db: Db, of: keyof typeof holders, uuid: string): Promise<CreditSpending> {
  const table = holders[of]
  const [found] = await db
    .select({ limit: table.creditSpendingLimit, at: sql`now()`.mapWith(organization.createdAt) })
    .from(table)
    .where(eq(table.uuid, uuid))
  if (!found) throw notFound(of)
  const { month, resetsOn } = monthOf(found.at)
  const spent = await spentOf(db, { uuid, period: of === 'job' ? '' : month }, 'credits')
  return {
    limit: found.limit === null ? null : found.limit / microCredits,
    spent: spent / microCredits,
    resetsOn: of === 'job' ? null : resetsOn,
  }
}

/** @param limit in credits; null for none. @throws Refusal 409 where nothing is paid by credits: the limit would hold for nothing. */
async function changeTo(db: Db, limit: number | null): Promise<LimitChange> {
  if (!(await isHosted(db))) throw conflict('not_hosted')
  return {
    limit: { creditSpendingLimit: limit === null ? null : Math.round(limit * microCredits) },
    told: { detail: 'creditSpendingLimit', value: limit === null ? 'none' : String(limit) },
  }
}
