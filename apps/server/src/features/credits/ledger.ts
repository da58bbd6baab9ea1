import type { CreditKind } from '@langwerk/contract/credits'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import {
  creditGrant,
  creditReservation,
  type LedgerAccount,
  type LedgerDeed,
  ledgerEntry,
  ledgerTransfer,
  wallet,
} from '../../database/schema/billing.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { BookedBefore } from '../../kit/bookings.ts'

/** What is booked: from where to where, by what it is of. */
interface Transfer {
  organizationUuid: string
  /** Of each thing that happens there is one: what has the same key is booked once. */
  key: string
  deed: LedgerDeed
  /** In words for people: a model, or Stripe's id of a payment. */
  subject?: string
  /** They add up to nothing. */
  entries: Partial<Record<LedgerAccount, number>>
}

/**
 * Books a transfer, and keeps the wallet in step with it.
 * @returns false where it was booked before: nothing is changed then.
 * @throws Error where the entries do not add up, or the wallet would have less than nothing.
 */
async function book(tx: Db, { organizationUuid, key, deed, subject = '', entries }: Transfer): Promise<boolean> {
  const rows = Object.entries(entries).filter(([, amount]) => amount !== 0) as [LedgerAccount, number][]
  if (rows.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new Error(`The entries of ${key} do not add up`)
  if (rows.length === 0) return false
  const uuid = newUuid()
  const made = await tx
    .insert(ledgerTransfer)
    .values({ uuid, key, deed, organizationUuid, subject })
    .onConflictDoNothing()
    .returning({ uuid: ledgerTransfer.uuid })
  if (made.length === 0) return false
  await tx.insert(ledgerEntry).values(rows.map(([account, amount]) => ({ transferUuid: uuid, account, amount })))
  const { available = 0, reserved = 0 } = entries
  await tx
    .update(wallet)
    .set({ available: sql`${wallet.available} + ${available}`, reserved: sql`${wallet.reserved} + ${reserved}` })
    .where(eq(wallet.organizationUuid, organizationUuid))
  return true
}

/** The wallet, which there is from now on; others who change it wait until the transaction ends. */
async function holdWallet(tx: Db, organizationUuid: string): Promise<typeof wallet.$inferSelect> {
  await tx.insert(wallet).values({ organizationUuid }).onConflictDoNothing()
  const [held] = await tx.select().from(wallet).where(eq(wallet.organizationUuid, organizationUuid)).for('update')
  return held!
}

/** Credits that come. */
interface Grant {
  organizationUuid: string
  kind: CreditKind
  /** In millionths. */
  amount: number
  /** `buy:{checkout session}`, `grant:{subscription}:{month}`: what has come once does not come again. */
  key: string
  expiresAt: Date | null
  paymentIntentId?: string | null
  subject?: string
}

/** Adds credits. @returns false where they have come before. */
export async function grantCredits(tx: Db, grant: Grant): Promise<boolean> {
  const { organizationUuid, kind, amount, key, expiresAt, paymentIntentId = null, subject } = grant
  const held = await holdWallet(tx, organizationUuid)
  const isBooked = await book(tx, {
    organizationUuid,
    key,
    deed: kind === 'bought' ? 'bought' : 'granted',
    ...(subject && { subject }),
    entries: { available: amount, [kind === 'bought' ? 'bought' : 'granted']: -amount },
  })
  if (!isBooked) return false
  await tx.insert(creditGrant).values({
    uuid: newUuid(),
    organizationUuid,
    kind,
    key,
    amount,
    left: amount,
    expiresAt,
    paymentIntentId,
  })
  await tx
    .update(wallet)
    .set({ full: held.available + held.reserved + amount, warned: null })
    .where(eq(wallet.organizationUuid, organizationUuid))
  return true
}

/** A call for which credits are set aside. */
interface CreditHold {
  organizationUuid: string
  callUuid: string
  /** In millionths: what it costs at most. */
  amount: number
}

/** How long what is set aside for a call stays so: longer than any takes with all that is tried again. */
export const leaseMs = 15 * 60_000

/**
 * Sets credits aside by one statement that only has effect where they suffice, so that calls at the same time do not use the same ones.
 * @returns null where they do, or else what there is, and what is set aside for other calls, in millionths.
 */
export async function reserveCredits(
  tx: Db,
  { organizationUuid, callUuid, amount }: CreditHold,
): Promise<{ available: number; reserved: number } | null> {
  await clearWallet(tx, organizationUuid)
  if (amount === 0) return null
  const enough = and(eq(wallet.organizationUuid, organizationUuid), sql`${wallet.available} >= ${amount}`)
  const [held] = await tx.select({ held: wallet.organizationUuid }).from(wallet).where(enough).for('update')
  if (!held) {
    const [found] = await tx
      .select({ available: wallet.available, reserved: wallet.reserved })
      .from(wallet)
      .where(eq(wallet.organizationUuid, organizationUuid))
    return found ?? { available: 0, reserved: 0 }
  }
  await book(tx, {
    organizationUuid,
    key: `reserve:${callUuid}`,
    deed: 'reserved',
    entries: { available: -amount, reserved: amount },
  })
  await tx.insert(creditReservation).values({ callUuid, organizationUuid, amount, expiresAt: fromNow(leaseMs) })
  return null
}

/**
 * Books what a call did cost in the place of what was set aside for it. What is missing of more than that is taken from what is left, and
 * what is missing even then is written off.
 * Of an organization that is gone nothing is booked.
 * @param subject what was used
 * @returns what was written off, in millionths
 * @throws BookedBefore
 */
export async function settleCredits(
  tx: Db,
  hold: Omit<CreditHold, 'amount'>,
  cost: number,
  subject: string,
): Promise<number> {
  const { organizationUuid, callUuid } = hold
  const isThere = eq(organization.uuid, organizationUuid)
  const [there] = await tx.select({ uuid: organization.uuid }).from(organization).where(isThere).for('key share')
  if (!there) return 0
  const held = await holdWallet(tx, organizationUuid)
  const [reservation] = await tx
    .delete(creditReservation)
    .where(eq(creditReservation.callUuid, callUuid))
    .returning({ amount: creditReservation.amount })
  // One that ran out has given back what was set aside.
  const reserved = reservation?.amount ?? 0
  const more = Math.max(0, cost - reserved)
  const taken = Math.min(more, held.available)
  const writtenOff = more - taken
  const isBooked = await book(tx, {
    organizationUuid,
    key: `settle:${callUuid}`,
    deed: cost === 0 ? 'released' : 'used',
    subject,
    entries: {
      reserved: -reserved,
      used: cost,
      available: Math.max(0, reserved - cost) - taken,
      writtenOff: -writtenOff,
    },
  })
  if (isBooked) await burn(tx, organizationUuid, cost - writtenOff)
  else if (cost > 0) throw new BookedBefore()
  return writtenOff
}

/** In which order grants are used up: those that expire first, and of the same day gifts before the plan's before bought ones. */
const burnOrder = [
  sql`${creditGrant.expiresAt} asc nulls last`,
  sql`array_position(array['gift', 'plan', 'bought'], ${creditGrant.kind})`,
  asc(creditGrant.createdAt),
]

/** What is left of an organization's grants, in the order in which they burn. */
export const grantsOf = (db: Db, organizationUuid: string) =>
  db
    .select()
    .from(creditGrant)
    .where(and(eq(creditGrant.organizationUuid, organizationUuid), gt(creditGrant.left, 0)))
    .orderBy(...burnOrder)

async function burn(tx: Db, organizationUuid: string, amount: number): Promise<void> {
  let open = amount
  for (const { uuid, left } of open > 0 ? await grantsOf(tx, organizationUuid) : []) {
    const used = Math.min(left, open)
    await tx
      .update(creditGrant)
      .set({ left: left - used })
      .where(eq(creditGrant.uuid, uuid))
    open -= used
    if (open === 0) return
  }
}

/** Takes away what has expired, and gives back what was set aside for calls of processes that ended. */
export async function clearWallet(tx: Db, organizationUuid: string): Promise<void> {
  const past = fromNow(0)
  const ranOut = and(eq(creditReservation.organizationUuid, organizationUuid), lte(creditReservation.expiresAt, past))
  const expired = and(
    ...[eq(creditGrant.organizationUuid, organizationUuid), gt(creditGrant.left, 0), lte(creditGrant.expiresAt, past)],
  )
  const [left] = await tx.select({ uuid: creditReservation.callUuid }).from(creditReservation).where(ranOut).limit(1)
  const [old] = await tx.select({ uuid: creditGrant.uuid }).from(creditGrant).where(expired).limit(1)
  if (!left && !old) return
  let { available } = await holdWallet(tx, organizationUuid)
  for (const { callUuid, amount } of await tx.delete(creditReservation).where(ranOut).returning()) {
    await book(tx, {
      organizationUuid,
      key: `release:${callUuid}`,
      deed: 'released',
      entries: { available: amount, reserved: -amount },
    })
    available += amount
  }
  for (const grant of await tx.select().from(creditGrant).where(expired)) {
    // What is set aside may still be used.
    const gone = Math.min(grant.left, available)
    if (gone === 0) return
    await takeFrom(tx, grant, gone, { key: `expire:${grant.uuid}:${grant.left}`, deed: 'expired' })
    available -= gone
  }
}

async function takeFrom(
  tx: Db,
  { uuid, organizationUuid, left }: typeof creditGrant.$inferSelect,
  amount: number,
  { key, deed, subject }: { key: string; deed: 'expired' | 'refunded'; subject?: string },
): Promise<void> {
  await book(tx, {
    organizationUuid,
    key,
    deed,
    ...(subject && { subject }),
    entries: { available: -amount, [deed]: amount },
  })
  await tx
    .update(creditGrant)
    .set({ left: left - amount })
    .where(eq(creditGrant.uuid, uuid))
}

/** What was taken back of an organization's credits, in millionths. */
interface TakenBack {
  organizationUuid: string
  /** What there was of it. */
  taken: number
  /** What had been used. */
  writtenOff: number
}

/**
 * Takes back credits whose payment was given back, as far as that is. What was used of them is taken from others, and what is missing
 * even then is written off.
 * @param share of the payment that was given back in all, 0 to 1
 * @param key of the refund: with the same one nothing more is taken
 * @returns null where nothing more is taken
 */
export async function refundCredits(
  tx: Db,
  { paymentIntentId, share, key }: { paymentIntentId: string; share: number; key: string },
): Promise<TakenBack | null> {
  const [found] = await tx.select().from(creditGrant).where(eq(creditGrant.paymentIntentId, paymentIntentId))
  if (!found) return null
  const { organizationUuid, kind, expiresAt } = found
  // What was left of a month's credits went with the month: the next one's are paid for themselves.
  if (kind === 'plan' && expiresAt && expiresAt <= new Date()) return null
  const held = await holdWallet(tx, organizationUuid)
  const [grant] = await tx.select().from(creditGrant).where(eq(creditGrant.uuid, found.uuid))
  const due = Math.round(grant!.amount * share) - (await refundedOf(tx, paymentIntentId))
  if (due <= 0) return null
  const taken = Math.min(due, held.available)
  const isBooked = await book(tx, {
    organizationUuid,
    key,
    deed: 'refunded',
    subject: paymentIntentId,
    entries: { available: -taken, refunded: due, writtenOff: taken - due },
  })
  if (!isBooked) return null
  const own = Math.min(taken, grant!.left)
  await tx
    .update(creditGrant)
    .set({ left: grant!.left - own })
    .where(eq(creditGrant.uuid, grant!.uuid))
  await burn(tx, organizationUuid, taken - own)
  return { organizationUuid, taken, writtenOff: due - taken }
}

/** How the keys begin of what is taken back while a payment is contested, and of what of that is given back. */
export const contested = { taken: 'dispute:', restored: 'restore:' } as const

/**
 * Gives back what was taken while a payment was contested, of which it turned out that it stands: once for a key. What of it had been
 * used, and was written off, has been used; and what was refunded stays so.
 */
export async function restoreCredits(
  tx: Db,
  { paymentIntentId, key }: { paymentIntentId: string; key: string },
): Promise<void> {
  const [grant] = await tx.select().from(creditGrant).where(eq(creditGrant.paymentIntentId, paymentIntentId))
  if (!grant) return
  const { organizationUuid, kind, expiresAt } = grant
  await holdWallet(tx, organizationUuid)
  const { rows } = await tx.execute<{ amount: number; refunded: number }>(sql`
    select coalesce(-sum(e.amount) filter (where e.account = 'available'), 0)::float8 as amount,
        coalesce(sum(e.amount) filter (where e.account = 'refunded'), 0)::float8 as refunded
      from ledger_entry e join ledger_transfer t on t.uuid = e.transfer_uuid
      where t.subject = ${paymentIntentId}
        and (t.key like ${`${contested.taken}%`} or t.key like ${`${contested.restored}%`})`)
  const { amount, refunded } = rows[0]!
  const isBooked = await book(tx, {
    organizationUuid,
    key,
    deed: 'granted',
    subject: paymentIntentId,
    entries: { available: amount, refunded: -refunded, writtenOff: refunded - amount },
  })
  if (isBooked && amount > 0)
    await tx
      .insert(creditGrant)
      .values({ uuid: newUuid(), organizationUuid, kind, key, amount, left: amount, expiresAt })
}

/** What was taken back for a payment so far. */
async function refundedOf(tx: Db, paymentIntentId: string): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    select coalesce(sum(e.amount), 0)::float8 as amount from ledger_entry e join ledger_transfer t on t.uuid = e.transfer_uuid
      where e.account = 'refunded' and t.subject = ${paymentIntentId}`)
  return rows[0]!.amount
}

/** A wallet that is not what the ledger and its grants add up to. */
interface Difference {
  organizationUuid: string
  available: number
  reserved: number
}

/** Compares all wallets with the ledger, the grants and the reservations. @returns those that differ, and by how much. */
export async function differencesOfWallets(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<Difference & Record<string, unknown>>(sql`
    with booked as (
      select t.organization_uuid, e.account, sum(e.amount)::float8 as amount
        from ledger_entry e join ledger_transfer t on t.uuid = e.transfer_uuid
        where e.account in ('available', 'reserved') group by 1, 2
    ), sums as (
      select w.organization_uuid as uuid, w.available, w.reserved,
        coalesce((select amount from booked b where b.organization_uuid = w.organization_uuid and account = 'available'), 0) as a,
        coalesce((select amount from booked b where b.organization_uuid = w.organization_uuid and account = 'reserved'), 0) as r,
        coalesce((select sum(g."left") from credit_grant g where g.organization_uuid = w.organization_uuid), 0)::float8 as grants,
        coalesce((select sum(c.amount) from credit_reservation c where c.organization_uuid = w.organization_uuid), 0)::float8 as holds
      from wallet w
    )
    select uuid as "organizationUuid", (available - a)::float8 as available, (reserved - r)::float8 as reserved from sums
      where available <> a or reserved <> r or available + reserved <> grants or reserved <> holds`)
  return rows
}
