import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Whose spending it is: an organization's or a team's in a month (`2026-11`, UTC), or a job's or a run's, whose period is empty. */
const holder = () => ({
  /** An organization, a team, a job or a run. It may go; what was spent stays. */
  holderUuid: uuid().notNull(),
  period: text().notNull(),
  currency: text().$type<SpendingCurrency>().notNull(),
  millionths: bigint({ mode: 'number' }).notNull(),
})

/** The sums that limits are held against. Who spends waits here for others who do. */
export const spending = pgTable('spending', holder(), (table) => [
  primaryKey({ columns: [table.holderUuid, table.period, table.currency] }),
])

/** What calls that are under way cost at most. Those of a process that ended run out. */
export const spendingReservation = pgTable(
  'spending_reservation',
  { callUuid: uuid().notNull(), ...holder(), expiresAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.callUuid, table.holderUuid, table.currency] }),
    index().on(table.holderUuid, table.period, table.currency),
  ],
)
