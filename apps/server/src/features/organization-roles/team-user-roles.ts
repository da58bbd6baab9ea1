import { iriOf, uuidOf } from '@langwerk/contract/common'
import {
  teamUserRoleRoutes as routes,
  type TeamRoleSettings,
  type TeamUserRole,
} from '@langwerk/contract/organization-roles'
import { permissionRoles } from '@langwerk/contract/words'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { teamPlace } from '../../access/place-kinds.ts'
import { requireActionOnNamed, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, teamUser, teamUserRole } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import type { RoleKind } from './role-kind.ts'
import { besideRole, presentRole } from './role-rows.ts'
import { serveRoles } from './serve-roles.ts'

/** Besides people, shares have them. */
const teamUserRoles: RoleKind<TeamUserRole, TeamRoleSettings> = {
  place: teamPlace,
  routes,
  load: async (db, actor, uuid) => {
    const where = eq(teamUserRole.uuid, uuid)
    const [row] = await roleRows(db, actor, { where, orderBy: [], limit: 1, offset: 0 })
    if (!row) throw notFound('role')
    return present(actor, row)
  },
  columnsOf: ({ objectSharingRole, singleSignOnAssignment, presetJobTemplate }) => ({
    ...(objectSharingRole !== undefined && { objectSharingRole }),
    ...(singleSignOnAssignment !== undefined && { singleSignOnAssignment }),
    ...(presetJobTemplate !== undefined && { presetJobTemplateUuid: presetJobTemplate && uuidOf(presetJobTemplate) }),
  }),
  requireSettings: async (db, actor, { presetJobTemplate: iri }) => {
    if (!iri) return
    const item = { kind: 'jobTemplate', object: 'jobTemplate', uuid: uuidOf(iri) } as const
    await requireActionOnNamed(db, actor, { ...item, propertyPath: 'presetJobTemplate' }, 'read')
  },
  // It is by its other roles that an organization is administered.
  keepLed: (_tx, _organizationUuid, run) => run(),
  isGiven: async (tx, uuid) =>
    (await tx.$count(teamUser, eq(teamUser.teamUserRoleUuid, uuid))) > 0 ||
    (await tx.$count(shareableTeam, eq(shareableTeam.teamUserRoleUuid, uuid))) > 0,
  handOver: async (tx, { from, to: teamUserRoleUuid }) => {
    await tx.update(teamUser).set({ teamUserRoleUuid }).where(eq(teamUser.teamUserRoleUuid, from))
    await tx.update(shareableTeam).set({ teamUserRoleUuid }).where(eq(shareableTeam.teamUserRoleUuid, from))
  },
}

export function serveTeamUserRoles(house: House) {
  const { db } = house
  serveRoles(house, teamUserRoles)

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireInOrganization(db, actor, params.uuid, 'teamUserRole', 'read')
    const page = await listPage(
      {
        path: routes.list.path.replace(':uuid', params.uuid),
        search: [teamUserRole.name],
        sort: { name: alphabetical(teamUserRole.name), objectSharingRole: sharingStrength },
        start: [],
        where: eq(teamUserRole.organizationUuid, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(teamUserRole).where(where))[0]!.rows,
        rows: (clauses) => roleRows(db, actor, clauses),
      },
      { ...query, order: { ...(query.order ?? { objectSharingRole: 'asc' }), name: query.order?.name ?? 'asc' } },
    )
    return { ...page, member: page.member.map((row) => present(actor, row)) }
  })
}

/** Orders by how much a role may do with what is shared, the most first. */
const sharingStrength: SQL = sql`array_position(${`{${permissionRoles.join(',')}}`}::text[], ${teamUserRole.objectSharingRole})`

/** With their preset job template where the actor may see it. */
const roleRows = (db: Db, actor: Actor, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({ role: teamUserRole, templateName: shareable.name, ...besideRole(teamPlace) })
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

function present(actor: Actor, row: Awaited<ReturnType<typeof roleRows>>[number]): TeamUserRole {
  const { objectSharingRole, singleSignOnAssignment, presetJobTemplateUuid: template } = row.role
  return {
    ...presentRole(actor, teamPlace, row),
    '@type': 'TeamUserRole',
    objectSharingRole,
    singleSignOnAssignment,
    presetJobTemplate: template
      ? { '@id': iriOf('job_templates', template), uuid: template, name: row.templateName ?? '' }
      : null,
  }
}
