import type { SpentOfLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Actor } from '../../access/actor.ts'
import { knowsSpending } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { findCreditPayer, spentLimits } from '../spending-limits/index.ts'
import { payerOf } from './payer.ts'

/**
 * How much of their limits those have spent that pay for a model, and the job that it is asked for, in money and in credits. What an
 * organization spends is told to its own people: a model may be shared with others.
 */
export async function spentOfLimit(
  db: Db,
  actor: Actor,
  modelUuid: string,
  jobUuid: string | null,
): Promise<SpentOfLimit> {
  const inCredits = await findCreditPayer(db, modelUuid, { jobUuid, userUuid: actor.uuid })
  const payer = await payerOf(db, modelUuid, inCredits ? null : jobUuid)
  const limits = await spentLimits(db, payer, knowsSpending(actor, payer.organizationUuid))
  if (inCredits === null || inCredits === 'nobody') return { limits }
  return { limits: [...limits, ...(await spentLimits(db, inCredits, knowsSpending(actor, inCredits.creditsOf)))] }
}
