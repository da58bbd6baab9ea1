import { eq, lt, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { signInFailure } from '../database/schema/people.ts'
import { tooManyRequests } from '../foundation/refusals.ts'

const quarterOfAnHour = 15
const day = 24 * 60
const longestDelayMs = 1600

/**
 * Somebody or something that may fail only so often: within a time counted from the last failure, mostly a quarter of an
 * hour. From the middle on every failure makes the next answer slower.
 */
export interface Limit {
  subject: string
  most: number
  minutes?: number
  /** It makes answers slow and refuses nothing: others stand behind the same address. */
  onlySlows?: boolean
}

/** An account's password, tried from one address: nobody elsewhere is locked out by it. */
export const ofAccountFrom = (email: string, address: string): Limit => ({
  subject: `account ${email.toLowerCase()} from ${network(address)}`,
  most: 10,
})
/** An account's password, tried from wherever by whom we do not know. */
export const ofAccount = (email: string): Limit => ({ subject: `account ${email.toLowerCase()}`, most: 100 })
/** A browser in which the account's owner has signed in before. */
export const ofDevice = (device: string): Limit => ({ subject: `device ${device}`, most: 10 })
/** One's own password, asked for again in a session. */
export const ofOneself = (userUuid: string): Limit => ({ subject: `oneself ${userUuid}`, most: 10 })
export const ofAddress = (address: string): Limit => ({
  subject: `address ${network(address)}`,
  most: 50,
  onlySlows: true,
})
/** Codes of one's second factor, over all sign-ins: who has the password must not have a new try with each. */
export const ofSecondFactor = (userUuid: string): Limit => ({ subject: `second factor ${userUuid}`, most: 10 })
/** Asking whom there is an invitation for. */
export const ofRegistrationLinks = (address: string): Limit => ({
  subject: `registration link address ${network(address)}`,
  most: 20,
  onlySlows: true,
})
/** Registering without the link of an invitation: who has one is not kept out by others. */
export const ofRegistrations = (address: string): Limit => ({
  subject: `registration address ${network(address)}`,
  most: 100,
})
export const ofRegistrationFrom = (email: string, address: string): Limit => ({
  subject: `registration ${email.toLowerCase()} from ${network(address)}`,
  most: 10,
})
/** Guessing at invitations, and mails with invitations to one mailbox. */
export const ofInvitations = (address: string): Limit => ({
  subject: `invitations address ${network(address)}`,
  most: 30,
  onlySlows: true,
})
export const ofInvitationsTo = (email: string): Limit => ({ subject: `invitations ${email.toLowerCase()}`, most: 5 })
/** Mails to addresses that one person types in, and all the people of an organization together, on a day. */
export const ofMailsBy = (userUuid: string): Limit => ({
  subject: `mails by ${userUuid} on ${today()}`,
  most: 200,
  minutes: day,
})
export const ofMailsOfOrganization = (organizationUuid: string): Limit => ({
  subject: `mails of organization ${organizationUuid} on ${today()}`,
  most: 1000,
  minutes: day,
})
const today = () => new Date().toISOString().slice(0, 10)
/** Guessing at the links to steps. */
export const ofStepLinks = (address: string): Limit => ({ subject: `step links address ${network(address)}`, most: 50 })
/** Codes for further browsers: whoever has the link has so many, with some tries each. */
export const ofStepCodes = (requestUuid: string): Limit => ({
  subject: `step codes ${requestUuid}`,
  most: 20,
  minutes: day,
})
/** Mails to a step's person that are asked for again. */
export const ofMailsOfStep = (stepUuid: string): Limit => ({ subject: `mails of step ${stepUuid}`, most: 5 })
/** Mails to one mailbox, and those asked for from one address. */
export const ofMailsTo = (email: string): Limit => ({ subject: `mails ${email.toLowerCase()}`, most: 5 })
export const ofMailsFrom = (address: string): Limit => ({
  subject: `mails address ${network(address)}`,
  most: 20,
  onlySlows: true,
})
export const ofMailsToFrom = (email: string, address: string): Limit => ({
  subject: `mails ${email.toLowerCase()} from ${network(address)}`,
  most: 5,
})
/** Telling the owner of an account that somebody tries to get in. */
export const ofWarnings = (email: string): Limit => ({
  subject: `warned ${email.toLowerCase()}`,
  most: 1,
  minutes: day,
})

/** An attempt that is counted. */
export interface Attempt {
  /** How many failures there are with it, of each limit in its order. */
  failures: readonly number[]
  /** Takes it back: it was none of a guesser. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt in the database, for every process to see, before it is known how it ends: attempts that run at the
 * same time are all counted. Repeated failures make the answer wait, whether there is such an account or not.
 * @throws Refusal 429 when there were too many.
 */
export async function beginAttempt(db: Db, ...limits: Limit[]): Promise<Attempt> {
  const failures: number[] = []
  for (const limit of limits) failures.push(await count(db, limit))
  const overHalf = Math.max(...limits.map(({ most }, at) => failures[at]! - most / 2))
  if (overHalf > 0) await pause(Math.min(longestDelayMs, 100 * 2 ** Math.min(overHalf, 10)))
  return {
    failures,
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

/** Forgets an account's failures, from wherever: its owner has proved to be the owner by other means. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  const { subject } = ofAccount(email)
  await db
    .delete(signInFailure)
    .where(sql`${signInFailure.subject} = ${subject} or starts_with(${signInFailure.subject}, ${`${subject} from `})`)
}

async function count(db: Db, { subject, most, minutes = quarterOfAnHour, onlySlows = false }: Limit): Promise<number> {
  // A failure in the time to come is of a clock that was set back since; it locks nobody out until then.
  const isOver = sql`not ${signInFailure.lastAt} between now() - make_interval(mins => ${minutes}) and now() + interval '1 minute'`
  const [counted] = await db
    .insert(signInFailure)
    .values({ subject, failures: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInFailure.subject,
      set: { failures: sql`case when ${isOver} then 1 else ${signInFailure.failures} + 1 end`, lastAt: sql`now()` },
      // What is locked is not counted on, or a guesser could lock an account for ever.
      setWhere: onlySlows ? undefined : sql`${isOver} or ${signInFailure.failures} < ${most}`,
    })
    .returning({ failures: signInFailure.failures })
  if (!counted) throw tooManyRequests(await secondsLeft(db, subject, minutes))
  if (counted.failures === 1) await db.delete(signInFailure).where(lt(signInFailure.lastAt, fromNow(-day * 60_000)))
  return counted.failures
}

async function secondsLeft(db: Db, subject: string, minutes: number): Promise<number> {
  const passed = sql<number>`extract(epoch from now() - ${signInFailure.lastAt})::float8`
  const [row] = await db.select({ passed }).from(signInFailure).where(eq(signInFailure.subject, subject))
  return row ? Math.max(1, Math.ceil(minutes * 60 - row.passed)) : 1
}

/** An account's failures are forgotten; an address has others behind it, and gets only this attempt back. */
async function forgive(db: Db, subject: string): Promise<void> {
  if (!subject.includes('address ')) {
    await db.delete(signInFailure).where(eq(signInFailure.subject, subject))
    return
  }
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)` })
    .where(eq(signInFailure.subject, subject))
}

/** An IPv6 subscriber has a whole /64; an IPv4 address that is written as one of IPv6 is one of IPv4. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
