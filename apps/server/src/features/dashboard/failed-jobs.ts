import type { FailedJobs } from '@langwerk/contract/dashboard'
import { jobObjects } from '@langwerk/contract/job-types'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenOfKinds } from '../../access/audiences.ts'
import type { Db } from '../../database/database.ts'
import { jobRef } from './step-columns.ts'

const shown = 5

/** Jobs whose preparation has failed, of those that somebody may read. */
export async function failedJobs(db: Db, actor: Actor): Promise<FailedJobs> {
  const failed = sql`from job j join shareable on shareable.uuid = j.uuid
    where j.status = 'failed' and ${await seenOfKinds(db, actor, jobObjects)}`
  const { rows: counts } = await db.execute<{ now: string; failed: number }>(sql`
    select now() as now, count(*)::int as failed ${failed}`)
  const { rows } = await db.execute<{ jobUuid: string; jobName: string; createdAt: string }>(sql`
    select j.uuid as "jobUuid", shareable.name as "jobName", shareable.created_at as "createdAt"
    ${failed} order by shareable.created_at desc, j.uuid limit ${shown}`)
  const [{ now, ...numbers }] = counts as [(typeof counts)[number]]
  return {
    asOf: new Date(now).toISOString(),
    ...numbers,
    jobs: rows.map((row) => ({ ...jobRef(row), createdAt: new Date(row.createdAt).toISOString() })),
  }
}
