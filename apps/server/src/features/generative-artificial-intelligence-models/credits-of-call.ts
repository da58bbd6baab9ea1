import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import { organizationOfWork, supplierOf } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import type { ModelUsage } from '../../providers/generative-artificial-intelligence/model.ts'
import { creditPriceOf, microCredits } from '../credits/index.ts'
import type { CallOf } from './model-usage.ts'

/** Whose credits a call costs, and how many. */
export interface CreditsOfCall {
  organizationUuid: string
  /** In millionths. */
  most: (tokens: { inputTokens: number; outputTokens: number }) => number
  /** In millionths. */
  cost: (usage: ModelUsage) => number
}

/**
 * The operator's models cost credits of whoever has the work done: the job's organization, or that of the person who asks. All others
 * are asked with keys of their own.
 * @returns null where the call costs none.
 * @throws Refusal 409 where the operator has not said what the model costs, 402 where nobody has credits to be taken.
 */
export async function creditsOfCall(db: Db, of: CallOf): Promise<CreditsOfCall | null> {
  const supplier = await supplierOf(db, of.model.uuid)
  if (supplier === null) return null
  const organizationUuid = await organizationOfWork(
    db,
    of.jobUuid ? { jobUuid: of.jobUuid } : { userUuid: of.userUuid },
  )
  if (organizationUuid === supplier) return null
  const prices = await creditPriceOf(db, of.model)
  if (!prices) throw conflict('credit_price_missing')
  if (organizationUuid === null) throw creditsShort(0, 0)
  return {
    organizationUuid,
    most: (tokens) => mostCostInMillionths(prices, tokens),
    cost: (usage) => costInMillionths(prices, usage),
  }
}

/** @param available of millionths, as is what the call may cost at most */
export const creditsShort = (available: number, most: number) =>
  new Refusal(402, 'credits_short', { values: { available: available / microCredits, most: most / microCredits } })
