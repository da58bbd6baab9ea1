import type { JobModelUsage } from '@langwerk/contract/model-spending'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { notFound } from '../../foundation/refusals.ts'
import { costOf, sumOf } from '../generative-artificial-intelligence-models/index.ts'
import { spentOf } from '../spending-limits/index.ts'
import { usesOfModels } from './uses-of-models.ts'

/** What calls of models for a job took, and may cost in all. */
export async function usageOfJob(db: Db, actor: Actor, uuid: string): Promise<JobModelUsage> {
  const [found] = await db.select({ limit: job.modelSpendingLimit }).from(job).where(eq(job.uuid, uuid))
  if (!found) throw notFound('job')
  const { limit } = found
  const models = await usesOfModels(db, actor, eq(modelUsage.jobUuid, uuid), 'asker')
  return {
    limit,
    spent: limit && costOf(limit.currency, await spentOf(db, { uuid, period: '' }, limit.currency)).amount,
    total: sumOf(models),
    models,
  }
}
