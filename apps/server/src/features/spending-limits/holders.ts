import type { Cost, WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { type Month, monthOf } from './month.ts'

/** Whose spending a call counts as, and how much that may be. */
export interface Holder {
  of: 'organization' | 'team' | 'job' | 'run'
  uuid: string
  name: string
  /** The month, as `2026-11`; empty of a job and a run. */
  period: string
  /** In millionths of its currency; null where nothing is limited. */
  limit: { currency: SpendingCurrency; millionths: number } | null
}

/** Where a call belongs. */
export interface Place {
  organizationUuid: string | null
  teamUuid: string | null
  jobUuid: string | null
}

/** All whose spending a call counts as: with a limit or without, for one that is set later counts what was spent before. */
export interface Holders extends Month {
  /** By the database's clock; the month is that of this moment. */
  at: Date
  holders: Holder[]
}

/** The holders of a place that are there, with their limits of money or of credits. */
export async function holdersOf(
  db: Db,
  { organizationUuid, teamUuid, jobUuid }: Place,
  kind: 'money' | 'credits',
): Promise<Holders> {
  const { rows } = await db.execute<Row>(sql`
    select (extract(epoch from now()) * 1000)::float8 as at, h.* from (values (1)) one left join (
      select 'organization' as of, 1 as place, uuid, name, model_spending_limit as money, credit_spending_limit::float8 as credits
        from organization where uuid = ${organizationUuid}::uuid
      union all select 'team', 2, uuid, name, model_spending_limit, credit_spending_limit::float8 from team where uuid = ${teamUuid}::uuid
      union all select 'job', 3, j.uuid, s.name, j.model_spending_limit, j.credit_spending_limit::float8
        from job j join shareable s on s.uuid = j.uuid where j.uuid = ${jobUuid}::uuid
    ) h on true order by h.place`)
  const at = new Date(rows[0]!.at)
  const ofMonth = monthOf(at)
  const holders = rows.flatMap(({ of, uuid, name, money, credits }): Holder[] =>
    of === null
      ? []
      : [
          {
            of,
            uuid,
            name,
            period: of === 'job' ? '' : ofMonth.month,
            limit: kind === 'money' ? limitOf(money) : ofCredits(credits),
          },
        ],
  )
  return { at, ...ofMonth, holders }
}

/** Of no place there is a row with the time alone. */
type Row = { at: number } & (
  | { of: Exclude<Holder['of'], 'run'>; uuid: string; name: string; money: Cost | null; credits: number | null }
  | { of: null }
) &
  Record<string, unknown>

/** What somebody may spend, as a limit of a holder. */
export const limitOf = (cost: WorkCost | null): Holder['limit'] =>
  cost && { currency: cost.currency, millionths: inMillionths(cost.amount) }

const ofCredits = (millionths: number | null): Holder['limit'] =>
  millionths === null ? null : { currency: 'credits', millionths }
