import { isJobObject } from '@langwerk/contract/job-types'
import type { FoundJob, FoundResource } from '@langwerk/contract/start-search'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { escapeLike } from '../../kit/list-page.ts'
import { bestNames, hasNameWords, mostCompared, nameWords } from './name-match.ts'
import { isOwnStep, mayHaveSteps } from './own-steps.ts'

/** What is searched by its name. */
export interface NameWish {
  query: string
  /** How many are wanted. */
  limit: number
  /** A condition on the table `shareable`: the actor may read it, and it is of what is searched. */
  seen: SQL | undefined
}

/** Termbases or memories by their names, the best first. */
export async function findResources(db: Db, { query, limit, seen }: NameWish): Promise<FoundResource[]> {
  const words = nameWords(query)
  if (words.length === 0) return []
  const found = db
    .select({ uuid: shareable.uuid })
    .from(shareable)
    .where(and(seen, hasNameWords(shareable.name, words)))
    .limit(mostCompared)
  return db
    .select({ uuid: shareable.uuid, name: shareable.name, description: shareable.description })
    .from(shareable)
    .where(sql`${shareable.uuid} = any(array${found})`)
    .orderBy(bestNames(sql`${shareable.name}`, query), desc(shareable.createdAt), desc(shareable.uuid))
    .limit(limit)
}

const jobColumns = {
  uuid: shareable.uuid,
  name: shareable.name,
  object: shareable.kind,
  jobId: job.jobId,
  createdAt: shareable.createdAt,
}

/** Jobs by their names and reference numbers, the best first; with their steps those that the actor only has a step of. */
export async function findJobs(db: Db, actor: Actor, { query, limit, seen }: NameWish): Promise<FoundJob[]> {
  const words = nameWords(query)
  if (words.length === 0) return []
  const hasReference = ilike(job.jobId, `%${escapeLike(query)}%`)
  const byName = db
    .select({ uuid: shareable.uuid })
    .from(shareable)
    .where(and(seen, hasNameWords(shareable.name, words)))
    .limit(mostCompared)
  const byReference = db
    .select({ uuid: shareable.uuid })
    .from(shareable)
    .innerJoin(job, eq(job.uuid, shareable.uuid))
    .where(and(seen, hasReference))
    .limit(mostCompared)
  const rows = await db
    .select(jobColumns)
    .from(shareable)
    .innerJoin(job, eq(job.uuid, shareable.uuid))
    .where(sql`${shareable.uuid} = any(array${unionAll(byName, byReference)})`)
    .orderBy(bestNames(sql`${shareable.name}`, query), desc(shareable.createdAt), desc(shareable.uuid))
    .limit(limit)
  const inSteps =
    rows.length < limit && mayHaveSteps(actor)
      ? await db
          .select({ ...jobColumns, stepUuid: jobStep.uuid })
          .from(jobStep)
          .innerJoin(shareable, eq(shareable.uuid, jobStep.jobUuid))
          .innerJoin(job, eq(job.uuid, shareable.uuid))
          .where(
            and(
              isOwnStep(actor),
              hasNameWords(shareable.name, words),
              sql`${shareable.uuid} <> all(${uuidArray(rows.map(({ uuid }) => uuid))})`,
            ),
          )
          .orderBy(desc(jobStep.createdAt), desc(jobStep.uuid))
          .limit(limit)
      : []
  const reached = [...rows.map((row) => ({ ...row, stepUuid: null })), ...inSteps]
  return reached.flatMap(({ object, createdAt, stepUuid, ...found }) =>
    isJobObject(object)
      ? [
          {
            ...found,
            object,
            createdAt: createdAt.toISOString(),
            jobStep: stepUuid === null ? null : { uuid: stepUuid },
          },
        ]
      : [],
  )
}
