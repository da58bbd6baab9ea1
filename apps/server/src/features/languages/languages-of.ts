import { uuidOf } from '@langwerk/contract/common'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { languagesExist } from './languages-exist.ts'

/** A language as it stands in a list. */
export interface LanguageRow {
  uuid: string
  code: string
  name: string
}

/** The languages of a list of uuids, in its order, as a column. */
export const languagesOf = (uuids: AnyPgColumn) => sql<LanguageRow[]>`coalesce((
  select json_agg(json_build_object('uuid', l.uuid, 'code', l.code, 'name', l.name) order by array_position(${uuids}, l.uuid))
  from language l where l.uuid = any(${uuids})), '[]')`

/** Each language once. @throws Refusal 422 at those that do not exist. */
export async function uuidsOfLanguages(db: Db, field: string, languages: readonly string[]): Promise<string[]> {
  await languagesExist(
    db,
    languages.map((iri, index) => ({ iri, propertyPath: `${field}[${index}]` })),
  )
  return [...new Set(languages.map(uuidOf))]
}
