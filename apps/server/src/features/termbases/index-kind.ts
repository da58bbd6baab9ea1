import { uuidOf } from '@langwerk/contract/common'
import { termbaseIndexRoutes } from '@langwerk/contract/termbases'
import { eq } from 'drizzle-orm'
import { language, termbaseIndex } from '../../database/schema/resources.ts'
import { childKind } from '../../kit/child-kind.ts'
import { touchTermbase } from './term-rows.ts'

/** The languages of a termbase. */
export const termbaseIndexKind = childKind({
  label: 'termbaseLanguage',
  parent: 'termbase',
  parentUuid: termbaseIndex.termbaseUuid,
  table: termbaseIndex,
  routes: termbaseIndexRoutes,
  references: { language: termbaseIndex.languageUuid },
  search: [termbaseIndex.name],
  changed: touchTermbase,
  save: {
    language: async (iri, db, { input }) => {
      const languageUuid = uuidOf(iri)
      if (input.name) return { languageUuid }
      const [found] = await db.select({ name: language.name }).from(language).where(eq(language.uuid, languageUuid))
      return { languageUuid, ...found }
    },
    name: (name) => (name ? { name } : {}),
  },
})
