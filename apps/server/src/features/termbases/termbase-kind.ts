import { iriOf } from '@langwerk/contract/common'
import type { Termbase, TermbaseIndex, TermbaseInput } from '@langwerk/contract/termbases'
import { eq, sql } from 'drizzle-orm'
import { shareable } from '../../database/schema/access.ts'
import { language, termbase, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import type { ShareableKind } from '../../kit/shareables.ts'
import { languageRef } from '../languages/index.ts'

interface TermbaseRow {
  uuid: string
  name: string
  description: string
  copywriting: boolean
  updatedAt: Date
  indices: IndexRow[]
  termEntryCount: number
}

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

export const termbaseKind: ShareableKind<TermbaseRow, Termbase, TermbaseInput> = {
  label: 'Termbase',
  object: 'termbase',
  collection: 'termbases',
  table: termbase,
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({
        uuid: termbase.uuid,
        name: shareable.name,
        description: shareable.description,
        copywriting: termbase.copywriting,
        updatedAt: termbase.updatedAt,
        indices: sql<IndexRow[]>`coalesce((select json_agg(json_build_object(
          'uuid', ${termbaseIndex.uuid}, 'name', ${termbaseIndex.name}, 'description', ${termbaseIndex.description},
          'sortId', ${termbaseIndex.sortId}, 'languageUuid', ${language.uuid}, 'languageCode', ${language.code},
          'languageName', ${language.name}) order by ${termbaseIndex.sortId}, ${termbaseIndex.uuid})
          from ${termbaseIndex} join ${language} on ${language.uuid} = ${termbaseIndex.languageUuid}
          where ${termbaseIndex.termbaseUuid} = ${termbase.uuid}), '[]')`,
        termEntryCount,
      })
      .from(termbase)
      .innerJoin(shareable, eq(shareable.uuid, termbase.uuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  sort: { copywriting: termbase.copywriting, updatedAt: termbase.updatedAt, termbaseTermEntryCount: termEntryCount },
  present: (row, { teams, ...shared }) => ({
    '@type': 'Termbase',
    ...shared,
    copywriting: row.copywriting,
    updatedAt: row.updatedAt.toISOString(),
    termbaseTeams: teams,
    termbaseIndices: row.indices.map(presentIndex),
    termbaseTermEntryCount: row.termEntryCount,
  }),
  toRow: async (_, { copywriting }) => ({
    ...(copywriting !== undefined && { copywriting }),
  }),
  teams: { field: 'termbaseTeams', of: ({ termbaseTeams }) => termbaseTeams },
}

export const presentIndex = (row: IndexRow): TermbaseIndex => ({
  '@id': iriOf('termbase_indices', row.uuid),
  '@type': 'TermbaseIndex',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  sortId: row.sortId,
  language: languageRef({ uuid: row.languageUuid, code: row.languageCode, name: row.languageName }),
})
