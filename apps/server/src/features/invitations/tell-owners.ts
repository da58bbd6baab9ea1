import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { type InvitationRow, roleNameOf } from './find-invitation.ts'
import { joinedMail } from './mail-messages.ts'

/**
 * Tells the owners of a team by mail who has joined it without any of its people having asked them in: by the right that
 * somebody holds in the organization, whoever is invited by it, and be it themselves.
 */
export async function tellOwners(
  { mails, config }: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { row, joined }: { row: InvitationRow; joined: Actor },
): Promise<void> {
  const { kind, subjectUuid, invitedByUuid } = row.invitation
  if (kind !== 'team' || !subjectUuid || (await wasAskedIn(tx, subjectUuid, { invitedByUuid, joined }))) return
  const by = invitedByUuid === joined.uuid ? null : row.inviterEmail && personOf(row)
  for (const { email, locale } of await ownersOf(tx, subjectUuid, joined))
    await mails.enqueue(tx, {
      recipient: email,
      locale,
      content: joinedMail(locale, {
        name: nameAndAddress(joined),
        by,
        team: row.teamName ?? '',
        organization: row.organizationName ?? '',
        role: roleNameOf(row),
        url: `${config.publicUrl}/teams/${subjectUuid}`,
      }),
    })
}

/** Whether somebody of the team sent the invitation, which of the deleted nobody knows; who joined just now is not yet of it. */
async function wasAskedIn(
  tx: Db,
  teamUuid: string,
  { invitedByUuid, joined }: { invitedByUuid: string | null; joined: Actor },
): Promise<boolean> {
  if (invitedByUuid === null) return true
  if (invitedByUuid === joined.uuid) return false
  const isMember = and(eq(teamUser.teamUuid, teamUuid), eq(teamUser.userUuid, invitedByUuid))
  return (await tx.$count(teamUser, isMember)) > 0
}

/** The owners of a team; where there is none, those who come next. */
async function ownersOf(tx: Db, teamUuid: string, joined: Actor) {
  const rows = await tx
    .select({ email: user.email, locale: user.locale, role: teamUserRole.objectSharingRole })
    .from(teamUser)
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .where(
      and(
        eq(teamUser.teamUuid, teamUuid),
        ne(teamUser.userUuid, joined.uuid),
        eq(user.active, true),
        inArray(teamUserRole.objectSharingRole, ['owner', 'manager']),
      ),
    )
  const owners = rows.filter(({ role }) => role === 'owner')
  return owners.length > 0 ? owners : rows
}

const personOf = ({ inviterFirstName, inviterLastName, inviterEmail }: InvitationRow) =>
  nameAndAddress({ firstName: inviterFirstName ?? '', lastName: inviterLastName ?? '', email: inviterEmail ?? '' })

const nameAndAddress = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => {
  const name = `${firstName} ${lastName}`.trim()
  return name ? `${name} (${email})` : email
}
