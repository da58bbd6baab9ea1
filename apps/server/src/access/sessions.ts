import { createHash, randomBytes } from 'node:crypto'
import type { TokenScope } from '@langwerk/contract/words'
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { accessToken, session, user } from '../database/schema/access.ts'
import { type Actor, type ActorColumns, actorColumns, actorOf, loadActor } from './actor.ts'

const day = 86_400_000
/** How long a session that is not remembered lives unused, and how long at all. */
const shortLife = day
const longestShortLife = 7 * day
const longLife = 30 * day

/** Only the hash of a token is stored, so that a read of the table opens no door. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

export interface SignedIn {
  actor: Actor
  /** Of a session; null where an access token speaks. */
  csrfToken: string | null
  /** What an access token is kept to; null is everything, and so is a session. */
  scopes: readonly TokenScope[] | null
  /** Of the session or access token: what ends when it ends is known by it. */
  tokenHash: string
  /** The administrator who has become this user. */
  impersonator: { uuid: string; email: string } | null
}

/** How long a session lives that was opened for one step. */
const stepLife = day / 2

/**
 * Opens a session. A remembered one ends thirty days after the sign-in, another one a day after its last use and at the
 * latest after seven: a token that was stolen, or a browser that was forgotten, is worth nothing one day, however it is used.
 */
export async function openSession(
  db: Db,
  userUuid: string,
  {
    remember,
    ...from
  }: { remember: boolean; userAgent: string; address: string; impersonatorUuid?: string; jobStepUuid?: string },
): Promise<{ token: string; csrfToken: string; expiresAt: Date }> {
  const token = newToken()
  const csrfToken = newToken()
  await db.delete(session).where(lt(session.expiresAt, sql`now()`))
  const [opened] = await db
    .insert(session)
    .values({
      ...from,
      userAgent: from.userAgent.slice(0, 500),
      tokenHash: hashToken(token),
      userUuid,
      csrfToken,
      expiresAt: fromNow(from.jobStepUuid ? stepLife : remember ? longLife : shortLife),
    })
    .returning({ expiresAt: session.expiresAt })
  return { token, csrfToken, expiresAt: opened!.expiresAt }
}

interface FoundSession extends ActorColumns {
  csrfToken: string
  jobStepUuid: string | null
  unusedMs: number
  impersonatorUuid: string | null
  impersonatorEmail: string | null
  impersonates: boolean | null
}

/** Who a session cookie stands for; null where it is unknown, ended or expired. */
export async function signedInBySession(db: Db, token: string): Promise<SignedIn | null> {
  const tokenHash = hashToken(token)
  // Session and actor in one statement: every call of everybody begins with it.
  const { rows } = await db.execute<FoundSession>(sql`${prepared('session')}
    select s.csrf_token as "csrfToken", s.job_step_uuid as "jobStepUuid", extract(epoch from now() - s.last_used_at)::float8 * 1000 as "unusedMs",
      s.impersonator_uuid as "impersonatorUuid", i.email as "impersonatorEmail", i.administrator as impersonates, ${actorColumns}
    from session s join user_account u on u.uuid = s.user_uuid and u.active
    left join user_account i on i.uuid = s.impersonator_uuid and i.active
    where s.token_hash = ${tokenHash} and s.expires_at > now()`)
  const [found] = rows
  if (!found) return null
  const { csrfToken, impersonatorUuid, impersonatorEmail, impersonates, unusedMs, jobStepUuid, ...actor } = found
  // An administrator who is none any more is not another user any more either.
  if (impersonatorUuid && !impersonates) return null
  // A last use in the time to come is of a clock that was set back since.
  if (!jobStepUuid && Math.abs(unusedMs) > day / 24) await prolong(db, tokenHash)
  return {
    actor: jobStepUuid ? actorBoundTo(actorOf(actor), jobStepUuid) : actorOf(actor),
    csrfToken,
    scopes: null,
    tokenHash,
    impersonator: impersonatorUuid && impersonatorEmail ? { uuid: impersonatorUuid, email: impersonatorEmail } : null,
  }
}

/** Somebody whose session opens one step: nothing that they hold elsewhere counts. */
export const actorBoundTo = (actor: Actor, uuid: string): Actor => ({
  ...actor,
  administrator: false,
  permissions: [],
  teams: [],
  sharedKinds: [],
  organizations: [],
  jobStep: { uuid, alone: true },
})

async function prolong(db: Db, tokenHash: string) {
  const usedUntil = sql`least(${fromNow(shortLife)}, ${session.createdAt} + make_interval(secs => ${longestShortLife / 1000}))`
  await db
    .update(session)
    .set({ lastUsedAt: sql`now()`, expiresAt: sql`greatest(${session.expiresAt}, ${usedUntil})` })
    .where(eq(session.tokenHash, tokenHash))
}

/** Who an access token stands for. */
export async function signedInByAccessToken(db: Db, token: string): Promise<SignedIn | null> {
  const [found] = await db
    .update(accessToken)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(accessToken.tokenHash, hashToken(token)),
        or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`)),
      ),
    )
    .returning()
  const actor = found && (await loadActor(db, found.userUuid))
  return actor ? { actor, csrfToken: null, scopes: found.scopes, tokenHash: found.tokenHash, impersonator: null } : null
}

/** Which of these sessions and access tokens still open an account; asking does not prolong them. */
export async function stillSignedIn(db: Db, tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = [...tokenHashes]
  const impersonator = alias(user, 'impersonator')
  const bySession = db
    .select({ hash: session.tokenHash })
    .from(session)
    .innerJoin(user, and(eq(user.uuid, session.userUuid), eq(user.active, true)))
    .leftJoin(impersonator, eq(impersonator.uuid, session.impersonatorUuid))
    .where(
      and(
        inArray(session.tokenHash, hashes),
        gt(session.expiresAt, sql`now()`),
        or(isNull(session.impersonatorUuid), and(eq(impersonator.active, true), eq(impersonator.administrator, true))),
      ),
    )
  const byToken = db
    .select({ hash: accessToken.tokenHash })
    .from(accessToken)
    .innerJoin(user, and(eq(user.uuid, accessToken.userUuid), eq(user.active, true)))
    .where(
      and(
        inArray(accessToken.tokenHash, hashes),
        or(isNull(accessToken.expiresAt), gt(accessToken.expiresAt, sql`now()`)),
      ),
    )
  return new Set((await unionAll(bySession, byToken)).map(({ hash }) => hash))
}

/** Ends a user's sessions, those as another user too: all, or all but the one that asks. */
export async function closeSessionsOf(db: Db, userUuid: string, except?: { token: string }) {
  const other = except && ne(session.tokenHash, hashToken(except.token))
  await db.delete(session).where(and(or(eq(session.userUuid, userUuid), eq(session.impersonatorUuid, userUuid)), other))
}

/** Ends a user's access tokens and API key. @returns their names. */
export async function revokeAccessTokensOf(db: Db, userUuid: string): Promise<string[]> {
  const revoked = await db
    .delete(accessToken)
    .where(eq(accessToken.userUuid, userUuid))
    .returning({ name: accessToken.name })
  return revoked.map(({ name }) => name)
}

export async function closeSession(db: Db, token: string) {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}
