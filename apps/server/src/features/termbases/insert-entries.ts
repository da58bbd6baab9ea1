import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { term, termEntry } from '../../database/schema/resources.ts'

/** Adds entries to a termbase: as one JSON text, since a parameter for each field takes several times as long. */
export async function insertEntries(
  tx: Db,
  entries: readonly (typeof termEntry.$inferInsert)[],
  { termbaseUuid, userUuid }: { termbaseUuid: string; userUuid: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into term_entry (uuid, termbase_uuid, definition, note, context, source, source_file, copywriting_key_term,
      term_injection_method, confidence_score, field_values, language_field_values, external_id, exchange,
      created_by_uuid, changed_by_uuid)
    select uuid, ${termbaseUuid}, definition, note, context, source, "sourceFile", "copywritingKeyTerm",
      "termInjectionMethod", "confidenceScore", coalesce("fieldValues", '{}'), coalesce("languageFieldValues", '{}'),
      "externalId", exchange, ${userUuid}, ${userUuid}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(uuid uuid, definition text, note text, context text,
      source text, "sourceFile" text, "copywritingKeyTerm" boolean, "termInjectionMethod" text, "confidenceScore" int,
      "fieldValues" jsonb, "languageFieldValues" jsonb, "externalId" text, exchange jsonb)`)
}

/** Adds the terms of entries that are there. */
export async function insertTerms(tx: Db, terms: readonly (typeof term.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < terms.length; from += insertedAtOnce)
    await tx.execute(sql`
      insert into term (uuid, term_entry_uuid, termbase_index_uuid, text, usage_status, note, number, allowed_variants,
        forbidden_variants, field_values, sort_id, search_text, sort_text, first, recycled)
      select uuid, "termEntryUuid", "termbaseIndexUuid", text, "usageStatus", note, number, "allowedVariants",
        "forbiddenVariants", "fieldValues", "sortId", "searchText", "sortText", first, recycled
      from jsonb_to_recordset(${JSON.stringify(terms.slice(from, from + insertedAtOnce))}::jsonb) as given(uuid uuid,
        "termEntryUuid" uuid, "termbaseIndexUuid" uuid, text text, "usageStatus" text, note text, number text,
        "allowedVariants" text[], "forbiddenVariants" text[], "fieldValues" jsonb, "sortId" int, "searchText" text,
        "sortText" text, first boolean, recycled boolean)`)
}

const insertedAtOnce = 5000
