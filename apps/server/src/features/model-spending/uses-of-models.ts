import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { UseOfModel } from '@langwerk/contract/model-spending'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { usesBy } from '../generative-artificial-intelligence-models/index.ts'

type ModelKey = [uuid: string | null, provider: GenerativeArtificialIntelligenceProvider, modelType: string]

/** What the calls took for which a condition on `model_usage` holds, by model; one that the actor may not read has no name. */
export async function usesOfModels(
  db: Db,
  actor: Actor,
  where: SQL | undefined,
  whose: Parameters<typeof usesBy>[3],
): Promise<UseOfModel[]> {
  const uses = await usesBy(
    db,
    where,
    sql<string>`json_build_array(${modelUsage.modelUuid}, ${modelUsage.provider}, ${modelUsage.modelType})::text`,
    whose,
  )
  const rows = [...uses].map(([key, use]) => ({ key: JSON.parse(key) as ModelKey, use }))
  const uuids = rows.flatMap(({ key: [uuid] }) => uuid ?? [])
  const seen = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(and(inArray(shareable.uuid, uuids), seenBy(actor, 'generativeArtificialIntelligenceModel', shareable.uuid)))
  return rows
    .map(({ key: [uuid, provider, modelType], use }) => ({
      model: seen.find((one) => one.uuid === uuid) ?? null,
      provider,
      modelType,
      ...use,
    }))
    .sort(dearestFirst)
}

/** By what they cost, whatever the currency, and then by what they wrote. */
export const dearestFirst = (a: ModelUse, b: ModelUse) => costIn(b) - costIn(a) || b.outputTokens - a.outputTokens
const costIn = ({ costs }: ModelUse) => costs.reduce((sum, { amount }) => sum + amount, 0)
