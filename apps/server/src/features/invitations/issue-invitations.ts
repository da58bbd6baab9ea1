import { invitationDays } from '@langwerk/contract/invitations'
import type { PlainViolationCode } from '@langwerk/contract/refusals'
import type { InvitationKind, Locale } from '@langwerk/contract/words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { isWithinLimit, ofInvitationsTo, ofMailsBy, ofMailsOfOrganization } from '../../access/attempts.ts'
import { keepWithin } from '../../access/billing-accounts.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { type InvitationRow, invitationRows } from './find-invitation.ts'
import { invitationMail, registrationMail } from './mail-messages.ts'

/** To what and as what people are invited. */
export interface Offer {
  kind: Exclude<InvitationKind, 'registration'>
  subjectUuid: string
  organizationUuid: string | null
  /** A role of the organization, or the name of a permission role. */
  roleUuid: string | null
  roleName: string | null
}

/**
 * Invites people by mail: all of them, or none where one of the addresses is refused. The rights to do so are checked
 * by the caller.
 * @param belong which of these addresses need no invitation any more.
 * @throws Refusal 422 naming each address that is refused: `emails[2]`.
 */
export async function issueInvitations(
  house: House,
  call: { actor: Actor; request: FastifyRequest },
  offer: Offer,
  sent: { emails: readonly string[]; message?: string | undefined; locale?: Locale | undefined },
  belong: (tx: Db, emails: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<InvitationRow[]> {
  const emails = [...new Set(sent.emails)]
  const { organizationUuid } = offer
  const invite = async (tx: Db) => {
    await withdrawExpired(tx, offer, emails)
    const members = await belong(tx, emails)
    const violations: Violation[] = []
    const uuids: string[] = []
    for (const email of emails) {
      const refuse = (code: PlainViolationCode) =>
        violations.push({ propertyPath: `emails[${sent.emails.indexOf(email)}]`, code })
      if (members.has(email)) refuse('already_member')
      else if (!(await isWithinLimit(tx, ofInvitationsTo(email)))) refuse('too_many_invitations_of_address')
      else if (!(await maySendAnother(tx, call.actor, offer.organizationUuid))) refuse('too_many_invitations')
      else {
        const uuid = await insertInvitation(tx, call.actor, offer, { ...sent, email })
        if (uuid) uuids.push(uuid)
        else refuse('already_invited')
      }
    }
    if (violations.length > 0) throw invalid(...violations)
    const made = await invitationRows(tx, { where: inArray(invitation.uuid, uuids) })
    for (const row of made) await mailNewLink(house, tx, row)
    for (const row of made)
      await audit(tx, call.request, {
        action: offer.kind === 'termbase' ? 'shared' : 'invited',
        subject: { kind: offer.kind, uuid: offer.subjectUuid, name: subjectNameOf(row) },
        organizationUuid: offer.organizationUuid,
        details: {
          email: row.invitation.email,
          role: row.teamRoleName ?? row.organizationRoleName ?? offer.roleName ?? '',
          ...(isByOrganization(call.actor, offer) && { right: 'ofTheOrganization' }),
        },
      })
    return made
  }
  const rows = await house.db.transaction((tx) =>
    organizationUuid ? keepWithin(tx, organizationUuid, 'reviewers', () => invite(tx)) : invite(tx),
  )
  house.tasks.wake()
  return rows
}

/**
 * Whether this person, and the people of this organization, may send one more mail to an address that somebody typed in.
 * Who runs the product may send what they like.
 */
export const maySendAnother = async (tx: Db, actor: Actor, organizationUuid: string | null): Promise<boolean> =>
  actor.administrator ||
  ((await isWithinLimit(tx, ofMailsBy(actor.uuid))) &&
    (organizationUuid === null || (await isWithinLimit(tx, ofMailsOfOrganization(organizationUuid)))))

/** Whether somebody invites to a team that they are not in. */
const isByOrganization = (actor: Actor, { kind, subjectUuid }: Offer) =>
  kind === 'team' && !actor.teams.some(({ uuid }) => uuid === subjectUuid)

/**
 * Gives an open invitation a new token and a new time; the link before opens nothing any more.
 * @param provesAddress whether only who reads the mails to its address will have the link
 */
export async function renewLink(
  { config }: Pick<House, 'config'>,
  tx: Db,
  { invitation: { uuid, kind } }: InvitationRow,
  provesAddress: boolean,
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken()
  const [open] = await tx
    .update(invitation)
    .set({ tokenHash: hashToken(token), provesAddress, expiresAt: fromNow(invitationDays * 86_400_000) })
    .where(eq(invitation.uuid, uuid))
    .returning({ expiresAt: invitation.expiresAt })
  const path =
    kind === 'registration' ? `/register?invitationToken=${token}` : `${screenOfKind[kind]}/${uuid}?token=${token}`
  return { url: `${config.publicUrl}${path}`, expiresAt: open!.expiresAt }
}

/** Sends an open invitation by a new link. */
export async function mailNewLink(house: Pick<House, 'mails' | 'config'>, tx: Db, row: InvitationRow): Promise<void> {
  const { mails } = house
  const { uuid, email, kind, message, locale } = row.invitation
  const { url, expiresAt } = await renewLink(house, tx, row, true)
  await tx.update(invitation).set({ sentAt: sql`now()` }).where(eq(invitation.uuid, uuid))
  const invitedBy = `${row.inviterFirstName ?? ''} ${row.inviterLastName ?? ''}`.trim() || (row.inviterEmail ?? '')
  const content =
    kind === 'registration'
      ? registrationMail(locale, { by: invitedBy, message, url, days: invitationDays })
      : invitationMail(locale, {
          kind,
          subject: subjectNameOf(row),
          organization: row.organizationName,
          role: row.teamRoleName ?? row.organizationRoleName ?? row.invitation.roleName ?? '',
          invitedBy,
          message,
          expiresAt,
          url,
        })
  await mails.enqueue(tx, { recipient: email, locale, content })
}

/** What an invitation is to; one to register is to nothing but its address. */
export const subjectNameOf = (row: InvitationRow) =>
  row.invitation.kind === 'registration'
    ? row.invitation.email
    : (row.teamName ?? row.termbaseName ?? row.organizationName ?? '')

const screenOfKind: Record<Offer['kind'], string> = {
  team: '/teamUser/invitation',
  organization: '/organizationUser/invitation',
  termbase: '/termbase/invitation',
}

/** The token is made with the mail: until then nothing opens the invitation. */
async function insertInvitation(
  tx: Db,
  actor: Actor,
  offer: Offer,
  sent: { email: string; message?: string | undefined; locale?: Locale | undefined },
): Promise<string | null> {
  const [account] = await tx.select({ locale: user.locale }).from(user).where(eq(user.email, sent.email))
  const [made] = await tx
    .insert(invitation)
    .values({
      ...offer,
      uuid: newUuid(),
      email: sent.email,
      message: sent.message ?? '',
      locale: account?.locale ?? sent.locale ?? 'en',
      tokenHash: hashToken(newToken()),
      invitedByUuid: actor.uuid,
      expiresAt: fromNow(invitationDays * 86_400_000),
    })
    .onConflictDoNothing()
    .returning({ uuid: invitation.uuid })
  return made?.uuid ?? null
}

/** What nobody can answer any more does not stand in the way of a new invitation. */
const withdrawExpired = (tx: Db, { kind, subjectUuid }: Offer, emails: readonly string[]) =>
  tx
    .update(invitation)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(invitation.kind, kind),
        eq(invitation.subjectUuid, subjectUuid),
        inArray(invitation.email, [...emails]),
        eq(invitation.status, 'invited'),
        sql`${invitation.expiresAt} <= now()`,
      ),
    )
