import { placeOfWork, supplierOf, type Work } from '../../access/billing-accounts.ts'
import type { Db } from '../../database/database.ts'
import { type Holders, holdersOf } from './holders.ts'
import { creditsShort } from './spending-refusals.ts'

/** Whose credits the calls of a model or an engine of the operator's cost. */
export interface CreditPayer extends Holders {
  currency: 'credits'
  /** The organization. */
  creditsOf: string
}

/**
 * The operator's models and engines cost credits of whoever has the work done. All others are asked with keys of their own.
 * @returns null where calls cost none.
 * @throws Refusal 402 where nobody has credits to be taken.
 */
export async function creditPayerOf(db: Db, itemUuid: string, work: Work): Promise<CreditPayer | null> {
  const payer = await findCreditPayer(db, itemUuid, work)
  if (payer === 'nobody') throw creditsShort(0, 0)
  return payer
}

export async function findCreditPayer(db: Db, itemUuid: string, work: Work): Promise<CreditPayer | 'nobody' | null> {
  const place = await placeInCredits(db, itemUuid, work)
  if (place === null || place === 'nobody') return place
  const holders = await holdersOf(db, { ...place, jobUuid: work.jobUuid }, 'credits')
  return { currency: 'credits', creditsOf: place.organizationUuid, ...holders }
}

/** Whether calls cost credits, whoever has them. */
export const isPaidInCredits = async (db: Db, itemUuid: string, work: Work): Promise<boolean> =>
  (await placeInCredits(db, itemUuid, work)) !== null

/** Where work belongs that costs credits; null where it costs none. */
async function placeInCredits(db: Db, itemUuid: string, work: Work) {
  const supplier = await supplierOf(db, itemUuid)
  if (supplier === null) return null
  const place = await placeOfWork(db, work)
  if (!place) return 'nobody'
  return place.organizationUuid === supplier ? null : place
}
