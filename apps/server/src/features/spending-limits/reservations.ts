import { setTimeout } from 'node:timers/promises'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { spending, spendingReservation } from '../../database/schema/spending.ts'
import { ofMillionths } from '../../foundation/millionths.ts'
import { leaseMs, reserveCredits, settleCredits } from '../credits/index.ts'
import type { Holder } from './holders.ts'

/** What a call costs in one currency, and who spends that. */
interface Spending {
  currency: SpendingCurrency
  millionths: number
  holders: readonly Holder[]
  /** The organization whose credits they are; absent of money. */
  creditsOf?: string | undefined
}

/** A call at its dearest. */
export interface Most extends Spending {
  /** What will do where less is left; as much as that, where nothing is said. */
  leastMillionths?: number
}

/** Who has no more left than is set aside. */
interface Limiting {
  holder: Holder
  /** In millionths of its limit's currency. */
  spent: number
}

/** How many credits there are, and were to be set aside, in millionths. */
interface FewCredits {
  credits: number
  wanted: number
}

/** Whose limit does not leave enough for a call, or that there are not enough credits. */
export type Shortage = (Limiting | FewCredits) & {
  /** It would fit but for calls that are under way, which mostly cost less than they may. */
  isTemporary: boolean
}

/** The same once a call has cost something of what there was. */
export const afterCost = <Short extends Limiting | FewCredits>(short: Short, millionths: number): Short =>
  'credits' in short ? { ...short, credits: short.credits - millionths } : { ...short, spent: short.spent + millionths }

/** What is set aside in a currency, in millionths, and why it is no more, where it is less than was wanted. */
export interface Given {
  reserved: number
  short: Limiting | FewCredits | null
}
/** What became of it: for each of what was wanted, in that order, what is set aside, or what does not suffice. */
type Outcome = { given: Given[]; short: null } | { given: null; short: Shortage }

/** How long a call waits for others whose end may leave enough. */
export interface Patience {
  patienceMs: number
  signal: AbortSignal
}
const lookAgainMs = 500

/**
 * Sets aside what a call may cost, for all of its holders or for none, and credits beside them. Calls at the same time wait here for each
 * other, so that together they do not exceed what each of them fits into. What will not fit even when the others have ended is given less,
 * where that will do.
 * @param first what is wanted
 * @param readAgain the same after each wait: a limit may have been changed meanwhile, and a month may have begun
 * @returns what was wanted at last, and what became of it
 * @throws why the signal was aborted
 */
