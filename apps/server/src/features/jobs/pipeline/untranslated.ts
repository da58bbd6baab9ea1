import type { OriginType } from '@langwerk/contract/words'
import type { AnalysisBand } from '@langwerk/matching/analysis'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { lastSortId } from './target-files.ts'

/** A segment without a target, and the hashes of its neighbours. */
export type UntranslatedRow = {
  uuid: string
  sortId: number
  source: string
  sourceHash: string
  previousHash: string | null
  nextHash: string | null
  name: string | null
  version: number
}

/** The next untranslated segments of a target file after a `sortId`, and the file's last one. */
export async function untranslatedAfter(
  db: Db,
  targetFileUuid: string,
  after: number,
  limit: number,
): Promise<{ rows: UntranslatedRow[]; last: number }> {
  const { rows } = await db.execute<UntranslatedRow>(sql`
    select u.uuid, u.sort_id as "sortId", u.source, u.source_hash::text as "sourceHash", u.name, u.version,
      before.source_hash::text as "previousHash", behind.source_hash::text as "nextHash"
    from trans_unit u
    left join trans_unit before on before.target_file_uuid = u.target_file_uuid and before.sort_id = u.sort_id - 1
    left join trans_unit behind on behind.target_file_uuid = u.target_file_uuid and behind.sort_id = u.sort_id + 1
    where u.target_file_uuid = ${targetFileUuid} and u.status = 'untranslated' and not u.locked and u.sort_id > ${after}
    order by u.sort_id limit ${limit}`)
  return { rows, last: await lastSortId(db, targetFileUuid) }
}

/** What the file brought along needs no translation: it counts like an exact match. */
export async function bandTargetsOfFile(db: Db, targetFileUuid: string) {
  await db.execute(sql`
    update trans_unit set match_band = 'exact'
    where target_file_uuid = ${targetFileUuid} and match_band is null and (status <> 'untranslated' or locked)`)
}

export interface Pretranslation {
  uuid: string
  version: number
  band: AnalysisBand
  /** Null leaves the segment untranslated. */
  found: {
    target: string
    targetText: string
    originType: OriginType
    originMatchPercent: number | null
    originName: string | null
  } | null
}

/** Writes what was found. A segment that somebody has touched meanwhile is left alone. */
export async function writePretranslations(db: Db, pretranslations: readonly Pretranslation[]) {
  const rows = pretranslations.map(({ found, ...row }) => ({ ...row, ...found }))
  await db.execute(sql`
    update trans_unit t set match_band = coalesce(t.match_band, given.band),
      target = coalesce(given.target, t.target), target_text = coalesce(given."targetText", t.target_text),
      status = case when given.target is null then t.status else 'pretranslated' end,
      origin_type = given."originType", origin_match_percent = given."originMatchPercent", origin_name = given."originName",
      version = t.version + case when given.target is null then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, version int, band text, target text,
      "targetText" text, "originType" text, "originMatchPercent" int, "originName" text)
    where t.uuid = given.uuid and t.version = given.version and t.status = 'untranslated'`)
}
