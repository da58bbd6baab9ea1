import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TermbaseField, TermbaseFieldInput } from '@langwerk/contract/termbases'
import { termbaseField } from '../../database/schema/termbases.ts'
import { invalid } from '../../kit/refusals.ts'
import type { ChildKind } from '../../kit/serve-child-list.ts'
import { touchTermbase } from './term-rows.ts'

type FieldRow = typeof termbaseField.$inferSelect

/** The custom fields of a termbase. */
export const termbaseFieldKind: ChildKind<FieldRow, TermbaseField, TermbaseFieldInput> = {
  label: 'termbaseField',
  path: '/termbase_fields',
  table: termbaseField,
  parent: {
    column: termbaseField.termbaseUuid,
    field: 'termbaseUuid',
    inputField: 'termbase',
    label: 'termbase',
    object: 'termbase',
    of: ({ termbase }) => uuidOf(termbase),
  },
  search: [termbaseField.name],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(termbaseField)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: ({ uuid, name, description, fieldType, level, choices, sortId }) => ({
    '@id': iriOf('termbase_fields', uuid),
    '@type': 'TermbaseField',
    uuid,
    name,
    description,
    fieldType,
    level,
    choices,
    sortId,
  }),
  changed: touchTermbase,
  toRow: async (_, { name, description, fieldType, level, choices, sortId }) => {
    if (fieldType === 'choice' && !choices?.length) throw invalid({ propertyPath: 'choices', code: 'choices_required' })
    return {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(fieldType !== undefined && { fieldType }),
      ...(level !== undefined && { level }),
      ...(choices !== undefined && { choices }),
      ...(sortId !== undefined && { sortId }),
    }
  },
}
