import {
  type CreditSpending,
  jobCreditSpendingRoutes as jobRoutes,
  creditSpendingRoutes as routes,
} from '@langwerk/contract/credit-spending'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isHosted, placeOfWork } from '../../access/billing-accounts.ts'
import { requireJob } from '../../access/jobs.ts'
import { knowsSpending, requireInOrganization, requireLimitOfTeam } from '../../access/organization-rights.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { inMillionths, ofMillionths } from '../../foundation/millionths.ts'
import { accessDenied, conflict, notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { monthOf } from './month.ts'
import { spentOf } from './reservations.ts'
import { type LimitChange, setLimitOfJob, setLimitOfMonth } from './set-limit.ts'

export { type CreditPayer, creditPayerOf, findCreditPayer, isPaidInCredits } from './credit-payer.ts'
export { type Holder, type Holders, holdersOf, limitOf } from './holders.ts'
export { monthOf } from './month.ts'
export { afterCost, type Given, type Shortage, setAside, settle, spentInAll, spentOf } from './reservations.ts'
export { type PayerByMonth, setLimitOfJob, setLimitOfMonth } from './set-limit.ts'
export { isOfCredits, isSpendingCode, spendingRefusal, spendingRefusals, spendingTold } from './spending-refusals.ts'
export { spentLimits } from './spent-limits.ts'

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
    await requireJobOfPayer(db, actor, uuid)
    return spendingOf(db, 'job', uuid)
  })

  serve(house, jobRoutes.setLimit, async ({ actor, params: { uuid }, body: { limit }, request }) => {
    const { object } = await requireJobOfPayer(db, actor, uuid)
    await setLimitOfJob(db, request, { kind: object, uuid, change: await changeTo(db, limit) })
    return spendingOf(db, 'job', uuid)
  })
}

/**
 * Whoever edits a job and is of the organization that pays for it, or its owner: somebody else with whom it is shared does not say what that
 * spends.
 * @throws Refusal 403, 404
 */
async function requireJobOfPayer(db: Db, actor: Actor, uuid: string) {
  const standing = await requireJob(db, actor, uuid, 'edit')
  const payer = await placeOfWork(db, { jobUuid: uuid, userUuid: null })
  const isOwner = standing.role === 'owner'
  if (!isOwner && payer && !knowsSpending(actor, payer.organizationUuid)) throw accessDenied('organization:read')
  return standing
}

const tables = { organization, team, job }

async function spendingOf(db: Db, of: keyof typeof tables, uuid: string): Promise<CreditSpending> {
  const table = tables[of]
  const [found] = await db
    .select({ limit: table.creditSpendingLimit, at: databaseNow })
    .from(table)
    .where(eq(table.uuid, uuid))
  if (!found) throw notFound(of)
  const { month, resetsOn } = monthOf(found.at)
  const spent = await spentOf(db, { uuid, period: of === 'job' ? '' : month }, 'credits')
  return {
    limit: found.limit === null ? null : ofMillionths(found.limit),
    spent: ofMillionths(spent),
    resetsOn: of === 'job' ? null : resetsOn,
  }
}

/** @param limit in credits; null for none. @throws Refusal 409 where nothing is paid by credits: the limit would hold for nothing. */
async function changeTo(db: Db, limit: number | null): Promise<LimitChange> {
  if (!(await isHosted(db))) throw conflict('not_hosted')
  return {
    limit: { creditSpendingLimit: limit === null ? null : inMillionths(limit) },
    told: { detail: 'creditSpendingLimit', value: limit === null ? 'none' : String(limit) },
  }
}
