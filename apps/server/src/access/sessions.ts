import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accessToken, session } from '../database/schema/access.ts'
import { type Actor, loadActor } from './actor.ts'

const day = 86_400_000
const shortLife = day
const longLife = 30 * day

/** Only the hash of a token is stored, so that a read of the table opens no door. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

export interface SignedIn {
  actor: Actor
  csrfToken: string | null
}

/** Opens a session; a remembered one lives thirty days, another one a day after its last use. */
export async function openSession(
  db: Db,
  userUuid: string,
  remember: boolean,
): Promise<{ token: string; csrfToken: string; expiresAt: Date }> {
  const token = newToken()
  const csrfToken = newToken()
  const expiresAt = new Date(Date.now() + (remember ? longLife : shortLife))
  await db.delete(session).where(lt(session.expiresAt, new Date()))
  await db.insert(session).values({ tokenHash: hashToken(token), userUuid, csrfToken, expiresAt })
  return { token, csrfToken, expiresAt }
}

/** Who a session cookie stands for; null where it is unknown, ended or expired. */
export async function signedInBySession(db: Db, token: string): Promise<SignedIn | null> {
  const tokenHash = hashToken(token)
  const [found] = await db
    .select()
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, new Date())))
  if (!found) return null
  const actor = await loadActor(db, found.userUuid)
  if (!actor) return null
  if (Date.now() - found.lastUsedAt.getTime() > day / 24) {
    const expiresAt = new Date(Math.max(found.expiresAt.getTime(), Date.now() + shortLife))
    await db.update(session).set({ lastUsedAt: new Date(), expiresAt }).where(eq(session.tokenHash, tokenHash))
  }
  return { actor, csrfToken: found.csrfToken }
}

/** Who an access token stands for. */
export async function signedInByAccessToken(db: Db, token: string): Promise<SignedIn | null> {
  const [found] = await db
    .update(accessToken)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(accessToken.tokenHash, hashToken(token)))
    .returning()
  const actor = found && (await loadActor(db, found.userUuid))
  return actor ? { actor, csrfToken: null } : null
}

export async function closeSession(db: Db, token: string) {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}
