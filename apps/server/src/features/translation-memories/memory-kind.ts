import type { TranslationMemory, TranslationMemoryInput } from '@langwerk/contract/translation-memories'
import { eq, sql } from 'drizzle-orm'
import { shareable } from '../../database/schema/access.ts'
import { translationMemory, translationMemoryDirection } from '../../database/schema/resources.ts'
import type { ShareableKind } from '../../kit/shareables.ts'

interface MemoryRow {
  uuid: string
  name: string
  description: string
  languages: TranslationMemory['languages']
}

const ofMemory = sql`from ${translationMemoryDirection}
  where ${translationMemoryDirection.translationMemoryUuid} = ${translationMemory.uuid}
  and ${translationMemoryDirection.unitCount} > 0`

export const translationMemoryKind: ShareableKind<MemoryRow, TranslationMemory, TranslationMemoryInput> = {
  label: 'Translation memory',
  object: 'translationMemory',
  collection: 'translation_memories',
  table: translationMemory,
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({
        uuid: translationMemory.uuid,
        name: shareable.name,
        description: shareable.description,
        languages: sql<MemoryRow['languages']>`coalesce((select json_agg(json_build_object(
          'sourceLanguage', ${translationMemoryDirection.sourceLanguage},
          'targetLanguage', ${translationMemoryDirection.targetLanguage},
          'transUnitCount', ${translationMemoryDirection.unitCount})
          order by ${translationMemoryDirection.unitCount} desc, ${translationMemoryDirection.sourceLanguage}, ${translationMemoryDirection.targetLanguage})
          ${ofMemory}), '[]')`,
      })
      .from(translationMemory)
      .innerJoin(shareable, eq(shareable.uuid, translationMemory.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sort: { transUnitCount: sql`(select coalesce(sum(${translationMemoryDirection.unitCount}), 0) ${ofMemory})` },
  present: ({ languages }, shared) => ({
    '@type': 'TranslationMemory',
    ...shared,
    languages,
    transUnitCount: languages.reduce((sum, { transUnitCount }) => sum + transUnitCount, 0),
  }),
  toRow: async () => ({}),
  teams: { field: 'teams', of: ({ teams }) => teams },
}
