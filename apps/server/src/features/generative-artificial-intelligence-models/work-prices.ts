import type { ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import type { Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { conflict } from '../../foundation/refusals.ts'
import { creditPriceOf } from '../credits/index.ts'
import { type CreditPayer, creditPayerOf, isPaidInCredits } from '../spending-limits/index.ts'
import type { ModelRow } from './model-rows.ts'

/** What work of a model costs those who have it done: for a million tokens, in money or in credits. */
export interface WorkPrices extends Omit<ModelPrices, 'currency' | 'checkedOn'> {
  currency: SpendingCurrency
}

/**
 * In what the work of a model is paid: in credits where it is the operator's, else by its own prices.
 * @returns null where nobody has said what it costs.
 */
export const pricesOfWork = async (db: Db, model: ModelRow, work: Work): Promise<WorkPrices | null> =>
  (await isPaidInCredits(db, model.uuid, work)) ? inCredits(db, model) : model.prices

/**
 * Whose credits a call of a model costs, and by what prices.
 * @returns null where it costs none.
 * @throws Refusal 409 where the operator has not said what the model costs, 402 where nobody has credits to be taken.
 */
export async function creditPricesOf(
  db: Db,
  model: ModelRow,
  work: Work,
): Promise<{ payer: CreditPayer; prices: WorkPrices } | null> {
  const payer = await creditPayerOf(db, model.uuid, work)
  if (!payer) return null
  const prices = await inCredits(db, model)
  if (!prices) throw conflict('credit_price_missing')
  return { payer, prices }
}

async function inCredits(db: Db, model: ModelRow): Promise<WorkPrices | null> {
  const prices = await creditPriceOf(db, model)
  return prices && { currency: 'credits', ...prices }
}
