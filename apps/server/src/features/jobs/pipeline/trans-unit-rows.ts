import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { CutSegment } from '../../../documents/document-work.ts'
import { newUuid } from '../../../kit/uuid.ts'

/** Adds the segments of a document to a target file. One parameter for all rows: the driver is many times slower with one for each value. */
export async function insertTransUnits(
  db: Db,
  place: { jobUuid: string; targetFileUuid: string; firstSortId: number },
  segments: readonly CutSegment[],
) {
  const rows = segments.map((segment, index) => ({
    ...segment,
    uuid: newUuid(),
    sortId: place.firstSortId + index,
    originType: segment.target === '' ? null : 'source',
  }))
  await db.execute(sql`
    insert into trans_unit (uuid, job_uuid, target_file_uuid, sort_id, document_unit, source, target, source_text, target_text,
      source_hash, words, tags, name, note, structure, max_characters, status, locked, origin_type)
    select uuid, ${place.jobUuid}::uuid, ${place.targetFileUuid}::uuid, "sortId", "documentUnit", source, target, "sourceText", "targetText",
      "sourceHash", words, tags, name, note, structure, "maxCharacters", status, locked, "originType"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, "sortId" int, "documentUnit" text, source text,
      target text, "sourceText" text, "targetText" text, "sourceHash" bigint, words int, tags jsonb, name text, note text,
      structure text, "maxCharacters" int, status text, locked boolean, "originType" text)`)
}

/** Gives another target file the same segments. */
export async function copyTransUnits(tx: Db, fromTargetFileUuid: string, toTargetFileUuid: string) {
  await tx.execute(sql`
    insert into trans_unit (uuid, job_uuid, target_file_uuid, sort_id, document_unit, source, target, source_text, target_text,
      source_hash, words, tags, name, note, structure, max_characters, status, locked, origin_type)
    select gen_random_uuid(), job_uuid, ${toTargetFileUuid}::uuid, sort_id, document_unit, source, target, source_text, target_text,
      source_hash, words, tags, name, note, structure, max_characters, status, locked, origin_type
    from trans_unit where target_file_uuid = ${fromTargetFileUuid}`)
}
