import { createHash } from 'node:crypto'
import type { ShareableObject } from '@langwerk/contract/kinds'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { audienceTeam, shareable, shareableTeam, shareableUser } from '../database/schema/access.ts'
import { uuidArray } from '../database/uuid-array.ts'
import type { Actor } from './actor.ts'
import { teamsToRead } from './item-rule.ts'
import { sumAgain } from './week-sums.ts'

/** Keeps with an item which audience it has, and with weekly sums; called with every change of its teams. */
export async function saveAudience(tx: Db, shareableUuid: string, teamUuids: readonly string[]) {
  const audienceUuid = await keepAudience(tx, teamUuids)
  // Each writing of the row is one of its search index, too: what is as it was is not written again.
  await tx
    .update(shareable)
    .set({ audienceUuid })
    .where(
      and(eq(shareable.uuid, shareableUuid), sql`${shareable.audienceUuid} is distinct from ${audienceUuid}::uuid`),
    )
  await sumAgain(tx, shareableUuid)
}

/** Keeps which teams an audience is. @returns its uuid; null of no teams. */
export async function keepAudience(tx: Db, teamUuids: readonly string[]): Promise<string | null> {
  const audienceUuid = audienceOf(teamUuids)
  if (audienceUuid)
    await tx
      .insert(audienceTeam)
      .values([...new Set(teamUuids)].map((teamUuid) => ({ audienceUuid, teamUuid })))
      .onConflictDoNothing()
  return audienceUuid
}

/**
 * A condition on the table `shareable`: the actor may read the row, which is of this kind. Undefined means all. The
 * audiences are asked for first and stand in the condition as values, because the planner counts a subquery again for
 * every row.
 */
async function seenShareables(db: Db, actor: Actor, object: PermissionObject): Promise<SQL | undefined> {
  if (actor.administrator) return undefined
  const { all, fromOthers } = teamsToRead(actor, object)
  return or(
    eq(shareable.ownerUuid, actor.uuid),
    await inTeams(db, all),
    await fromOtherTeams(db, fromOthers),
    actor.sharedKinds.includes(object) ? await sharedDirectly(db, actor) : undefined,
  )
}

/** A condition on the table `shareable`: a row of one of these kinds that the actor may read. */
export async function seenOfKinds(db: Db, actor: Actor, objects: readonly ShareableObject[]): Promise<SQL | undefined> {
  const ofEach = []
  for (const object of objects) ofEach.push(and(eq(shareable.kind, object), await seenShareables(db, actor, object)))
  return or(...ofEach)
}

async function inTeams(db: Db, teamUuids: readonly string[]): Promise<SQL | undefined> {
  if (teamUuids.length === 0) return undefined
  const teams = uuidArray(teamUuids)
  const audiences = await db
    .selectDistinct({ uuid: audienceTeam.audienceUuid })
    .from(audienceTeam)
    .where(sql`${audienceTeam.teamUuid} = any(${teams})`)
    .limit(mostAsValues + 1)
  return audiences.length > mostAsValues
    ? sql`${shareable.audienceUuid} in (select audience_uuid from audience_team where team_uuid = any(${teams}))`
    : sql`${shareable.audienceUuid} = any(${uuidArray(audiences.map(({ uuid }) => uuid))})`
}

/** What others share with these teams: for members who read nothing else of the kind. */
async function fromOtherTeams(db: Db, teamUuids: readonly string[]): Promise<SQL | undefined> {
  if (teamUuids.length === 0) return undefined
  const isFurther = and(inArray(shareableTeam.teamUuid, [...teamUuids]), eq(shareableTeam.primaryTeam, false))
  const shares = await db
    .selectDistinct({ uuid: shareableTeam.shareableUuid })
    .from(shareableTeam)
    .where(isFurther)
    .limit(mostAsValues + 1)
  return shares.length > mostAsValues
    ? inArray(shareable.uuid, db.select({ uuid: shareableTeam.shareableUuid }).from(shareableTeam).where(isFurther))
    : sql`${shareable.uuid} = any(${uuidArray(shares.map(({ uuid }) => uuid))})`
}

/** What is shared with the person: few things, if any at all. */
async function sharedDirectly(db: Db, actor: Actor): Promise<SQL | undefined> {
  const shares = await db
    .select({ uuid: shareableUser.shareableUuid })
    .from(shareableUser)
    .where(eq(shareableUser.userUuid, actor.uuid))
    .limit(mostAsValues + 1)
  return shares.length > mostAsValues
    ? sql`${shareable.uuid} in (select shareable_uuid from shareable_user where user_uuid = ${actor.uuid})`
    : sql`${shareable.uuid} = any(${uuidArray(shares.map(({ uuid }) => uuid))})`
}
const mostAsValues = 2000

/** The same teams are the same audience, whoever names them first; nobody is none. */
export function audienceOf(teamUuids: readonly string[]): string | null {
  if (teamUuids.length === 0) return null
  const hash = createHash('sha256').update([...new Set(teamUuids)].sort().join(','))
  return hash
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
