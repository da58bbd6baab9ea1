import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { shareable, shareableTeam, team } from '../../database/schema/access.ts'
import { type Holders, holdersOf } from '../spending-limits/index.ts'

/** Who pays for a model's calls just now, and the job that they are for. */
export interface Payer extends Holders {
  /** Those of the model's primary team; null for a person's own model. */
  organizationUuid: string | null
  teamUuid: string | null
}

/**
 * @param jobUuid the job that the model is asked for, where that pays in money: of an operator's model it pays in credits
 * @throws Error where there is no such model.
 */
export async function payerOf(db: Db, modelUuid: string, jobUuid: string | null = null): Promise<Payer> {
  const [place] = await db
    .select({ organizationUuid: team.organizationUuid, teamUuid: team.uuid })
    .from(shareable)
    .leftJoin(shareableTeam, and(eq(shareableTeam.shareableUuid, shareable.uuid), eq(shareableTeam.primaryTeam, true)))
    .leftJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .where(eq(shareable.uuid, modelUuid))
  if (!place) throw new Error(`No model ${modelUuid}`)
  return { ...place, ...(await holdersOf(db, { ...place, jobUuid }, 'money')) }
}
