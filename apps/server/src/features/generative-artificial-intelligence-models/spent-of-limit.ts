import type { SpentOfLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Db } from '../../database/database.ts'
import { costOf, inMillionths } from './millionths.ts'
import { payerOf } from './payer.ts'
import { spentOf } from './reservations.ts'

/** How much of its limit the organization has spent that pays for a model. */
export async function spentOfLimit(db: Db, modelUuid: string): Promise<SpentOfLimit> {
  const { organization, month, resetsOn } = await payerOf(db, modelUuid)
  if (!organization?.limit) return { limit: null }
  const { uuid, name, limit } = organization
  const spent = await spentOf(db, { uuid, period: month }, limit.currency)
  const most = inMillionths(limit.amount)
  return {
    limit: {
      organization: name,
      limit,
      spent: costOf(limit.currency, spent),
      percent: most === 0 ? 100 : Math.floor((spent * 100) / most),
      resetsOn,
    },
  }
}
