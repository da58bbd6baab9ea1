import {
  type EngineSettingName,
  engineSettings,
  type MachineTranslationEngineInput,
  machineTranslationEngineRoutes,
} from '@langwerk/contract/machine-translation-engines'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { machineTranslationEngine } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { Saving } from '../../kit/derived-fields.ts'
import type { House } from '../../kit/house.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { violationsOf } from '../../kit/violations-of.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'
import { apiKeyPlace } from './engine-rows.ts'
import { shownCapabilities } from './shown-capabilities.ts'

/** @param house says what its providers can do and which addresses inside may be named, and seals their keys. */
export function machineTranslationEngineKind(house: Pick<House, 'config' | 'machineTranslation' | 'secrets'>) {
  const kind = shareableKind({
    object: 'machineTranslationEngine',
    table: machineTranslationEngine,
    routes: machineTranslationEngineRoutes,
    teamsField: 'teams',
    further: {
      apiKeySet: sql<boolean>`${machineTranslationEngine.sealedApiKey} is not null`,
    },
    references: {
      sourceLanguage: machineTranslationEngine.sourceLanguageUuid,
      targetLanguage: machineTranslationEngine.targetLanguageUuid,
    },
    show: { capabilities: ({ provider }) => shownCapabilities(house.machineTranslation[provider]) },
    save: {
      apiHostUrl: (apiHostUrl) => {
        const forbidden = apiHostUrl && forbiddenAddress(apiHostUrl, allowedHosts(house.config))
        if (forbidden) throw invalid({ propertyPath: 'apiHostUrl', code: forbidden })
        return { apiHostUrl }
      },
      apiKey: (key, _db, { uuid }) => ({
        sealedApiKey: house.secrets.seal(key, apiKeyPlace(uuid)),
        apiKeyEnding: key.length >= shownFrom ? key.slice(-4) : '',
      }),
    },
  })
  return {
    ...kind,
    toRow: async (db: Db, input: Partial<MachineTranslationEngineInput>, saving: Saving) => {
      await requireSettings(db, input, saving.uuid)
      return kind.toRow(db, input, saving)
    },
  }
}

/** Of a shorter key, four characters would tell too much. */
const shownFrom = 16

/**
 * A change names no provider, so that its settings are compared with those of the engine's here. The key stays where
 * none is given, unless it would go to another address: whoever does not know it could have it sent to themselves.
 * @throws Refusal 422 for settings that its provider has not, or cannot be without.
 */
async function requireSettings(db: Db, changes: Partial<MachineTranslationEngineInput>, uuid: string) {
  const [before] = await db.select().from(machineTranslationEngine).where(eq(machineTranslationEngine.uuid, uuid))
  if (!before) return
  const { apiHostUrl, apiKey, apiRegion } = changes
  const given: { [Name in EngineSettingName]?: unknown } = {
    ...(apiHostUrl !== undefined && { apiHostUrl }),
    ...(apiKey !== undefined && { apiKey }),
    ...(apiRegion !== undefined && { apiRegion }),
  }
  const violations = violationsOf(engineSettings[before.provider].partial(), given)
  if (violations.length > 0) throw invalid(...violations)
  const goesElsewhere = apiHostUrl !== undefined && apiHostUrl !== before.apiHostUrl
  if (goesElsewhere && before.sealedApiKey !== null && apiKey === undefined)
    throw invalid({ propertyPath: 'apiKey', code: 'key_again' })
}