export async function setAside<Wish extends { wanted: readonly Most[] }>(
  db: Db,
  callUuid: string,
  { first, readAgain }: { first: Wish; readAgain: () => Promise<Wish> },
  { patienceMs, signal }: Patience,
): Promise<{ wish: Wish } & Outcome> {
  const end = performance.now() + patienceMs
  for (let wish = first; ; wish = await readAgain()) {
    const outcome = await reserve(db, callUuid, wish.wanted)
    if (!outcome.short?.isTemporary || performance.now() > end) return { wish, ...outcome }
    await setTimeout(lookAgainMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

async function reserve(db: Db, callUuid: string, wanted: readonly Most[]): Promise<Outcome> {
  const given = wanted.map(({ millionths }): Given => ({ reserved: millionths, short: null }))
  const tooLittle = (short: Shortage): Outcome => ({ given: null, short })
  return db.transaction(async (tx) => {
    const limited = inOrder(wanted).filter(({ holder, place }) => holder.limit && wanted[place]!.millionths > 0)
    for (const { holder, place } of limited) {
      const { currency, millionths, leastMillionths = millionths } = wanted[place]!
      const most = holder.limit!.millionths
      const spent = await addSpent(tx, holder, currency, 0)
      const left = most - spent - (await reservedOf(tx, holder, currency))
      if (left >= given[place]!.reserved) continue
      const fitsLater = spent + millionths <= most
      if (fitsLater || left < leastMillionths)
        return tooLittle({ holder, spent, isTemporary: spent + leastMillionths <= most })
      given[place] = { reserved: left, short: { holder, spent } }
    }
    for (const [place, { creditsOf: organizationUuid, leastMillionths }] of wanted.entries()) {
      if (organizationUuid === undefined) continue
      const amount = given[place]!.reserved
      const least = leastMillionths ?? amount
      const short = await reserveCredits(tx, { organizationUuid, callUuid, amount })
      if (!short) continue
      const { available, reserved } = short
      const fitsLater = available + reserved >= amount
      const mayBeLess = !fitsLater && available >= least
      if (!mayBeLess || (await reserveCredits(tx, { organizationUuid, callUuid, amount: available })))
        return tooLittle({
          credits: available,
          wanted: fitsLater ? amount : least,
          isTemporary: available + reserved >= least,
        })
      given[place] = { reserved: available, short: { credits: available, wanted: amount } }
    }
    if (limited.length > 0)
      await tx.insert(spendingReservation).values(
        limited.map(({ holder: { uuid: holderUuid, period }, place }) => ({
          callUuid,
          holderUuid,
          period,
          currency: wanted[place]!.currency,
          millionths: given[place]!.reserved,
          expiresAt: fromNow(leaseMs),
        })),
      )
    return { given, short: null }
  })
}

/**
 * What a call did cost takes the place of what was set aside for it.
 * @param subject what was used, as the list of credits says it
 * @throws BookedBefore where its credits are booked
 */
export async function settle(tx: Db, callUuid: string, costs: readonly Spending[], subject: string): Promise<void> {
  for (const { holder, place } of inOrder(costs)) {
    const { currency, millionths } = costs[place]!
    // Whose reservation goes is locked as by those who set aside: they forget reservations that ran out.
    if (millionths > 0 || holder.limit) await addSpent(tx, holder, currency, millionths)
  }
  await tx.delete(spendingReservation).where(eq(spendingReservation.callUuid, callUuid))
  for (const { creditsOf: organizationUuid, millionths } of costs)
    if (organizationUuid !== undefined) await settleCredits(tx, { organizationUuid, callUuid }, millionths, subject)
}

/** What calls that are under way may cost a holder, in millionths; those of processes that ended are forgotten. */
async function reservedOf(tx: Db, { uuid, period }: Holder, currency: SpendingCurrency): Promise<number> {
  const ofHolder = and(
    eq(spendingReservation.holderUuid, uuid),
    eq(spendingReservation.period, period),
    eq(spendingReservation.currency, currency),
  )
  await tx.delete(spendingReservation).where(and(ofHolder, lte(spendingReservation.expiresAt, fromNow(0))))
  const [found] = await tx
    .select({ reserved: sql<number>`coalesce(sum(${spendingReservation.millionths}), 0)::float8` })
    .from(spendingReservation)
    .where(ofHolder)
  return found!.reserved
}

/** Adds to what a holder has spent, and holds back others who do so until the end of the transaction. @returns the sum. */
async function addSpent(
  tx: Db,
  { uuid: holderUuid, period }: Holder,
  currency: SpendingCurrency,
  millionths: number,
): Promise<number> {
  const [row] = await tx
    .insert(spending)
    .values({ holderUuid, period, currency, millionths })
    .onConflictDoUpdate({
      target: [spending.holderUuid, spending.period, spending.currency],
      set: { millionths: sql`${spending.millionths} + ${millionths}` },
    })
    .returning({ millionths: spending.millionths })
  return row!.millionths
}

/** All holders, with the place of what they spend. Whoever locks several does it in one order, so that nobody waits for each other. */
const inOrder = (all: readonly Spending[]) =>
  all
    .flatMap(({ holders, currency }, place) =>
      holders.map((holder) => ({ holder, place, key: `${holder.uuid} ${currency}` })),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/** What a holder has spent in a currency, in millionths. */
export async function spentOf(db: Db, { uuid, period }: Pick<Holder, 'uuid' | 'period'>, currency: SpendingCurrency) {
  const [row] = await db
    .select({ millionths: spending.millionths })
    .from(spending)
    .where(and(eq(spending.holderUuid, uuid), eq(spending.period, period), eq(spending.currency, currency)))
  return row?.millionths ?? 0
}

/**
 * What jobs or runs have spent, in each currency in which that is something, by their uuids. Of an operator's model asked before runs had
 * budgets in credits it is what that cost the operator.
 */
export async function spentInAll(db: Db, holderUuids: readonly string[]): Promise<Map<string, WorkCost[]>> {
  const rows = await db
    .select({ uuid: spending.holderUuid, currency: spending.currency, millionths: spending.millionths })
    .from(spending)
    .where(and(inArray(spending.holderUuid, [...holderUuids]), eq(spending.period, ''), gt(spending.millionths, 0)))
    .orderBy(spending.currency)
  const found = new Map<string, WorkCost[]>()
  for (const { uuid, currency, millionths } of rows)
    found.set(uuid, [...(found.get(uuid) ?? []), { currency, amount: ofMillionths(millionths) }])
  return found
}
