import { uuidOf } from '@langwerk/contract/common'
import {
  type GenerativeArtificialIntelligenceModelInput,
  generativeArtificialIntelligenceModelRoutes,
  type ModelSettingName,
  modelNeedsAccount,
  modelNeedsEndpoint,
  modelSettings,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import { kinds } from '@langwerk/contract/kinds'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { generativeArtificialIntelligenceModel as model } from '../../database/schema/models.ts'
import { embeddingModel } from '../../database/schema/term-search.ts'
import { conflict, invalid, type Violation } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import type { House } from '../../kit/house.ts'
import { integrationRef, requireIntegration } from '../../kit/integration-accounts.ts'
import { secretEnding } from '../../kit/secrets.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { pageOfUsers } from '../../kit/users-of.ts'
import { violationsOf } from '../../kit/violations-of.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'
import { languageRef, languagesOf, uuidsOfLanguages } from '../languages/index.ts'
import { apiKeyPlace } from './model-rows.ts'

/** @param house says which addresses inside may be named, and seals keys. */
export function modelKind(house: Pick<House, 'config' | 'secrets'>) {
  const kind = shareableKind({
    object: 'generativeArtificialIntelligenceModel',
    table: model,
    routes: generativeArtificialIntelligenceModelRoutes,
    search: [model.modelType],
    further: {
      apiKeySet: sql<boolean>`${model.sealedApiKey} is not null`,
      integration: integrationRef(model.integrationUuid),
      languageRows: languagesOf(model.languageUuids),
    },
    show: { languages: ({ languageRows }) => languageRows.map(languageRef) },
    save: {
      endpoint: (endpoint) => {
        requirePublic(house, endpoint)
        return { endpoint }
      },
      apiKey: (key, _db, { uuid }) => ({
        sealedApiKey: key === null ? null : house.secrets.seal(key, apiKeyPlace(uuid)),
        apiKeyEnding: secretEnding(key),
      }),
      integration: (iri) =>
        iri === null ? { integrationUuid: null } : { ...nothingOwn, integrationUuid: uuidOf(iri) },
      languages: async (languages, db) => ({ languageUuids: await uuidsOfLanguages(db, 'languages', languages) }),
    },
  })
  return {
    ...kind,
    requireRemovable: requireNoSearchedTermbase,
    toRow: async (db: Db, input: Input, saving: Saving) => {
      const [before] = await db.select().from(model).where(eq(model.uuid, saving.uuid))
      if (before) requireSettings(before, input)
      await requireAccount(db, saving, before, input)
      return kind.toRow(db, input, saving)
    },
  }
}

/** With a model go the vectors that it has made, and was paid for. @throws Refusal 409 with the termbases that are searched by them */
async function requireNoSearchedTermbase(db: Db, actor: Actor, uuid: string): Promise<void> {
  const searched = db
    .select({ uuid: embeddingModel.termbaseUuid })
    .from(embeddingModel)
    .where(eq(embeddingModel.modelUuid, uuid))
  const asked = {
    path: `/${kinds.generativeArtificialIntelligenceModel.collection}/${uuid}/uses`,
    users: inArray(shareable.uuid, searched),
  }
  const users = await pageOfUsers(db, actor, asked, { itemsPerPage: 100 })
  if (users.totalItems + users.hidden > 0) throw conflict('model_of_searches', users)
}

/** @throws Refusal 422 at `endpoint` where nobody may have the server call that address. */
export function requirePublic({ config }: Pick<House, 'config'>, endpoint: string | null | undefined): void {
  const forbidden = endpoint && forbiddenAddress(endpoint, allowedHosts(config))
  if (forbidden) throw invalid({ propertyPath: 'endpoint', code: forbidden })
}

/** What a model that is asked by an integration has of its own. */
const nothingOwn = { sealedApiKey: null, apiKeyEnding: '', endpoint: null }

type Model = typeof model.$inferSelect
type Input = Partial<GenerativeArtificialIntelligenceModelInput>

/**
 * A change names no provider, so that its settings are compared with those of the model's here. The key stays where none is
 * given, unless it would go to another address: whoever does not know it could have it sent to themselves.
 * @throws Refusal 422 for settings that its provider has not, or cannot be without.
 */
function requireSettings(before: Model, { endpoint, translationResourceId, apiKey, integration }: Input) {
  const given: { [Name in ModelSettingName]?: unknown } = {
    ...(endpoint !== undefined && { endpoint }),
    ...(translationResourceId !== undefined && { translationResourceId }),
    ...(apiKey !== undefined && { apiKey }),
    ...(integration !== undefined && { integration }),
  }
  const violations = violationsOf(modelSettings[before.provider].partial(), given)
  if (violations.length > 0) throw invalid(...violations)
  const goesElsewhere = endpoint !== undefined && endpoint !== before.endpoint
  const asksByIntegration = typeof integration === 'string'
  if (goesElsewhere && !asksByIntegration && before.sealedApiKey !== null && apiKey === undefined)
    throw invalid({ propertyPath: 'apiKey', code: 'key_again' })
}

/**
 * A model is asked with its own key or by an integration, never by halves: the key of an organization would go to whatever
 * address the model's editors name.
 * @param before nothing of a new model.
 * @throws Refusal 422 where it would have neither, or settings of its own beside an integration, or one that it may not use.
 */
async function requireAccount(db: Db, { actor, uuid }: Saving, before: Model | undefined, input: Input) {
  const provider = before?.provider ?? input.provider
  if (!provider || !modelNeedsAccount(provider)) return
  const kept = before?.integrationUuid ?? null
  const named = input.integration === undefined ? kept : input.integration && uuidOf(input.integration)
  if (named === null) return requireOwnAccount(before, { ...input, provider })
  const own = (['endpoint', 'apiKey'] as const).filter((name) => input[name])
  if (own.length > 0) throw invalid(...own.map((name) => ({ propertyPath: name, code: 'integration_gives' as const })))
  const use = { itemUuid: uuid, provider, integrationUuid: named, before: kept, shares: input.teams }
  await requireIntegration(db, actor, use)
}

/** @throws Refusal 422 where a model that is to ask with its own key would have none, or nowhere to send it. */
function requireOwnAccount(before: Model | undefined, input: Input & Pick<Model, 'provider'>): void {
  const hasKey = input.apiKey !== undefined || (before?.sealedApiKey ?? null) !== null
  const endpoint = input.endpoint === undefined ? (before?.endpoint ?? null) : input.endpoint
  const lacksKey = !hasKey && (!before || input.integration !== undefined)
  const missing: Violation[] = [
    ...(lacksKey ? [{ propertyPath: 'apiKey', code: 'required' } as const] : []),
    ...(endpoint === null && modelNeedsEndpoint(input.provider)
      ? [{ propertyPath: 'endpoint', code: 'required' } as const]
      : []),
  ]
  if (missing.length > 0) throw invalid(...missing)
}
