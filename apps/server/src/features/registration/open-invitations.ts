import { and, eq, gt, sql } from 'drizzle-orm'
import { hashToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { invitation } from '../../database/schema/people.ts'

/** The invitation that a link stands for; null where it was used, withdrawn, has expired or never was. */
export async function invitationOfToken(db: Db, token: string) {
  const [found] = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.tokenHash, hashToken(token)), isOpen()))
  return found ?? null
}

export const isInvited = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(invitation, and(eq(invitation.email, email), isOpen()))) > 0

/** An invitation to register is used up by the account; those to teams and the like are still to be answered. */
export async function useUpRegistrationInvitations(tx: Db, email: string): Promise<void> {
  await tx
    .update(invitation)
    .set({ status: 'accepted', answeredAt: new Date() })
    .where(and(eq(invitation.kind, 'registration'), eq(invitation.email, email), isOpen()))
}

const isOpen = () => and(eq(invitation.status, 'invited'), gt(invitation.expiresAt, sql`now()`))
