import { uuidOf } from '@langwerk/contract/common'
import { type EngineGlossary, engineTermbaseRoutes } from '@langwerk/contract/machine-translation-engines'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { engineGlossary } from '../../database/schema/engine-glossaries.ts'
import { language, termbase, termbaseIndex } from '../../database/schema/resources.ts'
import { termbaseUse } from '../../database/schema/uses.ts'
import { invalid } from '../../foundation/refusals.ts'
import { childKind } from '../../kit/child-kind.ts'
import type { House } from '../../kit/house.ts'
import { keepGlossaries } from './keep-glossaries.ts'

/** The termbases that an engine heeds; what changes of them is told to its provider. */
export const engineTermbaseKind = ({ tasks }: Pick<House, 'tasks'>) =>
  childKind({
    label: 'termbaseOfEngine',
    parent: 'machineTranslationEngine',
    parentUuid: termbaseUse.ownerUuid,
    table: termbaseUse,
    routes: engineTermbaseRoutes,
    references: { termbase: termbaseUse.termbaseUuid },
    further: {
      sourceTermbaseIndex: indexRef(termbaseUse.sourceTermbaseIndexUuid),
      targetTermbaseIndex: indexRef(termbaseUse.targetTermbaseIndexUuid),
      glossaries: glossariesOfUse,
    },
    save: {
      sourceTermbaseIndex: (iri) => ({ sourceTermbaseIndexUuid: iri && uuidOf(iri) }),
      targetTermbaseIndex: (iri) => ({ targetTermbaseIndexUuid: iri && uuidOf(iri) }),
    },
    check: requireIndices,
    changed: (tx, engineUuid) => keepGlossaries(tx, tasks, engineUuid),
  })

interface IndexRef {
  '@id': string
  uuid: string
  name: string
  language: { '@id': string; uuid: string; code: string; name: string }
}
const indexRef = (uuid: AnyPgColumn) => sql<IndexRef | null>`(
  select json_build_object('@id', '/api/termbase_indices/' || i.uuid, 'uuid', i.uuid, 'name', i.name, 'language',
    json_build_object('@id', '/api/languages/' || l.uuid, 'uuid', l.uuid, 'code', l.code, 'name', l.name))
  from ${termbaseIndex} i join ${language} l on l.uuid = i.language_uuid where i.uuid = ${uuid})`

// Columns of the one table that a list asks lose its name, which these need.
const glossariesOfUse = sql<EngineGlossary[]>`coalesce((
  select json_agg(json_build_object('sourceLanguage', g.source_language, 'targetLanguage', g.target_language,
    'status', case when g.status = 'current' and g.termbase_revision <> t.revision then 'due' else g.status end,
    'terms', g.term_count, 'message', g.message, 'detail', g.detail) order by g.source_language, g.target_language)
  from ${engineGlossary} g join ${termbase} t on t.uuid = termbase_use.termbase_uuid
  where g.termbase_use_uuid = termbase_use.uuid), '[]')`

/** @throws Refusal 422 at a language that is another termbase's. */
async function requireIndices(
  db: Db,
  { input, uuid }: { input: { [Field in 'termbase' | IndexField]?: string | null | undefined }; uuid: string },
) {
  const named = indexFields.flatMap((field) => (input[field] ? [{ field, index: uuidOf(input[field]) }] : []))
  if (named.length === 0) return
  const [row] = await db
    .select({ termbaseUuid: termbaseUse.termbaseUuid })
    .from(termbaseUse)
    .where(eq(termbaseUse.uuid, uuid))
  const termbaseUuid = input.termbase ? uuidOf(input.termbase) : row!.termbaseUuid
  for (const { field, index } of named) {
    const isThis = and(eq(termbaseIndex.uuid, index), eq(termbaseIndex.termbaseUuid, termbaseUuid))
    if ((await db.$count(termbaseIndex, isThis)) === 0)
      throw invalid({ propertyPath: field, code: 'language_not_in_termbase' })
  }
}
const indexFields = ['sourceTermbaseIndex', 'targetTermbaseIndex'] as const
type IndexField = (typeof indexFields)[number]
