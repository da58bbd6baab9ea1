import { uuidOf } from '@langwerk/contract/common'
import { termbaseIndexRoutes } from '@langwerk/contract/termbases'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, termbaseIndex } from '../../database/schema/resources.ts'
import { childKind } from '../../kit/child-kind.ts'
import { touchTermbase } from './term-rows.ts'

/** The languages of a termbase. One without a name of its own is called as its language is. */
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
    language: async (iri, db, { input, uuid }) => {
      const languageUuid = uuidOf(iri)
      const staysNamed = input.name === undefined ? await isNamed(db, uuid) : input.name !== ''
      return staysNamed ? { languageUuid } : { languageUuid, ...(await nameOf(db, languageUuid)) }
    },
    name: async (name, db, { input, uuid }) => {
      if (name) return { name }
      // Where the language is given too, it is named there.
      const kept = input.language === undefined && (await keptIndex(db, uuid))
      return kept ? { name: kept.languageName } : {}
    },
  },
})

/** Whether the index is there already, and called otherwise than its language. */
async function isNamed(db: Db, uuid: string): Promise<boolean> {
  const kept = await keptIndex(db, uuid)
  return kept !== undefined && kept.name !== kept.languageName
}

async function keptIndex(db: Db, uuid: string) {
  const [kept] = await db
    .select({ name: termbaseIndex.name, languageName: language.name })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(eq(termbaseIndex.uuid, uuid))
  return kept
}

async function nameOf(db: Db, languageUuid: string) {
  const [found] = await db.select({ name: language.name }).from(language).where(eq(language.uuid, languageUuid))
  return found
}
