import type { SpentOfLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Actor } from '../../access/actor.ts'
import { belongsTo } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { costOf, inMillionths } from './millionths.ts'
import { type Limited, payerOf } from './payer.ts'
import { spentOf } from './reservations.ts'

/**
 * How much of their limits those have spent that pay for a model, and the job that it is asked for. What an organization spends is told
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
  }
}

async function spentBy(db: Db, limited: Limited | null, period: string) {
  if (!limited?.limit) return null
  const { uuid, name, limit } = limited
  const spent = await spentOf(db, { uuid, period }, limit.currency)
  const most = inMillionths(limit.amount)
  const percent = most === 0 ? 100 : Math.floor((spent * 100) / most)
  return { name, spent: { limit, spent: costOf(limit.currency, spent), percent } }
}
