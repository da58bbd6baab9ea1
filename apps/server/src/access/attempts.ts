import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { signInFailure } from '../database/schema/people.ts'
import { tooManyRequests } from '../kit/refusals.ts'

const windowMinutes = 15
const longestDelayMs = 1600

/**
 * Somebody or something that may fail only so often: within a quarter of an hour, counted from the last failure. From
 * the middle on every failure makes the next answer slower.
 */
export interface Limit {
  subject: string
  most: number
}

export const ofAccount = (email: string): Limit => ({ subject: `account ${email.toLowerCase()}`, most: 10 })
export const ofAddress = (address: string): Limit => ({ subject: `address ${network(address)}`, most: 50 })
/** Codes of one's second factor, over all sign-ins: who has the password must not have a new try with each. */
export const ofSecondFactor = (userUuid: string): Limit => ({ subject: `second factor ${userUuid}`, most: 10 })
/** Asking whom there is an invitation for. */
export const ofRegistrations = (address: string): Limit => ({
  subject: `registration address ${network(address)}`,
  most: 20,
})
/** Guessing at invitations, and mails with invitations to one mailbox. */
export const ofInvitations = (address: string): Limit => ({
  subject: `invitations address ${network(address)}`,
  most: 30,
})
export const ofInvitationsTo = (email: string): Limit => ({ subject: `invitations ${email.toLowerCase()}`, most: 5 })
/** Mails to one mailbox, and those asked for from one address. */
export const ofMailsTo = (email: string): Limit => ({ subject: `mails ${email.toLowerCase()}`, most: 5 })
export const ofMailsFrom = (address: string): Limit => ({ subject: `mails address ${network(address)}`, most: 20 })

/**
 * Counts an attempt in the database, for every process to see, before it is known how it ends: attempts that run at the
 * same time are all counted. Repeated failures make the answer wait, whether there is such an account or not.
 * @returns what takes the attempt back when it was none of a guesser.
 * @throws Refusal 429 when there were too many.
 */
export async function beginAttempt(db: Db, ...limits: Limit[]): Promise<{ succeeded(): Promise<void> }> {
  let overHalf = 0
  for (const limit of limits) overHalf = Math.max(overHalf, (await count(db, limit)) - limit.most / 2)
  if (overHalf > 0) await pause(Math.min(longestDelayMs, 100 * 2 ** overHalf))
  return {
    succeeded: async () => {
      for (const { subject } of limits) await forgive(db, subject)
    },
  }
}

/** Whether this may be done once more; it counts. Nothing tells the caller's caller that it may not. */
export const isWithinLimit = (db: Db, limit: Limit): Promise<boolean> =>
  count(db, limit).then(
    () => true,
    () => false,
  )

/** Forgets an account's failures: its owner has proved to be the owner by other means. */
export async function forgetFailures(db: Db, { subject }: Limit): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.subject, subject))
}

async function count(db: Db, { subject, most }: Limit): Promise<number> {
  const isOver = sql`${signInFailure.lastAt} < now() - make_interval(mins => ${windowMinutes})`
  const [counted] = await db
    .insert(signInFailure)
    .values({ subject, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailure.subject,
      set: { failures: sql`case when ${isOver} then 1 else ${signInFailure.failures} + 1 end`, lastAt: sql`now()` },
      // What is locked is not counted on, or a guesser could lock an account for ever.
      setWhere: sql`${isOver} or ${signInFailure.failures} < ${most}`,
    })
    .returning({ failures: signInFailure.failures })
  if (!counted) throw tooManyRequests(await secondsLeft(db, subject))
  if (counted.failures === 1)
    await db.delete(signInFailure).where(lt(signInFailure.lastAt, new Date(Date.now() - 86_400_000)))
  return counted.failures
}

async function secondsLeft(db: Db, subject: string): Promise<number> {
  const [row] = await db.select().from(signInFailure).where(eq(signInFailure.subject, subject))
  const end = (row?.lastAt.getTime() ?? 0) + windowMinutes * 60_000
  return Math.max(1, Math.ceil((end - Date.now()) / 1000))
}

/** An account's failures are forgotten; an address has others behind it, and gets only this attempt back. */
async function forgive(db: Db, subject: string): Promise<void> {
  if (!subject.includes('address ')) return forgetFailures(db, { subject, most: 0 })
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)` })
    .where(eq(signInFailure.subject, subject))
}

/** An IPv6 subscriber has a whole /64. */
const network = (address: string) =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
