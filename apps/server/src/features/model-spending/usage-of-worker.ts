import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { WorkerModelUsage } from '@langwerk/contract/model-spending'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { worksOn } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { latestMonths, monthOfCall, sumOf, usesBy } from '../generative-artificial-intelligence-models/index.ts'
import { dearestFirst, usesOfModels } from './uses-of-models.ts'

/** What the runs of a worker took; jobs that the actor does not work on are in it without their names. */
export async function usageOfWorker(db: Db, actor: Actor, workerUuid: string): Promise<WorkerModelUsage> {
  const ofWorker = eq(modelUsage.workerUuid, workerUuid)
  const months = await usesBy(db, ofWorker, monthOfCall, 'asker')
  // A call whose job is gone is one of the run that it was for.
  const byJob = await usesBy(
    db,
    ofWorker,
    sql<string>`coalesce(${modelUsage.jobUuid}, ${modelUsage.runUuid})::text`,
    'asker',
  )
  return {
    total: sumOf(months.values()),
    months: latestMonths(months),
    models: await usesOfModels(db, actor, ofWorker, 'asker'),
    jobCount: byJob.size,
    jobs: await withJobs(db, actor, byJob),
  }
}

const mostJobs = 50

async function withJobs(db: Db, actor: Actor, uses: Map<string, ModelUse>): Promise<WorkerModelUsage['jobs']> {
  const standings = await standingsOn(db, actor, [...uses.keys()])
  const worked = [...standings].flatMap(([uuid, standing]) => (worksOn(standing) ? uuid : []))
  const jobs = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, worked))
  const named = jobs
    .map((job) => ({ job, ...uses.get(job.uuid)! }))
    .sort(dearestFirst)
    .slice(0, mostJobs)
  const shown = new Set(named.map(({ job }) => job.uuid))
  const others = [...uses].flatMap(([uuid, use]) => (shown.has(uuid) ? [] : use))
  return others.length === 0 ? named : [...named, { job: null, ...sumOf(others) }]
}
