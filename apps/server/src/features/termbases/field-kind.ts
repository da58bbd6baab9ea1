import { termbaseFieldRoutes } from '@langwerk/contract/termbases'
import { termbaseField } from '../../database/schema/termbases.ts'
import { childKind } from '../../kit/child-kind.ts'
import { invalid } from '../../kit/refusals.ts'
import { touchTermbase } from './term-rows.ts'

/** The custom fields of a termbase. */
export const termbaseFieldKind = childKind({
  label: 'termbaseField',
  parent: 'termbase',
  parentUuid: termbaseField.termbaseUuid,
  table: termbaseField,
  routes: termbaseFieldRoutes,
  search: [termbaseField.name],
  changed: touchTermbase,
  save: {
    fieldType: (fieldType, _db, { input }) => {
      if (fieldType === 'choice' && !input.choices?.length)
        throw invalid({ propertyPath: 'choices', code: 'choices_required' })
      return { fieldType }
    },
  },
})
