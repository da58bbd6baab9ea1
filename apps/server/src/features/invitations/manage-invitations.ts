import type { Collection, ListQuery } from '@langwerk/contract/common'
import type { Invitation, InvitationLink } from '@langwerk/contract/invitations'
import type { InvitationKind } from '@langwerk/contract/words'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { isWithinLimit, ofInvitationsTo } from '../../access/attempts.ts'
import type { Db } from '../../database/database.ts'
import { invitation } from '../../database/schema/people.ts'
import { notFound, Refusal, tooManyRequests } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { type InvitationRow, invitationRows, presentInvitation } from './find-invitation.ts'
import { mailNewLink, maySendAnother, renewLink, subjectNameOf } from './issue-invitations.ts'
import { requireInviting, requireOffering } from './offered-role.ts'

/** The invitations to one organization or team, or to register, that wait or were declined, the newest first. */
export async function listInvitations(
  db: Db,
  { kind, subjectUuid, path }: { kind: InvitationKind; subjectUuid: string | null; path: string },
  query: ListQuery,
): Promise<Collection<Invitation>> {
  const page = await listPage(
    {
      path,
      search: [invitation.email],
      sort: {
        email: invitation.email,
        status: invitation.status,
        sentAt: invitation.sentAt,
        expiresAt: invitation.expiresAt,
      },
      start: [invitation.sentAt, invitation.uuid],
      where: and(
        eq(invitation.kind, kind),
        subjectUuid === null ? isNull(invitation.subjectUuid) : eq(invitation.subjectUuid, subjectUuid),
        inArray(invitation.status, ['invited', 'declined']),
      ),
      count: async (where) => (await db.select({ rows: count() }).from(invitation).where(where))[0]!.rows,
      rows: (clauses) => Promise.resolve(invitationRows(db, clauses)),
    },
    query,
  )
  return { ...page, member: page.member.map(presentInvitation) }
}

/** Sends an open invitation again. @throws Refusal 404 where there is none, 403, 429 after too many mails. */
export async function resendInvitation(house: House, actor: Actor, uuid: string): Promise<Invitation> {
  const row = await findManaged(house.db, actor, uuid)
  if (row.invitation.status !== 'invited') throw notFound('invitation')
  await requireOffering(house.db, actor, row)
  if (!(await isWithinLimit(house.db, ofInvitationsTo(row.invitation.email)))) throw tooManyRequests(900)
  if (!(await maySendAnother(house.db, actor, row.invitation.organizationUuid)))
    throw new Refusal(429, 'too_many_invitations')
  await house.db.transaction(async (tx) => {
    await standFor(tx, actor, uuid)
    await mailNewLink(house, tx, await findManaged(tx, actor, uuid))
  })
  house.tasks.wake()
  return presentInvitation(await findManaged(house.db, actor, uuid))
}

/**
 * Makes a new link of an open invitation, for whoever invites to hand it on: a server without mail has no other way. What it
 * opens may be anybody's hands, so an account that is made with it has still to prove its address; administrators answer for it.
 * @throws Refusal 404 where there is none, 403.
 */
export async function makeInvitationLink(
  { db, config }: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  uuid: string,
): Promise<InvitationLink> {
  const row = await findManaged(db, actor, uuid)
  if (row.invitation.status !== 'invited') throw notFound('invitation')
  await requireOffering(db, actor, row)
  const provesAddress = actor.administrator
  const { url, expiresAt } = await db.transaction(async (tx) => {
    await standFor(tx, actor, uuid)
    await auditManaged(tx, request, row, 'invitationLinkMade')
    return renewLink({ config }, tx, row, provesAddress)
  })
  return { url, expiresAt: expiresAt.toISOString(), provesAddress }
}

/** Whoever renews an open invitation stands for it from now on. @throws Refusal 404 where it was answered meanwhile. */
async function standFor(tx: Db, actor: Actor, uuid: string): Promise<void> {
  const open = await tx
    .update(invitation)
    .set({ invitedByUuid: actor.uuid })
    .where(and(eq(invitation.uuid, uuid), eq(invitation.status, 'invited')))
    .returning({ uuid: invitation.uuid })
  if (open.length === 0) throw notFound('invitation')
}

/** Takes back an open invitation; of a declined one, the memory of it. */
export async function withdrawInvitation(db: Db, actor: Actor, request: FastifyRequest, uuid: string): Promise<void> {
  const row = await findManaged(db, actor, uuid)
  await db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(invitation)
      .set({ status: 'withdrawn' })
      .where(and(eq(invitation.uuid, uuid), inArray(invitation.status, ['invited', 'declined'])))
      .returning({ uuid: invitation.uuid })
    if (withdrawn.length === 0) throw notFound('invitation')
    await auditManaged(tx, request, row, 'invitationWithdrawn')
  })
}

const auditManaged = (
  tx: Db,
  request: FastifyRequest,
  row: InvitationRow,
  action: 'invitationWithdrawn' | 'invitationLinkMade',
) =>
  audit(tx, request, {
    action,
    subject: {
      kind: row.invitation.kind,
      uuid: row.invitation.subjectUuid ?? row.invitation.uuid,
      name: subjectNameOf(row),
    },
    organizationUuid: row.invitation.organizationUuid,
    details: { email: row.invitation.email },
  })

/** Takes back what somebody invited to who is not in there any more. */
export const withdrawInvitationsBy = (tx: Db, userUuid: string, subjectUuids: readonly string[]) =>
  tx
    .update(invitation)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(invitation.invitedByUuid, userUuid),
        inArray(invitation.subjectUuid, [...subjectUuids]),
        eq(invitation.status, 'invited'),
      ),
    )

/** An invitation of somebody who may invite there. @throws Refusal 404, 403 */
async function findManaged(db: Db, actor: Actor, uuid: string): Promise<InvitationRow> {
  const [row] = await invitationRows(db, { where: eq(invitation.uuid, uuid) })
  if (!row) throw notFound('invitation')
  await requireInviting(db, actor, row)
  return row
}
