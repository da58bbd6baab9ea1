import type { Collection } from '@langwerk/contract/common'
import type { User, UserListQuery } from '@langwerk/contract/users'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenUsers } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { notFound } from '../../foundation/refusals.ts'
import { listPage } from '../../kit/list-page.ts'
import { directoryOrder, isPersonLike } from '../../kit/people-by-name.ts'
import { presentUsers, type UserRow } from './present-user.ts'

/** @throws Refusal 403 where the actor may read no accounts. */
export async function listUsers(db: Db, actor: Actor, query: UserListQuery): Promise<Collection<User>> {
  const page = await listPage<UserRow>(
    {
      path: '/users',
      search: isPersonLike,
      sort: {
        name: directoryOrder,
        email: alphabetical(user.email),
        createdAt: user.createdAt,
        // Whoever never came in came in before everybody else.
        lastSignedInAt: sql`coalesce(${user.lastSignedInAt}, to_timestamp(0))`,
      },
      start: [user.createdAt, user.uuid],
      where: and(seenUsers(actor), stateCondition(query), administratorCondition(query), organizationCondition(query)),
      count: (where) => db.$count(user, where),
      rows: ({ where, orderBy, limit, offset }) =>
        db
          .select()
          .from(user)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    },
    query,
  )
  return { ...page, member: await presentUsers(db, actor, page.member) }
}

/** @throws Refusal 403 where the actor may read no accounts, 404 where not this one. */
export async function loadUser(db: Db, actor: Actor, uuid: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.uuid, uuid), seenUsers(actor)))
  if (!row) throw notFound('user')
  return row
}

function stateCondition({ state }: UserListQuery): SQL | undefined {
  if (state === 'inactive') return eq(user.active, false)
  if (state === 'active') return and(eq(user.active, true), isNotNull(user.emailConfirmedAt))
  return state && and(eq(user.active, true), isNull(user.emailConfirmedAt))
}

const administratorCondition = ({ administrator }: UserListQuery) =>
  administrator && eq(user.administrator, administrator === 'true')

function organizationCondition({ organization }: UserListQuery): SQL | undefined {
  if (organization === undefined) return undefined
  return inArray(
    user.uuid,
    sql`(select ou.user_uuid from organization_user ou where ou.organization_uuid = ${organization}
      union select tu.user_uuid from team_user tu join team t on t.uuid = tu.team_uuid
        where t.organization_uuid = ${organization})`,
  )
}
