import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { TermbaseShare } from '@langwerk/contract/termbase-shares'
import type { PermissionRoleName } from '@langwerk/contract/words'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { invitation } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'
import { listPage } from '../../kit/list-page.ts'
import { invitationRows, isExpired } from '../invitations/index.ts'

export type ShareRow = Awaited<ReturnType<typeof invitationRows>>[number]

/** With whom a termbase is shared by mail, for those who may share it. @throws Refusal 404, 403 */
export async function listShares(
  db: Db,
  actor: Actor,
  termbaseUuid: string,
  query: ListQuery,
): Promise<Collection<TermbaseShare>> {
  await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: termbaseUuid }, 'share')
  const page = await listPage(
    {
      path: `/termbases/${termbaseUuid}/termbase_shares`,
      search: [invitation.email],
      sort: {
        userEmail: invitation.email,
        role: invitation.roleName,
        status: invitation.status,
        createdAt: invitation.createdAt,
      },
      start: [invitation.createdAt, invitation.uuid],
      where: and(isShare, eq(invitation.subjectUuid, termbaseUuid)),
      count: async (where) => (await db.select({ rows: count() }).from(invitation).where(where))[0]!.rows,
      rows: (clauses) => Promise.resolve(invitationRows(db, clauses)),
    },
    query,
  )
  return { ...page, member: page.member.map(presentShare) }
}

/** @throws Refusal 404 */
export async function findShare(db: Db, uuid: string): Promise<ShareRow> {
  const [row] = await invitationRows(db, { where: and(isShare, eq(invitation.uuid, uuid)) })
  if (!row?.invitation.subjectUuid) throw notFound('share')
  return row
}

/** A share is an invitation that was not taken back. */
const isShare = and(eq(invitation.kind, 'termbase'), inArray(invitation.status, ['invited', 'accepted', 'declined']))

export function presentShare(row: ShareRow): TermbaseShare {
  const { invitation: found } = row
  return {
    '@id': iriOf('termbase_shares', found.uuid),
    '@type': 'TermbaseShare',
    uuid: found.uuid,
    userEmail: found.email,
    // Until they answer, whoever invites must not learn whose address it is, or whether there is an account at all.
    userName: found.acceptedByUuid && (`${row.invitedFirstName ?? ''} ${row.invitedLastName ?? ''}`.trim() || null),
    // The role of a termbase's share is a permission role.
    role: found.roleName as PermissionRoleName,
    message: found.message,
    status: found.status,
    expired: isExpired(row),
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
  }
}
