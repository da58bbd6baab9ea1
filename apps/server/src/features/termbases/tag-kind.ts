import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TermbaseTag, TermbaseTagInput } from '@langwerk/contract/termbases'
import { termbaseTag } from '../../database/schema/termbases.ts'
import type { ChildKind } from '../../kit/serve-child-list.ts'
import { touchTermbase } from './term-rows.ts'

type TagRow = typeof termbaseTag.$inferSelect

/** The tags of a termbase. */
export const termbaseTagKind: ChildKind<TagRow, TermbaseTag, TermbaseTagInput> = {
  label: 'termbaseTag',
  path: '/termbase_tags',
  table: termbaseTag,
  parent: {
    column: termbaseTag.termbaseUuid,
    field: 'termbaseUuid',
    inputField: 'termbase',
    label: 'termbase',
    object: 'termbase',
    of: ({ termbase }) => uuidOf(termbase),
  },
  search: [termbaseTag.name],
  rows: (db, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(termbaseTag)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  present: ({ uuid, name, description, color, blacklist, sortId }) => ({
    '@id': iriOf('termbase_tags', uuid),
    '@type': 'TermbaseTag',
    uuid,
    name,
    description,
    color,
    blacklist,
    sortId,
  }),
  changed: touchTermbase,
  toRow: async (_, { name, description, color, blacklist, sortId }) => ({
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color: color.toLowerCase() }),
    ...(blacklist !== undefined && { blacklist }),
    ...(sortId !== undefined && { sortId }),
  }),
}
