import { iriOf, type ListQuery, uuidOf } from '@langwerk/contract/common'
import {
  userServiceRoutes as routes,
  teamUserServiceRoutes,
  type UserService,
  type UserServiceInput,
} from '@langwerk/contract/user-services'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { requireInTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { team, teamUser, user } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { userService } from '../../database/schema/people.ts'
import { language } from '../../database/schema/resources.ts'
import { invalid, notFound, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { languageRef } from '../languages/index.ts'
import { nameOfUser } from '../users/index.ts'

const mostServices = 500
const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

export function serveUserServices(house: House) {
  const { db } = house

  serve(house, routes.list, ({ actor, query }) => listServices(db, '/user_services', actor.uuid, query))

  serve(house, teamUserServiceRoutes.list, ({ actor, params, query }) => listOfTeamUser(db, actor, params.uuid, query))

  serve(house, routes.create, async ({ actor, body }) => {
    if ((await db.$count(userService, eq(userService.userUuid, actor.uuid))) >= mostServices)
      throw new Refusal(409, 'too_many_services', { values: { most: mostServices } })
    const uuid = newUuid()
    // The contract's required fields are all there in a creation.
    const values = (await toRow(db, body)) as typeof userService.$inferInsert
    await db.insert(userService).values({ ...values, uuid, userUuid: actor.uuid })
    return load(db, uuid)
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const values = await toRow(db, body)
    const changed = await db
      .update(userService)
      .set({ ...values, updatedAt: new Date() })
      .where(and(eq(userService.uuid, params.uuid), eq(userService.userUuid, actor.uuid)))
      .returning({ uuid: userService.uuid })
    if (changed.length === 0) throw notFound('service')
    return load(db, params.uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const removed = await db
      .delete(userService)
      .where(and(eq(userService.uuid, params.uuid), eq(userService.userUuid, actor.uuid)))
      .returning({ uuid: userService.uuid })
    if (removed.length === 0) throw notFound('service')
  })
}

/**
 * What a member of a team offers: for the member, the team's managers and owners, and those who may read its people.
 * @throws Refusal 404, 403
 */
async function listOfTeamUser(db: Db, actor: Actor, teamUserUuid: string, query: ListQuery) {
  const [found] = await db
    .select({ user, team: { uuid: team.uuid, name: team.name } })
    .from(teamUser)
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .where(eq(teamUser.uuid, teamUserUuid))
  if (!found) throw notFound('teamUser')
  const role = actor.teams.find(({ uuid }) => uuid === found.team.uuid)?.objectSharingRole
  if (found.user.uuid !== actor.uuid && role !== 'owner' && role !== 'manager')
    await requireInTeam(db, actor, found.team.uuid, 'teamUser', 'read')
  const { uuid, email, collectiveUser, profilePictureUuid } = found.user
  return {
    ...(await listServices(db, `/team_users/${teamUserUuid}/user_services`, uuid, query)),
    serviceUser: { uuid, name: nameOfUser(found.user), email, collectiveUser, profilePicture: profilePictureUuid },
    team: { '@id': iriOf('teams', found.team.uuid), ...found.team },
  }
}

/** A page of what somebody offers. */
function listServices(db: Db, path: string, userUuid: string, query: ListQuery) {
  return listPage<UserService>(
    {
      path,
      search: [userService.name, userService.description, source.name, target.name],
      sort: {
        name: alphabetical(userService.name),
        rappenPerHour: userService.rappenPerHour,
        createdAt: userService.createdAt,
        updatedAt: userService.updatedAt,
      },
      start: [userService.createdAt, userService.uuid],
      where: eq(userService.userUuid, userUuid),
      count: async (where) => {
        const [counted] = await db.select({ rows: sql<number>`count(*)::int` }).from(joined(db, where).as('services'))
        return counted!.rows
      },
      rows: async ({ where, orderBy, limit, offset }) => {
        const rows = await joined(db, where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return rows.map(present)
      },
    },
    query,
  )
}

const joined = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(userService),
      sourceCode: sql<string>`${source.code}`.as('source_code'),
      sourceName: sql<string>`${source.name}`.as('source_name'),
      targetCode: sql<string>`${target.code}`.as('target_code'),
      targetName: sql<string>`${target.name}`.as('target_name'),
    })
    .from(userService)
    .innerJoin(source, eq(source.uuid, userService.sourceLanguageUuid))
    .innerJoin(target, eq(target.uuid, userService.targetLanguageUuid))
    .where(where)

async function load(db: Db, uuid: string): Promise<UserService> {
  const [row] = await joined(db, eq(userService.uuid, uuid))
  if (!row) throw notFound('service')
  return present(row)
}

async function toRow(db: Db, input: Partial<UserServiceInput>) {
  const { sourceLanguage, targetLanguage, ...rest } = input
  const values = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...values,
    ...(sourceLanguage && { sourceLanguageUuid: await languageOf(db, 'sourceLanguage', sourceLanguage) }),
    ...(targetLanguage && { targetLanguageUuid: await languageOf(db, 'targetLanguage', targetLanguage) }),
  }
}

async function languageOf(db: Db, propertyPath: string, iri: string): Promise<string> {
  const uuid = uuidOf(iri)
  if ((await db.$count(language, eq(language.uuid, uuid))) === 0)
    throw invalid({ propertyPath, code: 'does_not_exist', values: { what: 'language' } })
  return uuid
}

function present(row: Awaited<ReturnType<typeof joined>>[number]): UserService {
  return {
    '@id': iriOf('user_services', row.uuid),
    '@type': 'UserService',
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    sourceLanguage: languageRef({ uuid: row.sourceLanguageUuid, code: row.sourceCode, name: row.sourceName }),
    targetLanguage: languageRef({ uuid: row.targetLanguageUuid, code: row.targetCode, name: row.targetName }),
    rappenPerHour: row.rappenPerHour,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
