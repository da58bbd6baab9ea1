import { uuidOf } from '@langwerk/contract/common'
import type { TermbaseIndex, TermbaseIndexInput } from '@langwerk/contract/termbases'
import { eq } from 'drizzle-orm'
import { language, termbaseIndex } from '../../database/schema/resources.ts'
import { invalid } from '../../kit/refusals.ts'
import type { ChildKind } from '../../kit/serve-child-list.ts'
import { touchTermbase } from './term-rows.ts'
import { type IndexRow, presentIndex } from './termbase-kind.ts'

/** The languages of a termbase. */
export const termbaseIndexKind: ChildKind<IndexRow, TermbaseIndex, TermbaseIndexInput> = {
  label: 'termbaseLanguage',
  path: '/termbase_indices',
  table: termbaseIndex,
  parent: {
    column: termbaseIndex.termbaseUuid,
    field: 'termbaseUuid',
    inputField: 'termbase',
    label: 'termbase',
    object: 'termbase',
    of: ({ termbase }) => uuidOf(termbase),
  },
  search: [termbaseIndex.name],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select({
        uuid: termbaseIndex.uuid,
        name: termbaseIndex.name,
        description: termbaseIndex.description,
        sortId: termbaseIndex.sortId,
        languageUuid: language.uuid,
        languageCode: language.code,
        languageName: language.name,
      })
      .from(termbaseIndex)
      .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: presentIndex,
  changed: touchTermbase,
  toRow: async (db, input) => {
    const languageUuid = input.language && uuidOf(input.language)
    const [found] = languageUuid ? await db.select().from(language).where(eq(language.uuid, languageUuid)) : []
    if (languageUuid && !found)
      throw invalid({ propertyPath: 'language', code: 'does_not_exist', values: { what: 'language' } })
    const name = input.name || found?.name
    return {
      ...(name !== undefined && { name }),
      ...(found && { languageUuid: found.uuid }),
      ...(input.description !== undefined && { description: input.description }),
      ...(input.sortId !== undefined && { sortId: input.sortId }),
    }
  },
}
