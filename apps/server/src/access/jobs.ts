import { isJobObject, type JobObject, jobObjects } from '@langwerk/contract/job-types'
import type { Thing } from '@langwerk/contract/refusals'
import type { PermissionAction } from '@langwerk/contract/words'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { notFound } from '../foundation/refusals.ts'
import type { Actor } from './actor.ts'
import type { Standing } from './item-rule.ts'
import { requireAction, seenBy } from './sharing.ts'

/**
 * Checks one action on a job, whatever its type: which permission counts follows from its kind.
 * @param kind what a refusal calls it: the job, or the part of it that is asked for.
 * @returns what the actor may do with it, and by `object` of which kind it is.
 * @throws Refusal 404 where the actor may not know of it, 403 where they may not do this.
 */
export async function requireJob(
  db: Db,
  actor: Actor,
  uuid: string,
  action: PermissionAction,
  kind: Thing = 'job',
): Promise<Standing & { object: JobObject }> {
  const { object, ...standing } = await requireAction(db, actor, { kind, object: jobObjects, uuid }, action)
  if (!isJobObject(object)) throw notFound(kind)
  return { ...standing, object }
}

/** A condition for a query: the actor may read the job of this uuid, whatever its type. Undefined means all. */
export const seenJobs = (actor: Actor, uuid: AnyPgColumn): SQL | undefined =>
  actor.administrator
    ? undefined
    : or(
        ...jobObjects.map((object) =>
          and(sql`${uuid} in (select j.uuid from shareable j where j.kind = ${object})`, seenBy(actor, object, uuid)),
        ),
      )
