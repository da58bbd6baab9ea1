import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, machineTranslationEngine } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { servesLanguage } from '../../kit/language-relation.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import type { Connection, LanguagePair } from '../../providers/machine-translation/provider.ts'

/** An engine as it is asked. */
export interface EngineRow {
  uuid: string
  name: string
  provider: MachineTranslationProvider
  apiHostUrl: string | null
  apiRegion: string | null
  sealedApiKey: string | null
  minimum: number | null
  /** Null serves every language that the provider does. */
  sourceLanguage: string | null
  targetLanguage: string | null
}

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

export const engineRows = (db: Db, { where, orderBy, limit, offset }: RowClauses): PromiseLike<EngineRow[]> =>
  db
    .select({
      uuid: machineTranslationEngine.uuid,
      name: shareable.name,
      provider: machineTranslationEngine.provider,
      apiHostUrl: machineTranslationEngine.apiHostUrl,
      apiRegion: machineTranslationEngine.apiRegion,
      sealedApiKey: machineTranslationEngine.sealedApiKey,
      minimum: machineTranslationEngine.machineTranslationQualityEstimationMinimalPercent,
      sourceLanguage: source.code,
      targetLanguage: target.code,
    })
    .from(machineTranslationEngine)
    .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngine.uuid))
    .leftJoin(source, eq(source.uuid, machineTranslationEngine.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, machineTranslationEngine.targetLanguageUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** What an engine's key is sealed for. */
export const apiKeyPlace = (uuid: string) => `machine_translation_engine/${uuid}/sealed_api_key`

export const connectionOf = (
  { secrets }: Pick<House, 'secrets'>,
  { uuid, apiHostUrl, apiRegion, sealedApiKey }: EngineRow,
): Connection => ({
  apiHostUrl,
  region: apiRegion,
  key: sealedApiKey === null ? null : secrets.unseal(sealedApiKey, apiKeyPlace(uuid)),
})

/** Whether an engine translates from one language into another: its own languages allow it, and its provider can. */
export async function supportsPair(
  house: Pick<House, 'machineTranslation' | 'secrets'>,
  engine: EngineRow,
  pair: LanguagePair,
): Promise<boolean> {
  const isFor =
    servesLanguage(engine.sourceLanguage, pair.sourceLanguage) &&
    servesLanguage(engine.targetLanguage, pair.targetLanguage)
  if (!isFor) return false
  return house.machineTranslation[engine.provider].supports(connectionOf(house, engine), pair)
}
