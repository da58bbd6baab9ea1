import { and, eq, gt, sql } from 'drizzle-orm'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { mailLink } from '../database/schema/people.ts'
import { hashToken, newToken } from './sessions.ts'

type Purpose = typeof mailLink.$inferSelect.purpose

/** Makes the token of a link in a mail: who has it can read the mailbox that it went to. */
export async function issueMailLink(
  tx: Db,
  { hours, ...link }: { purpose: Purpose; userUuid: string; email: string; hours: number },
): Promise<string> {
  const token = newToken()
  await tx.insert(mailLink).values({ ...link, tokenHash: hashToken(token), expiresAt: fromNow(hours * 3_600_000) })
  return token
}

/** Whom a link is for, without using it up; null where it is unknown, used or expired. */
export async function findMailLink(db: Db, purpose: Purpose, token: string) {
  const [link] = await db.select().from(mailLink).where(isUsable(purpose, token))
  return link ?? null
}

/** Uses a link up: of several who try at the same time one gets it, and the others null. Its like go with it. */
export async function redeemMailLink(tx: Db, purpose: Purpose, token: string) {
  const [link] = await tx.delete(mailLink).where(isUsable(purpose, token)).returning()
  if (link) await withdrawMailLinks(tx, purpose, link.userUuid)
  return link ?? null
}

export async function withdrawMailLinks(tx: Db, purpose: Purpose, userUuid: string): Promise<void> {
  await tx.delete(mailLink).where(and(eq(mailLink.purpose, purpose), eq(mailLink.userUuid, userUuid)))
}

const isUsable = (purpose: Purpose, token: string) =>
  and(eq(mailLink.tokenHash, hashToken(token)), eq(mailLink.purpose, purpose), gt(mailLink.expiresAt, sql`now()`))
