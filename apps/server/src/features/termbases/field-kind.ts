import type { TermbaseFieldType } from '@langwerk/contract/term-words'
import { termbaseFieldRoutes } from '@langwerk/contract/termbases'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termbaseField } from '../../database/schema/termbases.ts'
import { invalid } from '../../foundation/refusals.ts'
import { childKind } from '../../kit/child-kind.ts'
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
      requireChoices(fieldType, input.choices)
      return { fieldType }
    },
    choices: async (choices, db, { input, uuid }) => {
      // With a type it is checked there.
      if (input.fieldType === undefined) requireChoices(await keptType(db, uuid), choices)
      return { choices }
    },
  },
})

function requireChoices(fieldType: TermbaseFieldType | undefined, choices: readonly string[] = []) {
  if (fieldType === 'choice' && choices.length === 0)
    throw invalid({ propertyPath: 'choices', code: 'choices_required' })
}

async function keptType(db: Db, uuid: string): Promise<TermbaseFieldType | undefined> {
  const [kept] = await db.select().from(termbaseField).where(eq(termbaseField.uuid, uuid))
  return kept?.fieldType
}
