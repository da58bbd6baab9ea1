import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import type { Db } from '../../database/database.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { ModelUsage } from '../../providers/generative-artificial-intelligence/model.ts'
import { creditPriceOf } from '../credits/index.ts'
import { type CreditPayer, creditPayerOf } from '../spending-limits/index.ts'
import type { CallOf } from './model-usage.ts'

/** Whose credits a call costs, and how many. */
export interface CreditsOfCall {
  payer: CreditPayer
  /** In millionths. */
  most: (tokens: { inputTokens: number; outputTokens: number }) => number
  /** In millionths. */
  cost: (usage: ModelUsage) => number
}

/**
 * What a call of one of the operator's models costs in credits.
 * @returns null where it costs none.
 * @throws Refusal 409 where the operator has not said what the model costs, 402 where nobody has credits to be taken.
 */
export async function creditsOfCall(
  db: Db,
  { model, jobUuid = null, userUuid }: CallOf,
): Promise<CreditsOfCall | null> {
  const payer = await creditPayerOf(db, model.uuid, { jobUuid, userUuid })
  if (!payer) return null
  const prices = await creditPriceOf(db, model)
  if (!prices) throw conflict('credit_price_missing')
  return {
    payer,
    most: (tokens) => mostCostInMillionths(prices, tokens),
    cost: (usage) => costInMillionths(prices, usage),
  }
}
