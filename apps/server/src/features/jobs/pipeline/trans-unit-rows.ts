import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { CutSegment } from '../../../documents/document-work.ts'

/**
 * Adds the segments of a document to a target file; those that are there already stay. One parameter for all rows: the
 * driver is many times slower with one for each value.
 */
export async function insertTransUnits(
  db: Db,
  place: { jobUuid: string; targetFileUuid: string; firstSortId: number },
  segments: readonly CutSegment[],
) {
  const uuidAt = transUnitUuids(place.targetFileUuid)
  const rows = segments.map((segment, index) => ({
    ...segment,
    uuid: uuidAt(place.firstSortId + index),
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
      structure text, "maxCharacters" int, status text, locked boolean, "originType" text)
    on conflict do nothing`)
}

/**
 * The uuids of the segments that a file is first cut into, made of their place: should two processes read the same file,
 * because one was thought dead, their rows are the same ones. The target file's own time stands in front, so that they lie
 * together in their index (version 8 of RFC 9562).
 */
function transUnitUuids(targetFileUuid: string): (sortId: number) => string {
  const hash = createHash('sha256').update(targetFileUuid).digest('hex')
  const head = `${targetFileUuid.slice(0, 13)}-8${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 10)}`
  return (sortId) => head + sortId.toString(16).padStart(8, '0')
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
