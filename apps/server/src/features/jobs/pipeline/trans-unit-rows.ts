import { createHash } from 'node:crypto'
import type { UnitComment } from '@langwerk/documents/model/document'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { CutSegment } from '../../../documents/document-work.ts'
import type { Window } from './stage-run.ts'

/** The columns of what a file says of a segment, which a further language of the job takes over. */
const ofFile =
  sql.raw(`document_unit, source, target, source_text, target_text, source_hash, words, tags, name, note, structure,
  max_characters, max_lines, status, locked, origin_type, origin_match_percent, origin_name, document_match_percent, document_origin, document_state`)

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
    originMatchPercent: segment.target === '' ? null : segment.documentMatchPercent,
    originName: segment.target === '' ? null : segment.documentOrigin,
  }))
  await db.execute(sql`
    insert into trans_unit (uuid, job_uuid, target_file_uuid, sort_id, ${ofFile})
    select uuid, ${place.jobUuid}::uuid, ${place.targetFileUuid}::uuid, "sortId", "documentUnit", source, target, "sourceText", "targetText",
      "sourceHash", words, tags, name, note, structure, "maxCharacters", "maxLines", status, locked, "originType", "originMatchPercent", "originName",
      "documentMatchPercent", "documentOrigin", "documentState"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, "sortId" int, "documentUnit" text, source text,
      target text, "sourceText" text, "targetText" text, "sourceHash" bigint, words int, tags jsonb, name text, note text,
      structure text, "maxCharacters" int, "maxLines" int, status text, locked boolean, "originType" text, "originMatchPercent" int, "originName" text,
      "documentMatchPercent" int, "documentOrigin" text, "documentState" text)
    on conflict do nothing`)
  const comments = rows.flatMap(({ uuid, comments }) =>
    comments.map((comment, index) => ({ ...comment, uuid: uuidBelow(uuid, index), transUnitUuid: uuid, index })),
  )
  if (comments.length > 0) await insertComments(db, comments)
}

/** The remarks that stand in the file. Their uuids are made of their places, as those of the trans units. */
async function insertComments(
  db: Db,
  comments: readonly (UnitComment & { uuid: string; transUnitUuid: string; index: number })[],
) {
  await db.execute(sql`
    insert into trans_unit_comment (uuid, trans_unit_uuid, text, from_file, author, created_at)
    select given.uuid, given."transUnitUuid", given.text, true, given.author,
      coalesce(given.date, now() + given.index * interval '1 ms')
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as given(uuid uuid, "transUnitUuid" uuid, index int, text text, author text, date timestamptz)
    on conflict do nothing`)
}

/**
 * The uuids of the segments that a file is first cut into, made of their place: should two processes read the same file,
 * because one was thought dead, their rows are the same ones. The target file's own time stands in front, so that they lie
 * together in their index (version 8 of RFC 9562).
 */
function transUnitUuids(targetFileUuid: string): (sortId: number) => string {
  const head = transUnitUuidHead(targetFileUuid)
  return (sortId) => head + sortId.toString(16).padStart(8, '0')
}

function transUnitUuidHead(targetFileUuid: string): string {
  const hash = createHash('sha256').update(targetFileUuid).digest('hex')
  return `${targetFileUuid.slice(0, 13)}-8${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 10)}`
}

/** A uuid for the `index`th thing of another, the same one each time. */
function uuidBelow(uuid: string, index: number): string {
  const hash = createHash('sha256').update(`${uuid} ${index}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * Gives another target file the segments `first` to `last` of one, and the remarks that stand in the file; those that are there already
 * stay.
 */
export async function copyTransUnits(
  tx: Db,
  fromTargetFileUuid: string,
  toTargetFileUuid: string,
  { first, last }: Window,
) {
  await tx.execute(sql`
    with copied as (
      insert into trans_unit (uuid, job_uuid, target_file_uuid, sort_id, ${ofFile})
      select (${transUnitUuidHead(toTargetFileUuid)} || lpad(to_hex(sort_id), 8, '0'))::uuid, job_uuid, ${toTargetFileUuid}::uuid, sort_id, ${ofFile}
      from trans_unit where target_file_uuid = ${fromTargetFileUuid} and sort_id between ${first} and ${last}
      on conflict do nothing returning uuid, sort_id)
    insert into trans_unit_comment (uuid, trans_unit_uuid, text, from_file, author, created_at)
    select gen_random_uuid(), copied.uuid, c.text, true, c.author, c.created_at
    from copied join trans_unit t on t.target_file_uuid = ${fromTargetFileUuid} and t.sort_id = copied.sort_id
      join trans_unit_comment c on c.trans_unit_uuid = t.uuid and c.from_file`)
}
