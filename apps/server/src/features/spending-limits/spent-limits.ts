import type { SpentLimit } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { Db } from '../../database/database.ts'
import { ofMillionths } from '../../foundation/millionths.ts'
import type { Holders } from './holders.ts'
import { spentOf } from './reservations.ts'

/** How much of each limit is spent; of organization and team for those alone who may know it. */
export async function spentLimits(
  db: Db,
  { holders, resetsOn }: Pick<Holders, 'holders' | 'resetsOn'>,
  mayKnow: boolean,
): Promise<SpentLimit[]> {
  const told: SpentLimit[] = []
  for (const { of, uuid, name, period, limit } of holders) {
    if (of === 'run' || !limit || !(mayKnow || of === 'job')) continue
    const { currency, millionths } = limit
    const spent = await spentOf(db, { uuid, period }, currency)
    told.push({
      of,
      name,
      currency,
      limit: ofMillionths(millionths),
      spent: ofMillionths(spent),
      percent: percentOf(spent, millionths),
      resetsOn: of === 'job' ? null : resetsOn,
    })
  }
  return told
}

/** Rounded down; all of a limit of nothing. */
const percentOf = (spent: number, limit: number) => (limit === 0 ? 100 : Math.floor((spent * 100) / limit))
