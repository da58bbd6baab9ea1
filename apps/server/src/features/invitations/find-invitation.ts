import { iriOf } from '@langwerk/contract/common'
import type { Invitation, ReceivedInvitation } from '@langwerk/contract/invitations'
import type { InvitationKind } from '@langwerk/contract/words'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import {
  organization,
  organizationUserRole,
  shareable,
  team,
  teamUserRole,
  user,
} from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import type { RowClauses } from '../../kit/shareables.ts'

const inviter = alias(user, 'inviter')
const invited = alias(user, 'invited')

export type InvitationRow = Awaited<ReturnType<typeof invitationRows>>[number]

/** Invitations with the names of all that they speak of; what is gone is null. */
export const invitationRows = (
  db: Db,
  { where, orderBy = [], limit = 1000, offset = 0 }: Partial<RowClauses> & { where: SQL | undefined },
) =>
  db
    .select({
      invitation,
      organizationName: organization.name,
      teamName: team.name,
      termbaseName: shareable.name,
      teamRoleName: teamUserRole.name,
      organizationRoleName: organizationUserRole.name,
      inviterFirstName: inviter.firstName,
      inviterLastName: inviter.lastName,
      inviterEmail: inviter.email,
      invitedUuid: invited.uuid,
      invitedFirstName: invited.firstName,
      invitedLastName: invited.lastName,
    })
    .from(invitation)
    .leftJoin(organization, eq(organization.uuid, invitation.organizationUuid))
    .leftJoin(team, and(eq(invitation.kind, 'team'), eq(team.uuid, invitation.subjectUuid)))
    .leftJoin(shareable, and(eq(invitation.kind, 'termbase'), eq(shareable.uuid, invitation.subjectUuid)))
    .leftJoin(teamUserRole, and(eq(invitation.kind, 'team'), eq(teamUserRole.uuid, invitation.roleUuid)))
    .leftJoin(
      organizationUserRole,
      and(eq(invitation.kind, 'organization'), eq(organizationUserRole.uuid, invitation.roleUuid)),
    )
    .leftJoin(inviter, eq(inviter.uuid, invitation.invitedByUuid))
    // The address of whoever accepted may be another one by now.
    .leftJoin(
      invited,
      or(
        eq(invited.uuid, invitation.acceptedByUuid),
        and(isNull(invitation.acceptedByUuid), eq(invited.email, invitation.email)),
      ),
    )
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** A condition on the rows: it can be answered now, and what it is to is still there. */
export const isOpen: SQL = and(
  eq(invitation.status, 'invited'),
  sql`${invitation.expiresAt} > now()`,
  or(
    and(eq(invitation.kind, 'team'), isNotNull(team.uuid), isNotNull(teamUserRole.uuid)),
    and(eq(invitation.kind, 'organization'), isNotNull(organization.uuid), isNotNull(organizationUserRole.uuid)),
    and(eq(invitation.kind, 'termbase'), isNotNull(shareable.uuid), isNotNull(invitation.roleName)),
  ),
)!

const collectionOfKind: Record<Exclude<InvitationKind, 'registration'>, string> = {
  team: 'teams',
  organization: 'organizations',
  termbase: 'termbases',
}

/** An open invitation as the invited person sees it. */
export function presentReceived(row: InvitationRow): ReceivedInvitation {
  const { invitation: found } = row
  // Open ones are to something, and never to a registration only.
  const kind = found.kind as Exclude<InvitationKind, 'registration'>
  const subjectUuid = found.subjectUuid as string
  const name = { team: row.teamName, organization: row.organizationName, termbase: row.termbaseName }[kind] ?? ''
  const { organizationUuid } = found
  return {
    '@id': iriOf('invitations', found.uuid),
    '@type': 'ReceivedInvitation',
    uuid: found.uuid,
    kind,
    subject: { '@id': iriOf(collectionOfKind[kind], subjectUuid), uuid: subjectUuid, name },
    organization:
      organizationUuid === null
        ? null
        : {
            '@id': iriOf('organizations', organizationUuid),
            uuid: organizationUuid,
            name: row.organizationName ?? '',
          },
    role: roleNameOf(row),
    invitedBy: inviterName(row),
    message: found.message,
    email: found.email,
    registered: row.invitedUuid !== null,
    expiresAt: found.expiresAt.toISOString(),
  }
}

/** An invitation as those see it who may invite. */
export function presentInvitation(row: InvitationRow): Invitation {
  const { invitation: found } = row
  return {
    '@id': iriOf('invitations', found.uuid),
    '@type': 'Invitation',
    uuid: found.uuid,
    email: found.email,
    role: { uuid: found.roleUuid, name: roleNameOf(row) },
    message: found.message,
    status: found.status,
    expired: isExpired(row),
    invitedBy: inviterName(row),
    createdAt: found.createdAt.toISOString(),
    sentAt: found.sentAt.toISOString(),
    expiresAt: found.expiresAt.toISOString(),
    answeredAt: found.answeredAt?.toISOString() ?? null,
  }
}

export const isExpired = ({ invitation: { status, expiresAt } }: Pick<InvitationRow, 'invitation'>) =>
  status === 'invited' && expiresAt.getTime() <= Date.now()

export const roleNameOf = (row: InvitationRow) =>
  row.teamRoleName ?? row.organizationRoleName ?? row.invitation.roleName ?? ''

const inviterName = (row: InvitationRow) =>
  row.inviterEmail && (`${row.inviterFirstName ?? ''} ${row.inviterLastName ?? ''}`.trim() || row.inviterEmail)
