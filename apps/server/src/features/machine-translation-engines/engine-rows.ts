import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { machineTranslationEngine } from '../../database/schema/engines.ts'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { accountColumn, openAccount, type SealedAccount } from '../../kit/integration-accounts.ts'
import { servesLanguage } from '../../kit/language-relation.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import { type UsedTermbase, usedTermbases } from '../../kit/used-by.ts'
import {
  type Connection,
  integrationConnection,
  type LanguagePair,
} from '../../providers/machine-translation/provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'

/** An engine as it is asked. */
export interface EngineRow {
  uuid: string
  name: string
  provider: MachineTranslationProvider
  apiHostUrl: string | null
  apiRegion: string | null
  /** Which of its provider's systems translates, from and into which languages; null for the general one, and for all languages. */
  translationResourceId: string | null
  resourceSourceLanguage: string | null
  resourceTargetLanguage: string | null
  sealedApiKey: string | null
  /** Whether it asks by an integration, and that one; null where it may no longer ask by it. */
  integrationUuid: string | null
  account: SealedAccount | null
  minimum: number | null
  /** Those whose terms it is to heed. */
  termbases: UsedTermbase[]
  /** Null serves every language that the provider does. */
  sourceLanguage: string | null
  targetLanguage: string | null
}

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')
const resourceSource = alias(language, 'resource_source_language')
const resourceTarget = alias(language, 'resource_target_language')

export const engineRows = (db: Db, { where, orderBy, limit, offset }: RowClauses): PromiseLike<EngineRow[]> =>
  db
    .select({
      uuid: machineTranslationEngine.uuid,
      name: shareable.name,
      provider: machineTranslationEngine.provider,
      apiHostUrl: machineTranslationEngine.apiHostUrl,
      apiRegion: machineTranslationEngine.apiRegion,
      translationResourceId: machineTranslationEngine.translationResourceId,
      resourceSourceLanguage: resourceSource.code,
      resourceTargetLanguage: resourceTarget.code,
      sealedApiKey: machineTranslationEngine.sealedApiKey,
      integrationUuid: machineTranslationEngine.integrationUuid,
      account: accountColumn(machineTranslationEngine.integrationUuid, machineTranslationEngine.uuid),
      minimum: machineTranslationEngine.machineTranslationQualityEstimationMinimalPercent,
      termbases: usedTermbases(machineTranslationEngine.uuid),
      sourceLanguage: source.code,
      targetLanguage: target.code,
    })
    .from(machineTranslationEngine)
    .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngine.uuid))
    .leftJoin(source, eq(source.uuid, machineTranslationEngine.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, machineTranslationEngine.targetLanguageUuid))
    .leftJoin(resourceSource, eq(resourceSource.uuid, machineTranslationEngine.resourceSourceLanguageUuid))
    .leftJoin(resourceTarget, eq(resourceTarget.uuid, machineTranslationEngine.resourceTargetLanguageUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** @returns null where there is no such engine. */
export async function findEngine(db: Db, uuid: string): Promise<EngineRow | null> {
  const where = eq(machineTranslationEngine.uuid, uuid)
  const [found] = await engineRows(db, { where, orderBy: [], limit: 1, offset: 0 })
  return found ?? null
}

/** The least estimate that is wanted of an engine where its uses say nothing else; null where it says nothing itself. */
export async function minimumOfEngine(db: Db, uuid: string): Promise<number | null> {
  const [found] = await db
    .select({ minimum: machineTranslationEngine.machineTranslationQualityEstimationMinimalPercent })
    .from(machineTranslationEngine)
    .where(eq(machineTranslationEngine.uuid, uuid))
  return found?.minimum ?? null
}

/** What an engine's key is sealed for. */
export const apiKeyPlace = (uuid: string) => `machine_translation_engine/${uuid}/sealed_api_key`

/** How an engine's provider is reached: by the integration that it names, or else by its own settings. */
export function connectionOf(house: Pick<House, 'secrets'>, engine: EngineRow): Connection {
  const { uuid, apiHostUrl, apiRegion, sealedApiKey, integrationUuid, account } = engine
  if (integrationUuid === null)
    return {
      apiHostUrl,
      region: apiRegion,
      key: sealedApiKey === null ? null : house.secrets.unseal(sealedApiKey, apiKeyPlace(uuid)),
    }
  if (!account) return { apiHostUrl: null, region: null, key: null }
  return integrationConnection(openAccount(house, account))
}

/** The system at its provider by which an engine translates from one language into another; null for the general one. */
export function resourceFor(engine: EngineRow, { sourceLanguage, targetLanguage }: LanguagePair): string | null {
  const isFor =
    servesLanguage(engine.resourceSourceLanguage, sourceLanguage) &&
    servesLanguage(engine.resourceTargetLanguage, targetLanguage)
  return isFor ? engine.translationResourceId : null
}

/** Whether an engine translates from one language into another: its own languages allow it, and its provider can. */
export async function supportsPair(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  pair: LanguagePair,
): Promise<boolean> {
  if (!isSetFor(engine, pair)) return false
  return house.machineTranslation[engine.provider].supports(connectionOf(house, engine), pair)
}

const isSetFor = (engine: EngineRow, pair: LanguagePair) =>
  servesLanguage(engine.sourceLanguage, pair.sourceLanguage) &&
  servesLanguage(engine.targetLanguage, pair.targetLanguage)

/** Why an engine does not translate from one language into another: by its own settings, or since its provider cannot. */
export function whyUnserved(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  pair: LanguagePair,
): ProviderError {
  const values = { source: pair.sourceLanguage, target: pair.targetLanguage }
  if (!isSetFor(engine, pair)) return new ProviderError('otherLanguages', values)
  const { missingSetting } = house.machineTranslation[engine.provider]
  return missingSetting?.(connectionOf(house, engine)) ?? new ProviderError('pairNotOffered', values)
}
