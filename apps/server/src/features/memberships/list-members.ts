import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import { count, eq, ilike, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn } from '../../access/organization-rights.ts'
import type { PlaceKind } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { listPage } from '../../kit/list-page.ts'
import { directoryOrder, isPersonLike } from '../../kit/people-by-name.ts'
import type { MemberKind } from './member-kind.ts'
import { findMember, type MemberRow, memberRows } from './member-rows.ts'

/** A page of the people of a place, for those who may read them. @throws Refusal 404, 403 */
export async function listMembers<Member, Role extends PlaceKind['roleObject']>(
  db: Db,
  kind: MemberKind<Member, Role>,
  { actor, placeUuid, query }: { actor: Actor; placeUuid: string; query: ListQuery },
): Promise<Collection<Member>> {
  await kind.requireReading(db, actor, placeUuid)
  const page = await listPage(
    {
      path: kind.routes.list.path.replace(':uuid', placeUuid),
      search: (pattern) => or(isPersonLike(pattern), ilike(kind.roles.name, pattern)),
      sort: {
        name: directoryOrder,
        email: user.email,
        role: alphabetical(kind.roles.name),
        joinedAt: kind.members.createdAt,
      },
      start: [kind.members.createdAt, kind.members.uuid],
      where: eq(kind.placeUuid, placeUuid),
      count: async (where) => {
        const [found] = await db
          .select({ rows: count() })
          .from(kind.members)
          .innerJoin(user, eq(user.uuid, kind.members.userUuid))
          .innerJoin(kind.roles, eq(kind.roles.uuid, kind.roleUuid))
          .where(where)
        return found!.rows
      },
      rows: (clauses) => Promise.resolve(memberRows(db, kind, clauses)),
    },
    query,
  )
  return { ...page, member: page.member.map((row) => present(actor, kind, row)) }
}

/** One membership after a change. */
export const showMember = async <Member, Role extends PlaceKind['roleObject']>(
  db: Db,
  kind: MemberKind<Member, Role>,
  { actor, uuid }: { actor: Actor; uuid: string },
): Promise<Member> => present(actor, kind, await findMember(db, kind, uuid))

function present<Member, Role extends PlaceKind['roleObject']>(
  actor: Actor,
  kind: MemberKind<Member, Role>,
  row: MemberRow,
): Member {
  const { uuid, firstName, lastName, email, collectiveUser, profilePictureUuid: profilePicture, active } = row.user
  const name = `${firstName} ${lastName}`.trim() || email
  const place = kind.rightsIn(row)
  const shown = {
    '@id': iriOf(kind.iris.member, row.uuid),
    uuid: row.uuid,
    name,
    user: { uuid, name, email, collectiveUser, profilePicture, active },
    role: { '@id': iriOf(kind.iris.role, row.role.uuid), ...row.role },
    joinedAt: row.joinedAt.toISOString(),
    permissions: {
      setUserRole: isGrantedIn(actor, place, kind.memberObject, 'setUserRole'),
      removeUser: uuid === actor.uuid || isGrantedIn(actor, place, kind.memberObject, 'removeUser'),
    },
  }
  return kind.present(shown, row)
}
