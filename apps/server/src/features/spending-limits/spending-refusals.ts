import type { ErrorDetail } from '@langwerk/contract/common'
import { refusalSentence } from '@langwerk/contract/refusal-sentences'
import type { PlainRefusalCode, RefusalCode } from '@langwerk/contract/refusals'
import type { WorkerRunStop } from '@langwerk/contract/worker-run-words'
import type { Actor } from '../../access/actor.ts'
import { mayKnowSpending } from '../../access/billing-accounts.ts'
import { knowsSpending } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { ofMillionths } from '../../foundation/millionths.ts'
import { Refusal } from '../../foundation/refusals.ts'
import type { Holder, Holders } from './holders.ts'
import type { Shortage } from './reservations.ts'

/** What a refusal for want of money or credits means where it is kept. */
interface SpendingRefusal {
  /** Why a worker's run stops. */
  stop: WorkerRunStop
  /** What is said in its place to those who may not know the amounts; null of one without any. */
  toldToAll: PlainRefusalCode | null
}

/** All refusals for want of money or credits. */
export const spendingRefusals = {
  run_budget_reached: { stop: 'budget', toldToAll: null },
  prices_gone: { stop: 'budget', toldToAll: null },
  spending_currency: { stop: 'limitCurrency', toldToAll: null },
  spending_limit_reached: { stop: 'organizationLimit', toldToAll: 'spending_limit_used_up' },
  limit_of_owner_reached: { stop: 'organizationLimit', toldToAll: null },
  team_spending_limit_reached: { stop: 'teamLimit', toldToAll: 'team_spending_limit_used_up' },
  job_spending_limit_reached: { stop: 'jobLimit', toldToAll: 'job_spending_limit_used_up' },
  credits_short: { stop: 'credits', toldToAll: 'credits_used_up' },
  credits_used_up: { stop: 'credits', toldToAll: null },
  credit_price_missing: { stop: 'credits', toldToAll: null },
  credit_limit_reached: { stop: 'organizationLimit', toldToAll: 'credit_limit_used_up' },
  credit_limit_used_up: { stop: 'organizationLimit', toldToAll: null },
  team_credit_limit_reached: { stop: 'teamLimit', toldToAll: 'credit_limit_used_up' },
  job_credit_limit_reached: { stop: 'jobLimit', toldToAll: 'credit_limit_used_up' },
} as const satisfies Partial<Record<RefusalCode, SpendingRefusal>>
type SpendingCode = keyof typeof spendingRefusals

export const isSpendingCode = (code: string): code is SpendingCode => code in spendingRefusals

/** What was kept of a refusal, with the sentence in its place for whom it says too much. */
interface Told {
  detail: ErrorDetail | null
  message?: string
}

/**
 * A kept refusal as somebody may read it: amounts of a job to those who work on it, and those of an organization or its teams to its own
 * people among them.
 * @param works on what it was kept of
 */
export function spendingTold(actor: Actor, detail: ErrorDetail | null, works: boolean): Told {
  if (!detail || !isSpendingCode(detail.key)) return { detail }
  const { payer, ...values } = detail.values
  const { toldToAll } = spendingRefusals[detail.key]
  const mayKnow = works && (payer === undefined || knowsSpending(actor, payer))
  if (mayKnow || toldToAll === null) return { detail: { ...detail, values } }
  return { detail: { key: toldToAll, values: {} }, message: refusalSentence(toldToAll) }
}

/** A call that does not fit. */
interface Refused extends Pick<Holders, 'resetsOn'> {
  /** Who asks; null of work that nobody waits for, of which `spendingTold` tells everybody what they may know. */
  userUuid: string | null
  /** Whose limits, teams and credits they are; null of a person's own model. */
  organizationUuid: string | null
  /** What it may cost, in millionths. */
  most: number
}

export const isOfCredits = (short: Shortage): boolean =>
  'credits' in short || short.holder.limit?.currency === 'credits'

/** Why a call is not made that costs something: which limit it is, how much is used, when there is more, and who can change it. */
export async function spendingRefusal(db: Db, short: Shortage, of: Refused): Promise<Refusal> {
  const { userUuid, organizationUuid, most } = of
  const isInsider =
    userUuid === null || (organizationUuid !== null && (await mayKnowSpending(db, userUuid, organizationUuid)))
  const { isTemporary } = short
  if ('credits' in short)
    return isInsider
      ? creditsShort(short.credits, short.wanted, { isTemporary, payerUuid: organizationUuid })
      : new Refusal(402, 'credits_used_up', { isTemporary })
  const { holder, spent } = short
  if (holder.of === 'run') {
    const values = { currency: holder.limit!.currency, ...amountsOf(holder, spent, most) }
    return new Refusal(402, 'run_budget_reached', { isTemporary, values })
  }
  // What an organization spends is its own people's business: a model, or a job, may be shared with others.
  if (!isInsider && (holder.of === 'organization' || holder.of === 'team'))
    return isOfCredits(short)
      ? new Refusal(402, 'credit_limit_used_up', { isTemporary })
      : new Refusal(402, 'limit_of_owner_reached', { isTemporary, values: { resetsOn: of.resetsOn } })
  return isOfCredits(short) ? ofCredits(holder, spent, of, isTemporary) : ofMoney(holder, spent, of, isTemporary)
}

function ofMoney(holder: Holder, spent: number, { most, resetsOn, organizationUuid }: Refused, isTemporary: boolean) {
  const { currency } = holder.limit!
  const values = { currency, ...amountsOf(holder, spent, most) }
  const more = { isTemporary, payerUuid: organizationUuid }
  switch (holder.of) {
    case 'job':
      return new Refusal(402, 'job_spending_limit_reached', { isTemporary, values: { ...values, job: holder.name } })
    case 'team':
      return new Refusal(402, 'team_spending_limit_reached', {
        ...more,
        values: { ...values, team: holder.name, resetsOn },
      })
    default:
      return new Refusal(402, 'spending_limit_reached', {
        ...more,
        values: { ...values, organization: holder.name, resetsOn },
      })
  }
}

function ofCredits(holder: Holder, spent: number, { most, resetsOn, organizationUuid }: Refused, isTemporary: boolean) {
  const values = amountsOf(holder, spent, most)
  const more = { isTemporary, payerUuid: organizationUuid }
  switch (holder.of) {
    case 'job':
      return new Refusal(402, 'job_credit_limit_reached', { isTemporary, values: { ...values, job: holder.name } })
    case 'team':
      return new Refusal(402, 'team_credit_limit_reached', {
        ...more,
        values: { ...values, team: holder.name, resetsOn },
      })
    default:
      return new Refusal(402, 'credit_limit_reached', {
        ...more,
        values: { ...values, organization: holder.name, resetsOn },
      })
  }
}

const amountsOf = ({ limit }: Holder, spent: number, most: number) => ({
  used: ofMillionths(spent),
  limit: ofMillionths(limit!.millionths),
  most: ofMillionths(most),
})

/** @param available of millionths, as is what the call may cost at most */
export const creditsShort = (
  available: number,
  most: number,
  more: { isTemporary: boolean; payerUuid: string | null } = { isTemporary: false, payerUuid: null },
) =>
  new Refusal(402, 'credits_short', {
    ...more,
    values: { available: ofMillionths(available), most: ofMillionths(most) },
  })
