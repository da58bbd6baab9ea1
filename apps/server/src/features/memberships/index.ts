import { uuidOf } from '@langwerk/contract/common'
import { and, eq, inArray } from 'drizzle-orm'
import { requireHolding } from '../../access/organization-rights.ts'
import type { PlaceKind } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { issueInvitations, listInvitations, presentInvitation } from '../invitations/index.ts'
import { changeRole, removeMember, requireRole } from './change-membership.ts'
import { listMembers, showMember } from './list-members.ts'
import type { MemberKind } from './member-kind.ts'
import { organizationMembers } from './organization-members.ts'
import { teamMembers } from './team-members.ts'

/** The people of organizations and of teams. */
export function serveMemberships(house: House) {
  serveMembers(house, organizationMembers)
  serveMembers(house, teamMembers)
}

function serveMembers<Member, Role extends PlaceKind['roleObject']>(house: House, kind: MemberKind<Member, Role>) {
  const { db } = house
  const { routes, roleObject } = kind
  const invitationsOf = (placeUuid: string) => routes.invitations.path.replace(':uuid', placeUuid)

  serve(house, routes.list, ({ actor, params, query }) =>
    listMembers(db, kind, { actor, placeUuid: params.uuid, query }),
  )
  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    await changeRole(db, kind, { actor, request, uuid, roleUuid: uuidOf(body[roleObject]) })
    return showMember(db, kind, { actor, uuid })
  })
  serve(house, routes.remove, ({ actor, params: { uuid }, request }) =>
    removeMember(db, kind, { actor, request, uuid }),
  )

  serve(house, routes.invitations, async ({ actor, params, query }) => {
    await kind.require(db, actor, params.uuid, 'inviteUser')
    const path = invitationsOf(params.uuid)
    return listInvitations(db, { kind: kind.name, subjectUuid: params.uuid, path }, query)
  })
  serve(house, routes.invite, async ({ actor, params: { uuid: subjectUuid }, body, request }) => {
    const place = await kind.require(db, actor, subjectUuid, 'inviteUser')
    const { organizationUuid } = place
    const roleUuid = uuidOf(body[roleObject])
    requireHolding(actor, place, await requireRole(db, kind, { uuid: roleUuid, organizationUuid }))
    const rows = await issueInvitations(
      house,
      { actor, request },
      { kind: kind.name, subjectUuid, organizationUuid, roleUuid, roleName: null },
      body,
      (tx, emails) => membersAmong(tx, kind, { placeUuid: subjectUuid, emails }),
    )
    return collection(invitationsOf(subjectUuid), rows.map(presentInvitation))
  })
}

async function membersAmong(
  tx: Db,
  { members, placeUuid: ofPlace }: PlaceKind,
  { placeUuid, emails }: { placeUuid: string; emails: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx
    .select({ email: user.email })
    .from(members)
    .innerJoin(user, eq(user.uuid, members.userUuid))
    .where(and(eq(ofPlace, placeUuid), inArray(user.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}
