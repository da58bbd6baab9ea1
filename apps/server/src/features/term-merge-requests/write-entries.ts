import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term } from '../../database/schema/resources.ts'
import type { EntryBefore } from '../../database/schema/term-merges.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { insertTerms } from '../termbases/index.ts'

/** Makes entries what is given, all in a few statements; the caller has locked them and knows their version. */
export async function writeEntries(
  tx: Db,
  entries: readonly (EntryBefore & { uuid: string })[],
  userUuid: string | null,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ uuid, columns }) => ({ uuid, ...columns }))
  await tx.execute(sql`
    update term_entry e set definition = g.definition, note = g.note, context = g.context, source = g.source,
      source_file = g."sourceFile", copywriting_key_term = g."copywritingKeyTerm",
      term_injection_method = g."termInjectionMethod", field_values = g."fieldValues",
      language_field_values = g."languageFieldValues", version = e.version + 1, changed_at = now(), changed_by_uuid = ${userUuid}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(uuid uuid, definition text, note text, context text,
      source text, "sourceFile" text, "copywritingKeyTerm" boolean, "termInjectionMethod" text, "fieldValues" jsonb,
      "languageFieldValues" jsonb)
    where e.uuid = g.uuid and e.uuid = any(${uuidArray(entries.map(({ uuid }) => uuid))})`)
  await tx.delete(term).where(
    inArray(
      term.termEntryUuid,
      entries.map(({ uuid }) => uuid),
    ),
  )
  await insertTerms(
    tx,
    entries.flatMap(({ terms }) => terms),
  )
}
