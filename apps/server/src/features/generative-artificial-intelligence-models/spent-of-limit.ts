import type { SpentOfLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Actor } from '../../access/actor.ts'
import { belongsTo } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { percentOf, spentOf, spentOfCreditLimits } from '../spending-limits/index.ts'
import { costOf, inMillionths } from './millionths.ts'
import { type Limited, payerOf } from './payer.ts'

/**
 * How much of their limits those have spent that pay for a model, and the job that it is asked for, in money and in credits. What an organization spends is told
 * to its own people: a model may be shared with others.
 */
export async function spentOfLimit(
  db: Db,
  actor: Actor,
  modelUuid: string,
  jobUuid: string | null,
): Promise<SpentOfLimit> {
  const { job, month, resetsOn, ...payer } = await payerOf(db, modelUuid, jobUuid)
  const isOwn = payer.organization && (actor.administrator || belongsTo(actor, payer.organization.uuid))
  const { organization, team } = isOwn ? payer : { organization: null, team: null }
  const ofOrganization = await spentBy(db, organization, month)
  const ofTeam = await spentBy(db, team, month)
  const ofJob = await spentBy(db, job, '')
  return {
    limit: ofOrganization && { ...ofOrganization.spent, organization: ofOrganization.name, resetsOn },
    teamLimit: ofTeam && { ...ofTeam.spent, team: ofTeam.name, resetsOn },
    jobLimit: ofJob && { ...ofJob.spent, job: ofJob.name },
    creditLimits: await spentOfCreditLimits(db, modelUuid, { jobUuid, userUuid: actor.uuid }),
  }
}

async function spentBy(db: Db, limited: Limited | null, period: string) {
  if (!limited?.limit) return null
  const { uuid, name, limit } = limited
  const spent = await spentOf(db, { uuid, period }, limit.currency)
  const percent = percentOf(spent, inMillionths(limit.amount))
  return { name, spent: { limit, spent: costOf(limit.currency, spent), percent } }
}
