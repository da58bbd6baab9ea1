import { uuidOf } from '@langwerk/contract/common'
import { teamUserRoutes } from '@langwerk/contract/team-users'
import { and, eq, inArray } from 'drizzle-orm'
import { requireHolding, requireInTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { invalid } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { issueInvitations, listInvitations, presentInvitation } from '../invitations/index.ts'
import { changeRole, removeFromTeam } from './change-membership.ts'
import { findTeamUser, listTeamUsers } from './list-team-users.ts'

export function serveTeamUsers(house: House) {
  const { db } = house

  serve(house, teamUserRoutes.list, ({ actor, params, query }) => listTeamUsers(db, actor, params.uuid, query))
  serve(house, teamUserRoutes.update, async ({ actor, params, body, request }) => {
    await changeRole(db, { actor, request, uuid: params.uuid, roleUuid: uuidOf(body.teamUserRole) })
    return findTeamUser(db, actor, params.uuid)
  })
  serve(house, teamUserRoutes.remove, ({ actor, params, request }) =>
    removeFromTeam(db, { actor, request, uuid: params.uuid }),
  )

  serve(house, teamUserRoutes.invitations, async ({ actor, params, query }) => {
    await requireInTeam(db, actor, params.uuid, 'teamUser', 'inviteUser')
    const path = `/teams/${params.uuid}/invitations`
    return listInvitations(db, { kind: 'team', subjectUuid: params.uuid, path }, query)
  })
  serve(house, teamUserRoutes.invite, async ({ actor, params, body, request }) => {
    const place = await requireInTeam(db, actor, params.uuid, 'teamUser', 'inviteUser')
    const roleUuid = uuidOf(body.teamUserRole)
    const [role] = await db
      .select()
      .from(teamUserRole)
      .where(and(eq(teamUserRole.uuid, roleUuid), eq(teamUserRole.organizationUuid, place.organizationUuid)))
    if (!role) throw invalid({ propertyPath: 'teamUserRole', code: 'role_of_other_organization' })
    requireHolding(actor, place, role)
    const offer = { kind: 'team' as const, subjectUuid: params.uuid, roleUuid, roleName: null }
    const rows = await issueInvitations(
      house,
      { actor, request },
      { ...offer, organizationUuid: place.organizationUuid },
      body,
      (tx, emails) => membersAmong(tx, params.uuid, emails),
    )
    return collection(`/teams/${params.uuid}/invitations`, rows.map(presentInvitation))
  })
}

async function membersAmong(tx: Db, teamUuid: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: user.email })
    .from(teamUser)
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .where(and(eq(teamUser.teamUuid, teamUuid), inArray(user.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}
