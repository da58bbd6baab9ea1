import type { Cost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { organization, shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { billingAccount } from '../../database/schema/billing.ts'
import { modelUsage } from '../../database/schema/models.ts'

/** Who pays for a model's calls just now. */
export interface Payer {
  /** By the database's clock. */
  at: Date
  /** Of that moment, in UTC, as `2026-11`. */
  month: string
  /** The day on which the next one begins. */
  resetsOn: string
  /** That of the model's primary team; null for a person's own model. */
  organization: { uuid: string; name: string; limit: Cost | null } | null
  /** It supplies others with its models, which cost them credits. */
  suppliesModels: boolean
}

/** @throws Error where there is no such model. */
export async function payerOf(db: Db, modelUuid: string): Promise<Payer> {
  const [found] = await db
    .select({
      at: sql`now()`.mapWith(modelUsage.at),
      uuid: organization.uuid,
      name: organization.name,
      limit: organization.modelSpendingLimit,
      suppliesModels: billingAccount.suppliesModels,
    })
    .from(shareable)
    .leftJoin(shareableTeam, and(eq(shareableTeam.shareableUuid, shareable.uuid), eq(shareableTeam.primaryTeam, true)))
    .leftJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .leftJoin(organization, eq(organization.uuid, team.organizationUuid))
    .leftJoin(billingAccount, eq(billingAccount.organizationUuid, organization.uuid))
    .where(eq(shareable.uuid, modelUuid))
  if (!found) throw new Error(`No model ${modelUuid}`)
  const { at, uuid, name, limit, suppliesModels } = found
  return {
    at,
    ...monthOf(at),
    organization: uuid && name !== null ? { uuid, name, limit } : null,
    suppliesModels: suppliesModels ?? false,
  }
}

/** The month of a moment, in UTC, and the first day of the next. */
export function monthOf(at: Date): Pick<Payer, 'month' | 'resetsOn'> {
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
  return { month: at.toISOString().slice(0, 7), resetsOn: next.toISOString().slice(0, 10) }
}
