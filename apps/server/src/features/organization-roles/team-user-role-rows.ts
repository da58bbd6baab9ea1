import { iriOf } from '@langwerk/contract/common'
import type { TeamUserRole } from '@langwerk/contract/organization-roles'
import { permissionRoles } from '@langwerk/contract/words'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { meantBy } from '../../access/permission-sets.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, teamUserRole } from '../../database/schema/access.ts'
import { notFound } from '../../kit/refusals.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import { permissionsOnRole } from './role-rules.ts'

/** Orders by how much a role may do with what is shared, the most first. */
export const sharingStrength: SQL = sql`array_position(${`{${permissionRoles.join(',')}}`}::text[], ${teamUserRole.objectSharingRole})`

/** Roles with how many people are in them, and their preset job template where the actor may see it. */
export const teamUserRoleRows = (db: Db, actor: Actor, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      role: teamUserRole,
      organizationName: organization.name,
      templateName: shareable.name,
      usersCount:
        sql<number>`(select count(*)::int from team_user tu where tu.team_user_role_uuid = ${teamUserRole.uuid})`.as(
          'users_count',
        ),
    })
    .from(teamUserRole)
    .innerJoin(organization, eq(organization.uuid, teamUserRole.organizationUuid))
    .leftJoin(
      shareable,
      and(eq(shareable.uuid, teamUserRole.presetJobTemplateUuid), seenBy(actor, 'jobTemplate', shareable.uuid)),
    )
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export async function loadTeamUserRole(db: Db, actor: Actor, uuid: string): Promise<TeamUserRole> {
  const where = eq(teamUserRole.uuid, uuid)
  const [row] = await teamUserRoleRows(db, actor, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('role')
  return presentTeamUserRole(actor, row)
}

export function presentTeamUserRole(
  actor: Actor,
  { role, organizationName, templateName, usersCount }: Awaited<ReturnType<typeof teamUserRoleRows>>[number],
): TeamUserRole {
  const { uuid, organizationUuid, presetJobTemplateUuid: template } = role
  return {
    '@id': iriOf('team_user_roles', uuid),
    '@type': 'TeamUserRole',
    uuid,
    name: role.name,
    organization: {
      '@id': iriOf('organizations', organizationUuid),
      uuid: organizationUuid,
      name: organizationName,
    },
    permissionSet: meantBy('team', role.permissions),
    usersCount,
    objectSharingRole: role.objectSharingRole,
    singleSignOnAssignment: role.singleSignOnAssignment,
    presetJobTemplate: template
      ? { '@id': iriOf('job_templates', template), uuid: template, name: templateName ?? '' }
      : null,
    permissions: permissionsOnRole(actor, organizationUuid, 'teamUserRole'),
  }
}
