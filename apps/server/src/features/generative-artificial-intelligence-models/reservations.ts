import type { PriceCurrency } from '@langwerk/contract/model-words'
import { and, eq, lte, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { modelReservation, modelSpending } from '../../database/schema/models.ts'
import { reserveCredits } from '../credits/index.ts'

/** Whose money a call is paid with, and how much there is. */
export interface Holder {
  of: 'organization' | 'team' | 'job' | 'run'
  uuid: string
  /** The month, as `2026-11`; empty of a job and a run. */
  period: string
  /** In millionths of its currency; null where nothing is limited. */
  limit: { currency: PriceCurrency; millionths: number } | null
}

/** Whose money does not suffice for a call, or that credits do not. */
export type Shortage =
  | (Passing & {
      holder: Holder
      /** In millionths of its limit's currency. */
      spent: number
    })
  /** How many there are, in millionths. */
  | (Passing & { credits: number })

interface Passing {
  /** It would fit but for calls that are under way, which mostly cost less than they may. */
  passes: boolean
}

/** A call at its dearest, in millionths. */
interface Reservation {
  callUuid: string
  currency: PriceCurrency
  millionths: number
  /** What will do where less is left; as much as that, where nothing is said. */
  leastMillionths?: number
  holders: readonly Holder[]
  /** Credits that are set aside as well. */
  credits?: { organizationUuid: string; amount: number } | null
}

/** Longer than any call takes with all that is tried again. */
const leaseMs = 15 * 60_000

/** What is set aside for a call, in millionths, and who has no more than that, where it is less than was wanted. */
export interface Reserved {
  reserved: number
  short: Pick<Extract<Shortage, { holder: Holder }>, 'holder' | 'spent'> | null
}

/**
 * Sets aside what a call may cost, for all of its holders or for none. Calls at the same time wait here for each other, so that
 * together they do not exceed what each of them fits into. What will not fit even when the others have ended is given less, where
 * that will do.
 * @returns what is set aside, or whose money does not suffice.
 */
export async function reserve(db: Db, reservation: Reservation): Promise<Reserved | Shortage> {
  const { callUuid, currency, millionths, leastMillionths = millionths, credits } = reservation
  const limited = inOrder(reservation.holders).flatMap((holder) =>
    holder.limit ? [{ holder, most: holder.limit.millionths }] : [],
  )
  return db.transaction(async (tx) => {
    let given: Reserved = { reserved: millionths, short: null }
    for (const { holder, most } of limited) {
      const spent = await addSpent(tx, holder, currency, 0)
      const left = most - spent - (await reservedOf(tx, holder, currency))
      if (left >= given.reserved) continue
      const fitsLater = spent + millionths <= most
      if (fitsLater || left < leastMillionths) return { holder, spent, passes: spent + leastMillionths <= most }
      given = { reserved: left, short: { holder, spent } }
    }
    if (credits) {
      const short = await reserveCredits(tx, { callUuid, ...credits })
      if (short) return { credits: short.available, passes: short.available + short.reserved >= credits.amount }
    }
    if (limited.length > 0)
      await tx.insert(modelReservation).values(
        limited.map(({ holder: { uuid: holderUuid, period } }) => ({
          callUuid,
          holderUuid,
          period,
          currency,
          millionths: given.reserved,
          expiresAt: fromNow(leaseMs),
        })),
      )
    return given
  })
}

/** Within the transaction that keeps a call's usage: what it did cost takes the place of what was set aside for it. */
export async function settle(tx: Db, { callUuid, currency, millionths, holders }: Reservation): Promise<void> {
  await tx.delete(modelReservation).where(eq(modelReservation.callUuid, callUuid))
  if (millionths > 0) for (const holder of inOrder(holders)) await addSpent(tx, holder, currency, millionths)
}

/** What calls that are under way may cost a holder, in millionths; those of processes that ended are forgotten. */
async function reservedOf(tx: Db, { uuid, period }: Holder, currency: PriceCurrency): Promise<number> {
  const ofHolder = and(
    eq(modelReservation.holderUuid, uuid),
    eq(modelReservation.period, period),
    eq(modelReservation.currency, currency),
  )
  await tx.delete(modelReservation).where(and(ofHolder, lte(modelReservation.expiresAt, fromNow(0))))
  const [found] = await tx
    .select({ reserved: sql<number>`coalesce(sum(${modelReservation.millionths}), 0)::float8` })
    .from(modelReservation)
    .where(ofHolder)
  return found!.reserved
}

/** Adds to what a holder has spent, and holds back others who do so until the end of the transaction. @returns the sum. */
async function addSpent(
  tx: Db,
  { uuid: holderUuid, period }: Holder,
  currency: PriceCurrency,
  millionths: number,
): Promise<number> {
  const [row] = await tx
    .insert(modelSpending)
    .values({ holderUuid, period, currency, millionths })
    .onConflictDoUpdate({
      target: [modelSpending.holderUuid, modelSpending.period, modelSpending.currency],
      set: { millionths: sql`${modelSpending.millionths} + ${millionths}` },
    })
    .returning({ millionths: modelSpending.millionths })
  return row!.millionths
}

/** Whoever locks several does it in one order, so that nobody waits for each other. */
const inOrder = (holders: readonly Holder[]) => [...holders].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))

/** What a holder has spent in a currency, in millionths. */
export async function spentOf(db: Db, { uuid, period }: Pick<Holder, 'uuid' | 'period'>, currency: PriceCurrency) {
  const [row] = await db
    .select({ millionths: modelSpending.millionths })
    .from(modelSpending)
    .where(
      and(eq(modelSpending.holderUuid, uuid), eq(modelSpending.period, period), eq(modelSpending.currency, currency)),
    )
  return row?.millionths ?? 0
}
