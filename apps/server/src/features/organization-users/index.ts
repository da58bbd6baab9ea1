import { uuidOf } from '@langwerk/contract/common'
import { organizationUserRoutes } from '@langwerk/contract/organization-users'
import { and, eq, inArray } from 'drizzle-orm'
import { requireHolding, requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organizationUser, organizationUserRole, user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { invalid } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { issueInvitations, listInvitations, presentInvitation } from '../invitations/index.ts'
import { changeRole, removeFromOrganization } from './change-membership.ts'
import { findOrganizationUser, listOrganizationUsers } from './list-organization-users.ts'

export function serveOrganizationUsers(house: House) {
  const { db } = house

  serve(house, organizationUserRoutes.list, ({ actor, params, query }) =>
    listOrganizationUsers(db, actor, params.uuid, query),
  )
  serve(house, organizationUserRoutes.update, async ({ actor, params, body, request }) => {
    await changeRole(db, { actor, request, uuid: params.uuid, roleUuid: uuidOf(body.organizationUserRole) })
    return findOrganizationUser(db, actor, params.uuid)
  })
  serve(house, organizationUserRoutes.remove, ({ actor, params, request }) =>
    removeFromOrganization(db, { actor, request, uuid: params.uuid }),
  )

  serve(house, organizationUserRoutes.invitations, async ({ actor, params, query }) => {
    await requireInOrganization(db, actor, params.uuid, 'organizationUser', 'inviteUser')
    const path = `/organizations/${params.uuid}/invitations`
    return listInvitations(db, { kind: 'organization', subjectUuid: params.uuid, path }, query)
  })
  serve(house, organizationUserRoutes.invite, async ({ actor, params, body, request }) => {
    const organizationUuid = params.uuid
    await requireInOrganization(db, actor, organizationUuid, 'organizationUser', 'inviteUser')
    const roleUuid = uuidOf(body.organizationUserRole)
    const [role] = await db
      .select()
      .from(organizationUserRole)
      .where(and(eq(organizationUserRole.uuid, roleUuid), eq(organizationUserRole.organizationUuid, organizationUuid)))
    if (!role) throw invalid({ propertyPath: 'organizationUserRole', code: 'role_of_other_organization' })
    requireHolding(actor, { organizationUuid }, role)
    const rows = await issueInvitations(
      house,
      { actor, request },
      { kind: 'organization', subjectUuid: organizationUuid, organizationUuid, roleUuid, roleName: null },
      body,
      (tx, emails) => membersAmong(tx, organizationUuid, emails),
    )
    return collection(`/organizations/${organizationUuid}/invitations`, rows.map(presentInvitation))
  })
}

async function membersAmong(tx: Db, organizationUuid: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: user.email })
    .from(organizationUser)
    .innerJoin(user, eq(user.uuid, organizationUser.userUuid))
    .where(and(eq(organizationUser.organizationUuid, organizationUuid), inArray(user.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}
