import { eq } from 'drizzle-orm'
import type { PlaceKind } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { RowClauses } from '../../kit/shareables.ts'

export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

/** Memberships with whom they are of, and in which role of which place. */
export const memberRows = (db: Db, kind: PlaceKind, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      uuid: kind.members.uuid,
      joinedAt: kind.members.createdAt,
      placeUuid: kind.placeUuid,
      placeName: kind.places.name,
      organizationUuid: kind.organizationUuid,
      user: {
        uuid: user.uuid,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        collectiveUser: user.collectiveUser,
        profilePictureUuid: user.profilePictureUuid,
        active: user.active,
      },
      role: { uuid: kind.roles.uuid, name: kind.roles.name },
      objectSharingRole: kind.objectSharingRole,
    })
    .from(kind.members)
    .innerJoin(kind.places, eq(kind.places.uuid, kind.placeUuid))
    .innerJoin(user, eq(user.uuid, kind.members.userUuid))
    .innerJoin(kind.roles, eq(kind.roles.uuid, kind.roleUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** @throws Refusal 404 */
export async function findMember(db: Db, kind: PlaceKind, uuid: string): Promise<MemberRow> {
  const where = eq(kind.members.uuid, uuid)
  const [row] = await memberRows(db, kind, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound(kind.memberObject)
  return row
}
