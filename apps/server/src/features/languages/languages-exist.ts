import { uuidOf } from '@langwerk/contract/common'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language } from '../../database/schema/resources.ts'
import { invalid, type Violation } from '../../foundation/refusals.ts'

/** @throws Refusal 422 at each field that names a language that there is not. */
export async function languagesExist(db: Db, wanted: readonly { iri: string; propertyPath: string }[]) {
  if (wanted.length === 0) return
  const uuids = wanted.map(({ iri }) => uuidOf(iri))
  const found = await db.select({ uuid: language.uuid }).from(language).where(inArray(language.uuid, uuids))
  const missing = wanted.filter(({ iri }) => !found.some(({ uuid }) => uuid === uuidOf(iri)))
  if (missing.length === 0) return
  throw invalid(
    ...missing.map(
      ({ propertyPath }): Violation => ({ propertyPath, code: 'does_not_exist', values: { what: 'language' } }),
    ),
  )
}
