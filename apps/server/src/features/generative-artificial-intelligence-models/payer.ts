import type { Cost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { type Month, monthOf } from '../spending-limits/index.ts'

/** What has a limit of its own to what models may cost. */
export interface Limited {
  uuid: string
  name: string
  /** Null where nothing is limited. */
  limit: Cost | null
}

/** Who pays for a model's calls just now. */
export interface Payer extends Month {
  /** By the database's clock; the month is that of this moment. */
  at: Date
  /** That of the model's primary team; null for a person's own model. */
  organization: Limited | null
  /** The model's primary team; null for a person's own model. */
  team: Limited | null
  /** The job that a call is for; null for none, and of one that is gone. */
  job: Limited | null
}

const jobItem = alias(shareable, 'job_item')

/**
 * @param jobUuid the job that the model is asked for, where it is
 * @throws Error where there is no such model.
 */
export async function payerOf(db: Db, modelUuid: string, jobUuid: string | null = null): Promise<Payer> {
  const [found] = await db
    .select({
      at: sql`now()`.mapWith(modelUsage.at),
      organization: { uuid: organization.uuid, name: organization.name, limit: organization.modelSpendingLimit },
      team: { uuid: team.uuid, name: team.name, limit: team.modelSpendingLimit },
      // Drizzle tells whether a joined table has a row by one table alone, and this is of two.
      jobUuid: job.uuid,
      jobName: jobItem.name,
      jobLimit: job.modelSpendingLimit,
    })
    .from(shareable)
    .leftJoin(shareableTeam, and(eq(shareableTeam.shareableUuid, shareable.uuid), eq(shareableTeam.primaryTeam, true)))
    .leftJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .leftJoin(organization, eq(organization.uuid, team.organizationUuid))
    .leftJoin(job, jobUuid === null ? sql`false` : eq(job.uuid, jobUuid))
    .leftJoin(jobItem, eq(jobItem.uuid, job.uuid))
    .where(eq(shareable.uuid, modelUuid))
  if (!found) throw new Error(`No model ${modelUuid}`)
  return {
    at: found.at,
    ...monthOf(found.at),
    organization: found.organization,
    team: found.team,
    job: found.jobUuid ? { uuid: found.jobUuid, name: found.jobName ?? '', limit: found.jobLimit } : null,
  }
}
