import { and, eq } from 'drizzle-orm'
import { hashToken, newToken } from '../src/access/sessions.ts'
import type { Db } from '../src/database/database.ts'
import {
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
  user,
} from '../src/database/schema/access.ts'
import { invitation } from '../src/database/schema/people.ts'
import { newUuid } from '../src/foundation/uuid.ts'

/** A team with the same people in the same roles as another one, somebody who can be removed, and open invitations. */
export async function insertMemberships(
  db: Db,
  { teamUuid, organizationUuid, termbaseUuid }: { teamUuid: string; organizationUuid: string; termbaseUuid: string },
) {
  const [copy, person, teamUserUuid, organizationUserUuid] = [newUuid(), newUuid(), newUuid(), newUuid()]
  const [editorRole] = await db
    .select()
    .from(teamUserRole)
    .where(and(eq(teamUserRole.organizationUuid, organizationUuid), eq(teamUserRole.objectSharingRole, 'editor')))
  const [memberRole] = await db
    .select()
    .from(organizationUserRole)
    .where(and(eq(organizationUserRole.organizationUuid, organizationUuid), eq(organizationUserRole.name, 'Member')))
  await db.insert(team).values({ uuid: copy, organizationUuid, name: 'Copy' })
  const members = await db.select().from(teamUser).where(eq(teamUser.teamUuid, teamUuid))
  if (members.length > 0)
    await db
      .insert(teamUser)
      .values(members.map(({ userUuid, teamUserRoleUuid }) => ({ teamUuid: copy, userUuid, teamUserRoleUuid })))
  await db.insert(user).values({ uuid: person, email: `${person}@langwerk.test` })
  await db
    .insert(teamUser)
    .values({ uuid: teamUserUuid, teamUuid: copy, userUuid: person, teamUserRoleUuid: editorRole!.uuid })
  await db.insert(organizationUser).values({
    uuid: organizationUserUuid,
    organizationUuid,
    userUuid: person,
    organizationUserRoleUuid: memberRole!.uuid,
  })

  const invitationToken = newToken()
  const [toTeam, toTermbase] = [newUuid(), newUuid()]
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(invitation).values([
    {
      uuid: toTeam,
      kind: 'team',
      subjectUuid: copy,
      organizationUuid,
      roleUuid: editorRole!.uuid,
      email: `${toTeam}@langwerk.test`,
      tokenHash: hashToken(invitationToken),
      expiresAt,
    },
    {
      uuid: toTermbase,
      kind: 'termbase',
      subjectUuid: termbaseUuid,
      roleName: 'reader',
      email: `${toTermbase}@langwerk.test`,
      tokenHash: hashToken(newToken()),
      expiresAt,
    },
  ])
  return {
    team: copy,
    teamUser: teamUserUuid,
    organizationUser: organizationUserUuid,
    invitation: toTeam,
    termbaseShare: toTermbase,
    invitationToken,
    editorRole: editorRole!.uuid,
    memberRole: memberRole!.uuid,
  }
}
