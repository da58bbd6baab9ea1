import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { TargetFileToPrepare } from './target-files.ts'
import type { UntranslatedRow } from './untranslated.ts'

/** A segment of the job that has a target already. */
export type DonorRow = {
  sourceHash: string
  source: string
  target: string
  originMatchPercent: number | null
  originName: string | null
}

/** For each of these sources the best target that an equal segment of the job has in the same language: what people made goes first. */
export async function donorsOf(
  db: Db,
  jobUuid: string,
  { languageUuid }: TargetFileToPrepare,
  rows: readonly UntranslatedRow[],
): Promise<Map<string, DonorRow>> {
  const found = await db.execute<DonorRow>(sql`
    select distinct on (u.source_hash) u.source_hash::text as "sourceHash", u.source, u.target,
      u.origin_match_percent as "originMatchPercent", u.origin_name as "originName"
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
    where u.job_uuid = ${jobUuid} and t.language_uuid = ${languageUuid} and u.source_hash = any(${hashes(rows)}) and u.target <> ''
    order by u.source_hash, array_position(array['confirmed', 'edited', 'pretranslated'], u.status), f.sort_id, u.sort_id`)
  return new Map(found.rows.map((row) => [row.sourceHash, row]))
}

/** Tells of a segment whether an equal one stands before it in its own file, or in an earlier file of the job. */
export async function repetitionsOf(
  db: Db,
  jobUuid: string,
  target: TargetFileToPrepare,
  rows: readonly UntranslatedRow[],
): Promise<(row: UntranslatedRow) => { inFile: boolean; inJob: boolean }> {
  const found = await db.execute<{ sourceHash: string; inEarlierFile: boolean; firstSortId: number | null }>(sql`
    select u.source_hash::text as "sourceHash", bool_or(f.sort_id < own.sort_id) as "inEarlierFile",
      min(u.sort_id) filter (where u.target_file_uuid = ${target.uuid}) as "firstSortId"
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid,
      (select sort_id from file where uuid = ${target.fileUuid}) own
    where u.job_uuid = ${jobUuid} and t.language_uuid = ${target.languageUuid} and u.source_hash = any(${hashes(rows)})
    group by u.source_hash`)
  const byHash = new Map(found.rows.map((row) => [row.sourceHash, row]))
  return ({ sourceHash, sortId }) => {
    const first = byHash.get(sourceHash)
    return { inFile: (first?.firstSortId ?? sortId) < sortId, inJob: first?.inEarlierFile ?? false }
  }
}

const hashes = (rows: readonly UntranslatedRow[]) =>
  sql`${`{${[...new Set(rows.map(({ sourceHash }) => sourceHash))].join(',')}}`}::int8[]`
