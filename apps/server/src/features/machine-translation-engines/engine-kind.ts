import { iriOf, type LanguageRef, uuidOf } from '@langwerk/contract/common'
import type {
  MachineTranslationEngine,
  MachineTranslationEngineInput,
} from '@langwerk/contract/machine-translation-engines'
import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, machineTranslationEngine } from '../../database/schema/resources.ts'
import { invalid } from '../../kit/refusals.ts'
import type { RowClauses, ShareableKind } from '../../kit/shareables.ts'
import { allowedHosts, forbiddenAddress } from '../../providers/guarded-fetch.ts'
import { languageRef } from '../languages/index.ts'

export interface EngineRow {
  uuid: string
  name: string
  description: string
  provider: MachineTranslationProvider
  apiHostUrl: string | null
  minimum: number | null
  source: typeof language.$inferSelect | null
  target: typeof language.$inferSelect | null
}

const source = alias(language, 'source_language')
const target = alias(language, 'target_language')

export const engineRows = (db: Db, { where, orderBy, limit, offset }: RowClauses): PromiseLike<EngineRow[]> =>
  db
    .select({
      uuid: machineTranslationEngine.uuid,
      name: shareable.name,
      description: shareable.description,
      provider: machineTranslationEngine.provider,
      apiHostUrl: machineTranslationEngine.apiHostUrl,
      minimum: machineTranslationEngine.machineTranslationQualityEstimationMinimalPercent,
      source,
      target,
    })
    .from(machineTranslationEngine)
    .innerJoin(shareable, eq(shareable.uuid, machineTranslationEngine.uuid))
    .leftJoin(source, eq(source.uuid, machineTranslationEngine.sourceLanguageUuid))
    .leftJoin(target, eq(target.uuid, machineTranslationEngine.targetLanguageUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** @param config says which addresses inside may be named. */
export const machineTranslationEngineKind = (
  config: Config,
): ShareableKind<EngineRow, MachineTranslationEngine, MachineTranslationEngineInput> => ({
  label: 'machineTranslationEngine',
  object: 'machineTranslationEngine',
  collection: 'machine_translation_engines',
  table: machineTranslationEngine,
  rows: engineRows,
  sort: { provider: machineTranslationEngine.provider },
  present: (row, shared) => ({
    '@type': 'MachineTranslationEngine',
    ...shared,
    provider: row.provider,
    apiHostUrl: row.apiHostUrl,
    sourceLanguage: refOf(row.source),
    targetLanguage: refOf(row.target),
    machineTranslationQualityEstimationMinimalPercent: row.minimum,
  }),
  toRow: async (db, input) => {
    const { provider, apiHostUrl } = input
    const forbidden = apiHostUrl ? forbiddenAddress(apiHostUrl, allowedHosts(config)) : null
    if (forbidden) throw invalid({ propertyPath: 'apiHostUrl', code: forbidden })
    const sourceLanguageUuid = await languageUuidOf(db, input, 'sourceLanguage')
    const targetLanguageUuid = await languageUuidOf(db, input, 'targetLanguage')
    const minimum = input.machineTranslationQualityEstimationMinimalPercent
    return {
      ...(provider !== undefined && { provider }),
      ...(apiHostUrl !== undefined && { apiHostUrl: apiHostUrl || null }),
      ...(sourceLanguageUuid !== undefined && { sourceLanguageUuid }),
      ...(targetLanguageUuid !== undefined && { targetLanguageUuid }),
      ...(minimum !== undefined && { machineTranslationQualityEstimationMinimalPercent: minimum }),
    }
  },
  teams: { field: 'teams', of: ({ teams }) => teams },
})

const refOf = (row: EngineRow['source']): LanguageRef | null => row && languageRef(row)

async function languageUuidOf(
  db: Db,
  input: Partial<MachineTranslationEngineInput>,
  field: 'sourceLanguage' | 'targetLanguage',
): Promise<string | null | undefined> {
  const given = input[field]
  if (!given) return given
  const [found] = await db
    .select()
    .from(language)
    .where(eq(language.uuid, uuidOf(given)))
  if (!found) throw invalid({ propertyPath: field, code: 'does_not_exist', values: { what: 'language' } })
  return found.uuid
}

export const engineIri = (uuid: string) => iriOf('machine_translation_engines', uuid)
