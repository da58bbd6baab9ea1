import type { SpentCredits } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayKnowSpending, organizationOfWork, supplierOf, type Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { microCredits } from '../credits/index.ts'
import { type Month, monthOf } from './month.ts'
import { type Holder, percentOf, type Shortage, spentOf } from './reservations.ts'

/** Whose credits the calls of a model or an engine of the operator's cost. */
export interface CreditPayer extends Month {
  currency: 'credits'
  /** The organization. */
  creditsOf: string
  /** The organization whose work it is, and the team and the job of which it is. */
  holders: Holder[]
  names: Record<'organization' | 'team' | 'job', string>
  /** Whether who asks may know what the organization has and spends. Of work that nobody waits for that is seen to where it is told. */
  isInsider: boolean
}

const jobItem = alias(shareable, 'job_item')

/**
 * The operator's models and engines cost credits of whoever has the work done. All others are asked with keys of their own.
 * @returns null where calls cost none.
 * @throws Refusal 402 where nobody has credits to be taken.
 */
export async function creditPayerOf(db: Db, itemUuid: string, work: Work): Promise<CreditPayer | null> {
  const payer = await findPayer(db, itemUuid, work)
  if (payer === 'nobody') throw creditsShort(0, 0)
  return payer
}

async function findPayer(db: Db, itemUuid: string, work: Work): Promise<CreditPayer | 'nobody' | null> {
  const supplier = await supplierOf(db, itemUuid)
  if (supplier === null) return null
  const organizationUuid = await organizationOfWork(db, work)
  if (organizationUuid === supplier) return null
  if (organizationUuid === null) return 'nobody'
  const [found] = await db
    .select({
      at: sql`now()`.mapWith(organization.createdAt),
      name: organization.name,
      limit: organization.creditSpendingLimit,
      team: { uuid: team.uuid, name: team.name, limit: team.creditSpendingLimit },
      jobUuid: job.uuid,
      jobName: jobItem.name,
      jobLimit: job.creditSpendingLimit,
    })
    .from(organization)
    .leftJoin(job, work.jobUuid === null ? sql`false` : eq(job.uuid, work.jobUuid))
    .leftJoin(jobItem, eq(jobItem.uuid, job.uuid))
    .leftJoin(shareableTeam, and(eq(shareableTeam.shareableUuid, job.uuid), eq(shareableTeam.primaryTeam, true)))
    .leftJoin(team, and(eq(team.uuid, shareableTeam.teamUuid), eq(team.organizationUuid, organizationUuid)))
    .where(eq(organization.uuid, organizationUuid))
  if (!found) return 'nobody'
  const { at, team: ofTeam, jobUuid, ...of } = found
  const { month, resetsOn } = monthOf(at)
  return {
    currency: 'credits',
    creditsOf: organizationUuid,
    month,
    resetsOn,
    holders: [
      holder('organization', organizationUuid, month, of.limit),
      ...(ofTeam ? [holder('team', ofTeam.uuid, month, ofTeam.limit)] : []),
      ...(jobUuid ? [holder('job', jobUuid, '', of.jobLimit)] : []),
    ],
    names: { organization: of.name, team: ofTeam?.name ?? '', job: of.jobName ?? '' },
    isInsider: work.userUuid === null || (await mayKnowSpending(db, work.userUuid, organizationUuid)),
  }
}

const holder = (of: Holder['of'], uuid: string, period: string, limit: number | null): Holder => ({
  of,
  uuid,
  period,
  limit: limit === null ? null : { currency: 'credits', millionths: limit },
})

/** How much of each limit is spent that holds for such a call; of organization and team for those alone who may know it. */
export async function spentOfCreditLimits(db: Db, itemUuid: string, work: Work): Promise<SpentCredits[]> {
  const payer = await findPayer(db, itemUuid, work)
  if (payer === 'nobody' || payer === null) return []
  const told: SpentCredits[] = []
  for (const { of, uuid, period, limit } of payer.holders) {
    if (of === 'run' || !limit || !(payer.isInsider || of === 'job')) continue
    const spent = await spentOf(db, { uuid, period }, 'credits')
    told.push({
      of,
      name: payer.names[of],
      limit: limit.millionths / microCredits,
      spent: spent / microCredits,
      percent: percentOf(spent, limit.millionths),
      resetsOn: of === 'job' ? null : payer.resetsOn,
    })
  }
  return told
}

/**
 * Why a call is not made that costs credits: which limit it is, what there was, when there is more, and who can change it.
 * @param most of what it may cost, in millionths
 */
export function creditRefusal(short: Shortage, payer: CreditPayer, most: number): Refusal {
  const { isInsider, names, resetsOn } = payer
  if ('credits' in short) return isInsider ? creditsShort(short.credits, most) : new Refusal(402, 'credits_used_up')
  const { holder, spent } = short
  const values = {
    used: spent / microCredits,
    limit: holder.limit!.millionths / microCredits,
    most: most / microCredits,
  }
  if (holder.of === 'job')
    return new Refusal(402, 'job_credit_limit_reached', { values: { ...values, job: names.job } })
  if (!isInsider) return new Refusal(402, 'credit_limit_used_up')
  return holder.of === 'team'
    ? new Refusal(402, 'team_credit_limit_reached', { values: { ...values, team: names.team, resetsOn } })
    : new Refusal(402, 'credit_limit_reached', { values: { ...values, organization: names.organization, resetsOn } })
}

/** @param available of millionths, as is what the call may cost at most */
const creditsShort = (available: number, most: number) =>
  new Refusal(402, 'credits_short', { values: { available: available / microCredits, most: most / microCredits } })
