import { languageIriOf } from '@langwerk/contract/files'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, termImport } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { FileOwner } from './file-owner.ts'

/**
 * The language that the sender of a file says it is to be read for, as BCP 47.
 * @param iri of one of the languages of the term import that the file is for
 * @throws Refusal 422 where it is none of these.
 */
export async function languageFor(db: Db, { kind, uuid }: FileOwner, iri: string | null): Promise<string | null> {
  if (iri === null) return null
  const languageUuid = languageIriOf(iri)
  const [found] =
    kind === 'termImport' && languageUuid
      ? await db
          .select({ code: language.code })
          .from(termImport)
          .innerJoin(language, sql`${language.uuid} = any(${termImport.languageUuids})`)
          .where(and(eq(termImport.uuid, uuid), eq(language.uuid, languageUuid)))
      : []
  if (!found) throw invalid({ propertyPath: 'language', code: 'language_not_of_import' })
  return found.code
}
