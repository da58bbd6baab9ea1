import { createHash } from 'node:crypto'
import { iriOf } from '@langwerk/contract/common'
import { languageRoutes } from '@langwerk/contract/languages'
import { formalities, type Locale } from '@langwerk/contract/words'
import { asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { languageList } from './language-list.ts'

export { languageUuid } from './language-list.ts'
export { languagesExist } from './languages-exist.ts'
export { type LanguageRow, languagesOf, uuidsOfLanguages } from './languages-of.ts'

export function serveLanguages(house: House) {
  const { db } = house
  const all = async (path: string, without?: string) => {
    const rows = await db
      .select()
      .from(language)
      .where(without ? ne(language.uuid, without) : undefined)
      .orderBy(asc(language.sortId))
    return collection(path, rows.map(languageItem))
  }
  serve(house, languageRoutes.list, () => all('/languages'))
  serve(house, languageRoutes.sources, () => all('/source_languages'))
  serve(house, languageRoutes.targets, ({ query }) => all('/target_languages', query.source_language_uuid))
  serve(house, languageRoutes.formalities, async () =>
    collection(
      '/formalities',
      formalities.map((name) => ({
        '@id': iriOf('formalities', formalityUuid(name)),
        '@type': 'Formality' as const,
        uuid: formalityUuid(name),
        name,
      })),
    ),
  )
}

/** Formalities are a closed list; their uuids are made of their names. */
export function formalityUuid(name: string): string {
  const hex = createHash('sha256').update(`langwerk formality ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Brings the table of languages up to the list. */
export async function saveLanguages(db: Db) {
  await db
    .insert(language)
    .values(languageList)
    .onConflictDoUpdate({ target: language.uuid, set: { name: sql`excluded.name`, sortId: sql`excluded.sort_id` } })
}

/** What a language is called in a language of the interface; its English name where there is no other. */
export const languageNameIn = (locale: Locale, { code, name }: { code: string; name: string }): string =>
  namesIn[locale].of(code) ?? name
const namesIn: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  de: new Intl.DisplayNames('de', { type: 'language', fallback: 'none' }),
}

/** A language as lists of languages have it. */
export const languageItem = (row: { uuid: string; code: string; name: string }) => ({
  ...languageRef(row),
  '@type': 'Language' as const,
})

/** A language as answers embed it. */
export const languageRef = (row: { uuid: string; code: string; name: string }) => ({
  '@id': iriOf('languages', row.uuid),
  uuid: row.uuid,
  code: row.code,
  name: row.name,
})
