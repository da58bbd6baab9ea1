import type { SpentOfLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Db } from '../../database/database.ts'
import { costOf, inMillionths } from './millionths.ts'
import { type Limited, payerOf } from './payer.ts'
import { spentOf } from './reservations.ts'

/** How much of their limits those have spent that pay for a model, and the job that it is asked for. */
export async function spentOfLimit(db: Db, modelUuid: string, jobUuid: string | null): Promise<SpentOfLimit> {
  const { organization, team, job, month, resetsOn } = await payerOf(db, modelUuid, jobUuid)
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
