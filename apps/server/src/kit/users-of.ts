import { iriOf, type ListQuery } from '@langwerk/contract/common'
import { kinds, shareableObjects, type UsedKind } from '@langwerk/contract/kinds'
import type { Uses } from '@langwerk/contract/uses'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { seenBy } from '../access/sharing.ts'
import type { Db } from '../database/database.ts'
import { shareable } from '../database/schema/access.ts'
import { alphabetical } from '../database/schema/columns.ts'
import { job } from '../database/schema/jobs.ts'
import { conflict } from '../foundation/refusals.ts'
import { listPage } from './list-page.ts'
import { isUserOf } from './uses.ts'

interface Used {
  object: UsedKind
  uuid: string
}

/**
 * What uses a thing, by itself or through others, jobs and job templates most of all: those that the actor may see by name, of the others how many there are.
 * @param only a condition for `shareable`, where not all are asked for.
 */
export async function usersOf(
  db: Db,
  actor: Actor,
  { object, uuid }: Used,
  query: ListQuery = {},
  only?: SQL,
): Promise<Uses> {
  const users = and(isUserOf(object, uuid), only)
  return pageOfUsers(db, actor, { path: `/${kinds[object].collection}/${uuid}/uses`, users }, query)
}

/**
 * The items that a condition for `shareable` finds to use something: those that the actor may see by name, of the others
 * how many there are.
 */
export async function pageOfUsers(
  db: Db,
  actor: Actor,
  { path, users }: { path: string; users: SQL | undefined },
  query: ListQuery = {},
): Promise<Uses> {
  const seen = or(...shareableObjects.map((kind) => and(eq(shareable.kind, kind), seenBy(actor, kind, shareable.uuid))))
  const page = await listPage(
    {
      path,
      search: [shareable.name],
      sort: { name: alphabetical(shareable.name) },
      start: [shareable.uuid],
      where: and(users, seen),
      count: (where) => db.$count(shareable, where),
      rows: async ({ where, orderBy, limit, offset }) =>
        db
          .select({ uuid: shareable.uuid, object: shareable.kind, name: shareable.name })
          .from(shareable)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    },
    { ...query, order: query.order ?? { name: 'asc' } },
  )
  const [all, seenOnes] = [await db.$count(shareable, users), await db.$count(shareable, and(users, seen))]
  const member = page.member.map((use) => ({ '@id': iriOf(kinds[use.object].collection, use.uuid), ...use }))
  return { ...page, member, hidden: all - seenOnes }
}

/** Nothing is taken from a running job. @throws Refusal 409 with the running jobs that use the thing, as `usersOf` tells them. */
export async function requireNoRunningUser(db: Db, actor: Actor, used: Used): Promise<void> {
  refuseFor(await usersOf(db, actor, used, { itemsPerPage: 100 }, inArray(shareable.uuid, runningJobs(db))))
}

/** The same of a job template, which says what people may do in the steps of its jobs. @throws Refusal 409 with its running jobs */
export async function requireNoRunningJob(db: Db, actor: Actor, templateUuid: string): Promise<void> {
  const users = inArray(shareable.uuid, runningJobs(db, eq(job.jobTemplateUuid, templateUuid)))
  const path = `/${kinds.jobTemplate.collection}/${templateUuid}/uses`
  refuseFor(await pageOfUsers(db, actor, { path, users }, { itemsPerPage: 100 }))
}

/** From its start until it is finished: a job that has failed cannot be finished, and is none of them. */
const runningJobs = (db: Db, only?: SQL) =>
  db
    .select({ uuid: job.uuid })
    .from(job)
    .where(and(inArray(job.status, ['preparing', 'done']), isNull(job.finishedAt), only))

function refuseFor(users: Uses) {
  if (users.totalItems + users.hidden > 0) throw conflict('used_by_running_jobs', users)
}
