import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { hashToken, newToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { singleSignOnMessage } from '../../database/schema/people.ts'

const requestMinutes = 10
const ticketSeconds = 60

/** A sign-in that has begun: of which organization, in which browser, and where it goes on. */
export interface Request {
  organizationUuid: string
  browserHash: string
  redirect: string
}
/** A sign-in that has succeeded, and waits for the browser that began it. */
export interface Ticket extends Request {
  userUuid: string
}

export async function keepRequest(db: Db, id: string, request: Request): Promise<void> {
  await db.delete(singleSignOnMessage).where(lt(singleSignOnMessage.expiresAt, sql`now()`))
  await keep(db, { kind: 'request', id, value: JSON.stringify(request), expiresAt: fromNow(requestMinutes * 60_000) })
}

/** The request that waits under this id, of this organization. */
export async function findRequest(db: Db, organizationUuid: string, id: string): Promise<Request | null> {
  const [row] = await db.select().from(singleSignOnMessage).where(waiting('request', id))
  return ofOrganization(row, organizationUuid)
}

/** Takes the request away, so that of several answers one counts. @returns null where it is gone. */
export async function takeRequest(tx: Db, organizationUuid: string, id: string): Promise<Request | null> {
  const [row] = await tx.delete(singleSignOnMessage).where(waiting('request', id)).returning()
  return ofOrganization(row, organizationUuid)
}

/** Notes that an assertion was used. @returns false where it was before. */
export async function useAssertion(
  tx: Db,
  { organizationUuid, id, notOnOrAfter }: { organizationUuid: string; id: string; notOnOrAfter: Date },
): Promise<boolean> {
  return keep(tx, { kind: 'assertion', id: `${organizationUuid} ${id}`, value: '', expiresAt: notOnOrAfter })
}

/** @returns the token that opens the session once, in its browser only. */
export async function makeTicket(tx: Db, ticket: Ticket): Promise<string> {
  const token = newToken()
  const value = JSON.stringify(ticket)
  await keep(tx, { kind: 'ticket', id: hashToken(token), value, expiresAt: fromNow(ticketSeconds * 1000) })
  return token
}

export async function takeTicket(db: Db, token: string): Promise<Ticket | null> {
  const [row] = await db
    .delete(singleSignOnMessage)
    .where(waiting('ticket', hashToken(token)))
    .returning()
  // Written by `makeTicket`.
  return row ? (JSON.parse(row.value) as Ticket) : null
}

async function keep(db: Db, row: Omit<PgInsertValue<typeof singleSignOnMessage>, 'createdAt'>): Promise<boolean> {
  const kept = await db.insert(singleSignOnMessage).values(row).onConflictDoNothing().returning()
  return kept.length > 0
}

const waiting = (kind: 'request' | 'ticket', id: string) =>
  and(eq(singleSignOnMessage.kind, kind), eq(singleSignOnMessage.id, id), gt(singleSignOnMessage.expiresAt, sql`now()`))

function ofOrganization(row: { value: string } | undefined, organizationUuid: string): Request | null {
  // Written by `keepRequest`.
  const request = row ? (JSON.parse(row.value) as Request) : null
  return request?.organizationUuid === organizationUuid ? request : null
}
