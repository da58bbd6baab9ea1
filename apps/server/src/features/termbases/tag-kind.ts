import { termbaseTagRoutes } from '@langwerk/contract/termbases'
import { termbaseTag } from '../../database/schema/termbases.ts'
import { childKind } from '../../kit/child-kind.ts'
import { touchTermbase } from './term-rows.ts'

/** The tags of a termbase. */
export const termbaseTagKind = childKind({
  label: 'termbaseTag',
  parent: 'termbase',
  parentUuid: termbaseTag.termbaseUuid,
  table: termbaseTag,
  routes: termbaseTagRoutes,
  search: [termbaseTag.name],
  changed: touchTermbase,
  save: { color: (color) => ({ color: color.toLowerCase() }) },
})
