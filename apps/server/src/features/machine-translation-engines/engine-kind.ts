import { uuidOf } from '@langwerk/contract/common'
import {
  type EngineSettingName,
  engineSettings,
  type MachineTranslationEngineInput,
  machineTranslationEngineRoutes,
} from '@langwerk/contract/machine-translation-engines'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { language, machineTranslationEngine } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { invalid } from '../../kit/refusals.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { violationsOf } from '../../kit/violations-of.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'
import { languageRef } from '../languages/index.ts'
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
      source: languageAt(machineTranslationEngine.sourceLanguageUuid),
      target: languageAt(machineTranslationEngine.targetLanguageUuid),
    },
    sort: { provider: machineTranslationEngine.provider },
    show: {
      capabilities: ({ provider }) => shownCapabilities(house.machineTranslation[provider]),
      sourceLanguage: ({ source }) => source && languageRef(source),
      targetLanguage: ({ target }) => target && languageRef(target),
    },
    save: {
      apiHostUrl: (apiHostUrl) => {
        const forbidden = apiHostUrl && forbiddenAddress(apiHostUrl, allowedHosts(house.config))
        if (forbidden) throw invalid({ propertyPath: 'apiHostUrl', code: forbidden })
        return { apiHostUrl }
      },
      apiKey: (key, _db, uuid) => ({
        sealedApiKey: house.secrets.seal(key, apiKeyPlace(uuid)),
        apiKeyEnding: key.length >= shownFrom ? key.slice(-4) : '',
      }),
      sourceLanguage: async (iri, db) => ({ sourceLanguageUuid: await knownLanguage(db, iri, 'sourceLanguage') }),
      targetLanguage: async (iri, db) => ({ targetLanguageUuid: await knownLanguage(db, iri, 'targetLanguage') }),
    },
  })
  return {
    ...kind,
    toRow: async (db: Db, input: Partial<MachineTranslationEngineInput>, uuid: string) => {
      await requireSettings(db, input, uuid)
      return kind.toRow(db, input, uuid)
    },
  }
}

/** Of a shorter key, four characters would tell too much. */
const shownFrom = 16

const languageAt = (column: AnyPgColumn) => sql<Pick<
  typeof language.$inferSelect,
  'uuid' | 'code' | 'name'
> | null>`(select json_build_object('uuid', ${language.uuid}, 'code', ${language.code}, 'name', ${language.name})
    from ${language} where ${language.uuid} = ${column})`

async function knownLanguage(db: Db, iri: string | null, field: 'sourceLanguage' | 'targetLanguage') {
  if (!iri) return null
  const uuid = uuidOf(iri)
  if ((await db.$count(language, eq(language.uuid, uuid))) === 0)
    throw invalid({ propertyPath: field, code: 'does_not_exist', values: { what: 'language' } })
  return uuid
}

/**
 * A change names no provider, so that its settings are compared with those of the engine's here. The key stays where
 * none is given, unless it would go to another address: whoever does not know it could have it sent to themselves.
 * @throws Refusal 422 for settings that its provider has not, or cannot be without.
 */
async function requireSettings(db: Db, changes: Partial<MachineTranslationEngineInput>, uuid: string) {
  const [before] = await db.select().from(machineTranslationEngine).where(eq(machineTranslationEngine.uuid, uuid))
  if (!before) return
  const { apiHostUrl, apiKey } = changes
  const given: { [Name in EngineSettingName]?: unknown } = {
    ...(apiHostUrl !== undefined && { apiHostUrl }),
    ...(apiKey !== undefined && { apiKey }),
  }
  const violations = violationsOf(engineSettings[before.provider].partial(), given)
  if (violations.length > 0) throw invalid(...violations)
  const goesElsewhere = apiHostUrl !== undefined && apiHostUrl !== before.apiHostUrl
  if (goesElsewhere && before.sealedApiKey !== null && apiKey === undefined)
    throw invalid({ propertyPath: 'apiKey', code: 'key_again' })
}
