import type { ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelGift } from '@langwerk/contract/model-words'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { generativeArtificialIntelligenceModel as model } from '../../database/schema/models.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { accountColumn, modelAccount, openAccount, type SealedAccount } from '../../kit/integration-accounts.ts'
import type { ModelConnection } from '../../providers/generative-artificial-intelligence/model.ts'
import { type LanguageRow, languagesOf } from '../languages/index.ts'

/** A model as it is asked. */
export interface ModelRow {
  uuid: string
  name: string
  provider: GenerativeArtificialIntelligenceProvider
  modelType: string
  gives: ModelGift
  endpoint: string | null
  translationResourceId: string | null
  sealedApiKey: string | null
  /** Whether it is asked by an integration, and that one; null where it may no longer be asked by it. */
  integrationUuid: string | null
  account: SealedAccount | null
  prices: ModelPrices | null
  /** What a translation must be estimated at, in percent. */
  minimum: number
  /** None stands for every language. */
  languages: LanguageRow[]
}

/** A model as it is asked; nothing where there is none. Whether the actor may ask it is for the caller to decide. */
export async function readModel(db: Db, uuid: string): Promise<ModelRow | undefined> {
  const [row] = await modelRows(db).where(eq(model.uuid, uuid))
  return row
}

/** @throws Refusal 422 at the field for a model that gives embeddings, with which nothing can be written. */
export async function requireTextsOf(db: Db, uuid: string): Promise<void> {
  const [named] = await db.select({ gives: model.gives }).from(model).where(eq(model.uuid, uuid))
  if (named) requireTexts(named)
}

/** @throws Refusal 422 as `requireTextsOf` */
export function requireTexts({ gives }: Pick<ModelRow, 'gives'>): void {
  if (gives === 'embeddings')
    throw invalid({ propertyPath: 'generativeArtificialIntelligenceModel', code: 'model_without_texts' })
}

/** The models that write texts and that the actor may read: so many of them, by name. */
export const modelsToWrite = (db: Db, actor: Actor, most: number): PromiseLike<ModelRow[]> =>
  modelRows(db)
    .where(and(eq(model.gives, 'text'), seenBy(actor, 'generativeArtificialIntelligenceModel', model.uuid)))
    .orderBy(asc(sql`lower(${shareable.name})`), asc(model.uuid))
    .limit(most)

const modelRows = (db: Db) =>
  db
    .select({
      uuid: model.uuid,
      name: shareable.name,
      provider: model.provider,
      modelType: model.modelType,
      gives: model.gives,
      endpoint: model.endpoint,
      translationResourceId: model.translationResourceId,
      sealedApiKey: model.sealedApiKey,
      integrationUuid: model.integrationUuid,
      account: accountColumn(model.integrationUuid, model.uuid),
      prices: model.prices,
      minimum: model.generativeAIQualityEstimationMinimalPercent,
      languages: languagesOf(model.languageUuids),
    })
    .from(model)
    .innerJoin(shareable, eq(shareable.uuid, model.uuid))

/** What a model's key is sealed for. */
export const apiKeyPlace = (uuid: string) => `generative_artificial_intelligence_model/${uuid}/sealed_api_key`

/** How a model is reached: by the integration that it names, or else by its own settings. */
export function connectionOf(house: Pick<House, 'secrets'>, row: ModelRow): ModelConnection {
  const { uuid, provider, modelType, endpoint, translationResourceId: deployment, sealedApiKey } = row
  const { integrationUuid, account } = row
  const reached = { provider, modelType }
  if (integrationUuid === null) {
    const apiKey = sealedApiKey === null ? null : house.secrets.unseal(sealedApiKey, apiKeyPlace(uuid))
    return { ...reached, endpoint, deployment, apiKey }
  }
  if (!account) return { ...reached, endpoint: null, deployment, apiKey: null }
  const ofIntegration = modelAccount(openAccount(house, account))
  return { ...reached, ...ofIntegration, deployment: deployment ?? ofIntegration.deployment }
}
