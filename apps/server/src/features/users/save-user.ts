import type { UserChanges, UserInput } from '@langwerk/contract/users'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { closeSessionsOf } from '../../access/sessions.ts'
import { mayEditUser, requireForUsers } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { mailLink } from '../../database/schema/people.ts'
import { accessDenied, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type AuditDetails, type AuditSubject, audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { loadUser } from './list-users.ts'
import { accountMail, addressChangedMail, passwordMail } from './mail-messages.ts'
import { passwordLink, passwordLinkDays } from './password-link.ts'
import { nameOfUser } from './present-user.ts'

/** Makes an account without a password; the link in the mail sets one, and so proves the address. */
export async function createUser(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  { email, firstName, lastName, locale = 'en' }: z.infer<typeof UserInput>,
): Promise<string> {
  requireForUsers(actor, 'create')
  const uuid = newUuid()
  await house.db.transaction(async (tx) => {
    const made = await tx
      .insert(user)
      .values({ uuid, email, firstName, lastName, locale, emailConfirmedAt: null })
      .onConflictDoNothing()
      .returning({ uuid: user.uuid })
    if (made.length === 0) throw addressTaken()
    // The screen asks nothing about what an account before had.
    const url = `${await passwordLink(house, tx, { uuid, email })}&first=1`
    const content = accountMail(locale, { name: `${firstName} ${lastName}`, url, days: passwordLinkDays })
    await house.mails.enqueue(tx, { recipient: email, locale, content })
    await audit(tx, request, { action: 'created', subject: { kind: 'user', uuid, name: email } })
  })
  house.tasks.wake()
  return uuid
}

/** Changes an account; a new address signs out, and is told to the old one. */
export async function updateUser(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  uuid: string,
  changes: UserChanges,
): Promise<void> {
  const before = await loadUser(house.db, actor, uuid)
  if (!mayEditUser(actor, before)) throw accessDenied('user:edit')
  const changed = Object.keys(changes).filter(
    (field) => changes[field as keyof UserChanges] !== before[field as keyof UserChanges],
  )
  if (changed.length === 0) return
  await house.db.transaction(async (tx) => {
    if (changes.email !== undefined && changes.email !== before.email) {
      await requireFreeAddress(tx, changes.email, uuid)
      await closeSessionsOf(tx, uuid)
      // Links that wait in the old mailbox must not open the account any more.
      await tx.delete(mailLink).where(eq(mailLink.userUuid, uuid))
      const { locale } = before
      const content = addressChangedMail(locale, { email: changes.email })
      await house.mails.enqueue(tx, { recipient: before.email, locale, content })
      const subject: AuditSubject = { kind: 'user', uuid, name: changes.email }
      await audit(tx, request, { action: 'emailChanged', subject, details: { before: before.email } })
    }
    // What a merge patch leaves out stays.
    const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await tx.update(user).set(values).where(eq(user.uuid, uuid))
    const subject: AuditSubject = { kind: 'user', uuid, name: before.email }
    await audit(tx, request, { action: 'changed', subject, details: detailsOf(changed, changes) })
  })
  house.tasks.wake()
}

/** Sends somebody a link to set a new password. */
export async function sendPasswordLink(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  uuid: string,
): Promise<void> {
  const found = await loadUser(house.db, actor, uuid)
  if (!mayEditUser(actor, found)) throw accessDenied('user:edit')
  if (!found.active) throw invalid({ propertyPath: 'active', code: 'account_inactive' })
  await house.db.transaction(async (tx) => {
    const url = await passwordLink(house, tx, found)
    const content = passwordMail(found.locale, { name: nameOfUser(found), url, days: passwordLinkDays })
    const subject: AuditSubject = { kind: 'user', uuid, name: found.email }
    await house.mails.enqueue(tx, { recipient: found.email, locale: found.locale, content })
    await audit(tx, request, { action: 'changed', subject, details: { sent: 'passwordLink' } })
  })
  house.tasks.wake()
}

/** The fields, and of the ways in what they are now. */
const detailsOf = (changed: readonly string[], { singleSignOn }: UserChanges): AuditDetails => ({
  fields: changed.join(', '),
  ...(changed.includes('singleSignOn') && { singleSignOn: String(singleSignOn) }),
})

async function requireFreeAddress(tx: Db, email: string, uuid: string) {
  const taken = await tx.$count(user, and(eq(user.email, email), ne(user.uuid, uuid)))
  if (taken > 0) throw addressTaken()
}

const addressTaken = () => invalid({ propertyPath: 'email', code: 'address_taken' })

/** For invitations: whether somebody has this address. */
export const hasAccount = async (db: Db, email: string) => (await db.$count(user, eq(user.email, email))) > 0
