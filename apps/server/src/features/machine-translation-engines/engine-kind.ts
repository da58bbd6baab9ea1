import { uuidOf } from '@langwerk/contract/common'
import {
  asksWithAccount,
  engineSettingNames,
  engineSettings,
  type MachineTranslationEngineInput,
  machineTranslationEngineRoutes,
  planFeatureOfEngine,
} from '@langwerk/contract/machine-translation-engines'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import type { House } from '../../kit/house.ts'
import { integrationRef, requireIntegration } from '../../kit/integration-accounts.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { secretEnding } from '../../kit/secrets.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { violationsOf } from '../../kit/violations-of.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'
import { memoriesToRemove } from './connected-memories.ts'
import { apiKeyPlace } from './engine-rows.ts'
import { engineTermbaseKind } from './engine-termbase-kind.ts'
import { glossariesToRemove } from './keep-glossaries.ts'
import { shownCapabilities } from './shown-capabilities.ts'

/** @param house says what its providers can do and which addresses inside may be named, and seals their keys. */
export function machineTranslationEngineKind(
  house: Pick<House, 'config' | 'db' | 'http' | 'machineTranslation' | 'secrets' | 'tasks'>,
) {
  const kind = shareableKind({
    object: 'machineTranslationEngine',
    table: machineTranslationEngine,
    routes: machineTranslationEngineRoutes,
    children: { machineTranslationEngineTermbases: listOfChildren(engineTermbaseKind(house)) },
    further: {
      apiKeySet: sql<boolean>`${machineTranslationEngine.sealedApiKey} is not null`,
      integration: integrationRef(machineTranslationEngine.integrationUuid),
    },
    references: {
      sourceLanguage: machineTranslationEngine.sourceLanguageUuid,
      targetLanguage: machineTranslationEngine.targetLanguageUuid,
      translationResourceSourceLanguage: machineTranslationEngine.resourceSourceLanguageUuid,
      translationResourceTargetLanguage: machineTranslationEngine.resourceTargetLanguageUuid,
    },
    show: { capabilities: ({ provider }) => shownCapabilities(house.machineTranslation[provider]) },
    save: {
      apiHostUrl: (apiHostUrl) => {
        const forbidden = apiHostUrl && forbiddenAddress(apiHostUrl, allowedHosts(house.config))
        if (forbidden) throw invalid({ propertyPath: 'apiHostUrl', code: forbidden })
        return { apiHostUrl }
      },
      apiKey: (key, _db, { uuid }) => ({
        sealedApiKey: key === null ? null : house.secrets.seal(key, apiKeyPlace(uuid)),
        apiKeyEnding: secretEnding(key),
      }),
      translationResourceId: (id) => (id === null ? noResource : { translationResourceId: id }),
      integration: (iri) =>
        iri === null ? { integrationUuid: null } : { ...nothingOwn, integrationUuid: uuidOf(iri) },
    },
  })
  return {
    ...kind,
    atRemoval: async (uuid: string) => {
      const removals = [await glossariesToRemove(house, uuid), await memoriesToRemove(house, uuid)]
      return async () => {
        for (const remove of removals) await remove()
      }
    },
    planFeature: async (tx: Db, uuid: string) => {
      const [engine] = await tx.select().from(machineTranslationEngine).where(eq(machineTranslationEngine.uuid, uuid))
      return engine ? planFeatureOfEngine(engine.provider) : null
    },
    toRow: async (db: Db, input: Partial<MachineTranslationEngineInput>, saving: Saving) => {
      const [before] = await db
        .select()
        .from(machineTranslationEngine)
        .where(eq(machineTranslationEngine.uuid, saving.uuid))
      if (before) requireSettings(before, input)
      requireResource(before, input)
      await requireAccount(db, saving, before, input)
      return kind.toRow(db, input, saving)
    },
  }
}

/** What an engine that asks by an integration has of its own. */
const nothingOwn = { sealedApiKey: null, apiKeyEnding: '', apiHostUrl: null, apiRegion: null }

/** What an engine has that translates by its vendor's general system. */
const noResource = {
  translationResourceId: null,
  resourceSourceLanguageUuid: null,
  resourceTargetLanguageUuid: null,
}

type Engine = typeof machineTranslationEngine.$inferSelect
type Input = Partial<MachineTranslationEngineInput>

/**
 * A change names no provider, so that its settings are compared with those of the engine's here. The key stays where
 * none is given, unless it would go to another address: whoever does not know it could have it sent to themselves.
 * @throws Refusal 422 for settings that its provider has not, or cannot be without.
 */
function requireSettings(before: Engine, changes: Input) {
  const { apiHostUrl, apiKey } = changes
  const given = Object.fromEntries(
    engineSettingNames.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  )
  const violations = violationsOf(engineSettings[before.provider].partial(), given)
  if (violations.length > 0) throw invalid(...violations)
  const goesElsewhere = apiHostUrl !== undefined && apiHostUrl !== before.apiHostUrl
  const asksByIntegration = typeof changes.integration === 'string'
  if (goesElsewhere && !asksByIntegration && before.sealedApiKey !== null && apiKey === undefined)
    throw invalid({ propertyPath: 'apiKey', code: 'key_again' })
}

/**
 * The languages of a system say nothing of the general one.
 * @throws Refusal 422 where they are named and the system is not.
 */
function requireResource(before: Engine | undefined, input: Input) {
  const { translationResourceId = before?.translationResourceId ?? null } = input
  const isNamed = input.translationResourceSourceLanguage || input.translationResourceTargetLanguage
  if (isNamed && translationResourceId === null)
    throw invalid({ propertyPath: 'translationResourceId', code: 'required' })
}

/**
 * An engine asks with its own key or by an integration, never by halves: the key of an organization would go to whatever
 * address the engine's editors name.
 * @param before nothing of a new engine.
 * @throws Refusal 422 where it would have neither, or settings of its own beside an integration that it may not use or may.
 */
async function requireAccount(db: Db, { actor, uuid }: Saving, before: Engine | undefined, input: Input) {
  const provider = before?.provider ?? input.provider
  if (!provider || !asksWithAccount(provider)) return
  const kept = before?.integrationUuid ?? null
  const named = input.integration === undefined ? kept : input.integration && uuidOf(input.integration)
  if (named === null) {
    const hasKey = input.apiKey !== undefined || (before?.sealedApiKey ?? null) !== null
    if (!hasKey && (!before || input.integration !== undefined))
      throw invalid({ propertyPath: 'apiKey', code: 'required' })
    return
  }
  const own = (['apiHostUrl', 'apiKey', 'apiRegion'] as const).filter((name) => input[name])
  if (own.length > 0) throw invalid(...own.map((name) => ({ propertyPath: name, code: 'integration_gives' as const })))
  await requireIntegration(db, actor, {
    itemUuid: uuid,
    provider,
    integrationUuid: named,
    before: kept,
    shares: input.teams,
  })
}
