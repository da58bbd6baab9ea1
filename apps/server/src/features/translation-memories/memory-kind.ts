import { type TranslationMemory, translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { sql } from 'drizzle-orm'
import { translationMemory, translationMemoryDirection } from '../../database/schema/resources.ts'
import { uploadsOfImports } from '../../kit/imports.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { memoryImports } from './memory-imports.ts'

const ofMemory = sql`from ${translationMemoryDirection}
  where ${translationMemoryDirection.translationMemoryUuid} = ${translationMemory.uuid}
  and ${translationMemoryDirection.unitCount} > 0`

const kind = shareableKind({
  object: 'translationMemory',
  table: translationMemory,
  routes: translationMemoryRoutes,
  teamsField: 'teams',
  uploads: uploadsOfImports(memoryImports),
  references: {
    sourceLanguageProcessingRuleSet: translationMemory.sourceLanguageProcessingRuleSetUuid,
    targetLanguageProcessingRuleSet: translationMemory.targetLanguageProcessingRuleSetUuid,
  },
  further: {
    languages: sql<TranslationMemory['languages']>`coalesce((select json_agg(json_build_object(
      'sourceLanguage', ${translationMemoryDirection.sourceLanguage},
      'targetLanguage', ${translationMemoryDirection.targetLanguage},
      'transUnitCount', ${translationMemoryDirection.unitCount})
      order by ${translationMemoryDirection.unitCount} desc, ${translationMemoryDirection.sourceLanguage}, ${translationMemoryDirection.targetLanguage})
      ${ofMemory}), '[]')`,
  },
  sort: { transUnitCount: sql`(select coalesce(sum(${translationMemoryDirection.unitCount}), 0) ${ofMemory})` },
  show: { transUnitCount: ({ languages }) => languages.reduce((sum, { transUnitCount }) => sum + transUnitCount, 0) },
})

export const translationMemoryKind = { ...kind, planFeature: async () => 'translationMemories' as const }
