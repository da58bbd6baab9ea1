import { iriOf } from '@langwerk/contract/common'
import { type TermbaseIndex, termbaseRoutes } from '@langwerk/contract/termbases'
import { sql } from 'drizzle-orm'
import { shareable } from '../../database/schema/access.ts'
import { language, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import { uploadsOfImports } from '../../kit/imports.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { termImports } from '../../kit/term-imports.ts'
import { languageRef } from '../languages/index.ts'

export interface IndexRow {
  uuid: string
  name: string
  description: string
  sortId: number
  languageUuid: string
  languageCode: string
  languageName: string
}

const termEntryCount = sql<number>`(select count(*)::int from ${termEntry}
  where ${termEntry.termbaseUuid} = ${termbase.uuid} and ${termEntry.recycledAt} is null)`

export const termbaseKind = shareableKind({
  object: 'termbase',
  table: termbase,
  routes: termbaseRoutes,
  listed: sql`${shareable.uuid} not in (select ${termbase.uuid} from ${termbase} where ${termbase.isTermImportTermbase})`,
  uploads: uploadsOfImports(termImports),
  further: {
    indices: sql<IndexRow[]>`coalesce((select json_agg(json_build_object(
      'uuid', ${termbaseIndex.uuid}, 'name', ${termbaseIndex.name}, 'description', ${termbaseIndex.description},
      'sortId', ${termbaseIndex.sortId}, 'languageUuid', ${language.uuid}, 'languageCode', ${language.code},
      'languageName', ${language.name}) order by ${termbaseIndex.sortId}, ${termbaseIndex.uuid})
      from ${termbaseIndex} join ${language} on ${language.uuid} = ${termbaseIndex.languageUuid}
      where ${termbaseIndex.termbaseUuid} = ${termbase.uuid}), '[]')`,
    termbaseTermEntryCount: termEntryCount,
  },
  sort: { termbaseTermEntryCount: termEntryCount },
  show: {
    updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
    termbaseIndices: ({ indices }) => indices.map(presentIndex),
  },
})

export const presentIndex = (row: IndexRow): TermbaseIndex => ({
  '@id': iriOf('termbase_indices', row.uuid),
  '@type': 'TermbaseIndex',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  sortId: row.sortId,
  language: languageRef({ uuid: row.languageUuid, code: row.languageCode, name: row.languageName }),
})
