import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { forgetFailures } from '../../access/attempts.ts'
import { keepAdministrator } from '../../access/last-administrator.ts'
import type { Db } from '../../database/database.ts'
import { organizationUser, shareable, shareableTeam, user } from '../../database/schema/access.ts'
import { auditEntry, invitation, mailMessage } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'

import { accountDeletedMail, pictureStorageKey } from '../profile/index.ts'
import { requireAnotherAdministrator } from '../users/index.ts'

/**
 * Deletes somebody. What they owned stays with the teams that it is shared with; what was theirs alone goes to an
 * administrator of their organization. Segments and terms stay and name nobody. The audit log keeps what was done, by a
 * name that tells nothing.
 * @throws Refusal 409 for the last administrator of the product or of an organization.
 */
export async function deleteAccount(
  house: House,
  request: FastifyRequest,
  account: typeof user.$inferSelect,
): Promise<void> {
  const { db, mails, tasks, storage, http } = house
  const { uuid, email, locale, profilePictureUuid: picture } = account
  const name = deletedName(uuid)
  await db.transaction(async (tx) => {
    await requireAnotherAdministrator(tx, uuid)
    await leaveOrganizations(tx, uuid, () => handOver(tx, uuid))
    await tx.delete(mailMessage).where(eq(mailMessage.recipient, email))
    await tx.delete(invitation).where(eq(invitation.email, email))
    await withdrawSent(tx, uuid)
    await forgetFailures(tx, email)
    await audit(tx, request, { action: 'deleted', subject: { kind: 'user', uuid, name } })
    await forgetInAuditLog(tx, { uuid, email, name })
    await tx.delete(user).where(eq(user.uuid, uuid))
    await mails.enqueue(tx, { recipient: email, locale, content: accountDeletedMail(locale) })
  })
  tasks.wake()
  if (picture)
    await storage
      .remove(pictureStorageKey(picture))
      .catch((error) => http.log.warn({ err: error }, 'The picture of a deleted user could not be removed'))
}

/** Tells two deleted users apart, and nobody who either was: who knows the address could try it on a hash of it. */
const deletedName = (uuid: string) => `deleted user ${createHash('sha256').update(uuid).digest('hex').slice(0, 12)}`

/** Checks for each organization that it does not lose its last administrator; always in the same order, against deadlocks. */
async function leaveOrganizations(tx: Db, userUuid: string, before: () => Promise<void>) {
  const memberships = await tx
    .select({ organizationUuid: organizationUser.organizationUuid })
    .from(organizationUser)
    .where(eq(organizationUser.userUuid, userUuid))
    .orderBy(organizationUser.organizationUuid)
  await before()
  for (const { organizationUuid } of memberships)
    await keepAdministrator(tx, organizationUuid, () =>
      tx
        .delete(organizationUser)
        .where(and(eq(organizationUser.organizationUuid, organizationUuid), eq(organizationUser.userUuid, userUuid))),
    )
}

/** Gives what no team shares to somebody who administers an organization that the person is in; without one it stays ownerless. */
async function handOver(tx: Db, userUuid: string) {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select u.uuid from organization_user ou
    join organization_user_role r on r.uuid = ou.organization_user_role_uuid and r.permissions ? 'organizationUser:setUserRole'
    join user_account u on u.uuid = ou.user_uuid and u.active
    where u.uuid <> ${userUuid} and ou.organization_uuid in (
      select own.organization_uuid from organization_user own where own.user_uuid = ${userUuid}
      union select t.organization_uuid from team_user tu join team t on t.uuid = tu.team_uuid where tu.user_uuid = ${userUuid})
    order by ou.created_at limit 1`)
  const heir = rows[0]?.uuid
  if (!heir) return
  const isShared = tx.select({ one: sql`1` }).from(shareableTeam).where(eq(shareableTeam.shareableUuid, shareable.uuid))
  await tx
    .update(shareable)
    .set({ ownerUuid: heir })
    .where(and(eq(shareable.ownerUuid, userUuid), notExists(isShared)))
}

/** As where somebody leaves a team: nobody stands for what they invited to any more. */
const withdrawSent = (tx: Db, userUuid: string) =>
  tx
    .update(invitation)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(invitation.invitedByUuid, userUuid),
        eq(invitation.status, 'invited'),
        ne(invitation.kind, 'registration'),
      ),
    )

/** Takes the address out of what the log says of them, as the one who did it and as the one it was done to. */
async function forgetInAuditLog(tx: Db, { uuid, email, name }: { uuid: string; email: string; name: string }) {
  await tx
    .update(auditEntry)
    .set({ userEmail: name, address: '' })
    .where(or(eq(auditEntry.userUuid, uuid), and(isNull(auditEntry.userUuid), eq(auditEntry.userEmail, email))))
  await tx.update(auditEntry).set({ impersonatorEmail: name }).where(eq(auditEntry.impersonatorEmail, email))
  await tx
    .update(auditEntry)
    .set({ subjectName: name })
    .where(
      or(and(eq(auditEntry.subjectKind, 'user'), eq(auditEntry.subjectUuid, uuid)), eq(auditEntry.subjectName, email)),
    )
  const named = await tx
    .select({ uuid: auditEntry.uuid, details: auditEntry.details })
    .from(auditEntry)
    .where(sql`position(${email} in ${auditEntry.details}::text) > 0`)
  for (const entry of named) {
    const details = Object.fromEntries(
      Object.entries(entry.details).map(([field, value]) => [field, withoutAddress(value, email, name)]),
    )
    await tx.update(auditEntry).set({ details }).where(eq(auditEntry.uuid, entry.uuid))
  }
}

/** Only where the address stands as a whole: it may be the end or the beginning of somebody else's. */
const withoutAddress = (text: string, email: string, name: string) =>
  text.replaceAll(email, (found, at: number) => {
    const isPart =
      /[\p{L}\p{N}._%+-]$/u.test(text.slice(0, at)) || /^(\.?[\p{L}\p{N}]|[@_-])/u.test(text.slice(at + email.length))
    return isPart ? found : name
  })
