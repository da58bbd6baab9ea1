import type { OriginType } from '@langwerk/contract/words'
import type { AnalysisBand } from '@langwerk/matching/analysis'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { segmentsWritten, type Window } from './stage-run.ts'

/** A segment without a target, and what its neighbours are. */
export interface UntranslatedRow {
  uuid: string
  sortId: number
  source: string
  previousSource: string | null
  sourceHash: string
  previousHash: string | null
  nextHash: string | null
  name: string | null
  version: number
}

/** The untranslated ones among the trans units `first` to `last` of a target file. */
export async function untranslatedAmong(
  db: Db,
  targetFileUuid: string,
  { first, last }: Window,
): Promise<UntranslatedRow[]> {
  const { rows } = await db.execute<{ [Key in keyof Unit]: Unit[Key] }>(sql`
    select uuid, sort_id as "sortId", source, source_hash::text as "sourceHash", name, version,
      status = 'untranslated' and not locked as "isOpen"
    from trans_unit where target_file_uuid = ${targetFileUuid} and sort_id between ${first - 1} and ${last + 1} order by sort_id`)
  return rows.flatMap(({ isOpen, ...row }, index) =>
    isOpen && row.sortId >= first && row.sortId <= last
      ? [
          {
            ...row,
            previousSource: rows[index - 1]?.source ?? null,
            previousHash: rows[index - 1]?.sourceHash ?? null,
            nextHash: rows[index + 1]?.sourceHash ?? null,
          },
        ]
      : [],
  )
}

type Unit = Omit<UntranslatedRow, 'previousSource' | 'previousHash' | 'nextHash'> & { isOpen: boolean }

/**
 * Bands the trans units `first` to `last` of a target file that have a target. What the file brought along needs no translation: it counts like an exact match. A target that it calls a fuzzy match, and that
 * nobody has edited, is work as any other fuzzy match is.
 * @param locks whether its targets are confirmed and locked: those that people have made or that are exact matches. To confirm any
 * other match, or what an engine has answered, would say that somebody has looked at it, and a lock would keep everybody from it.
 */
export async function bandTargets(db: Db, targetFileUuid: string, { first, last }: Window, locks: boolean) {
  await db.execute(sql`
    update trans_unit set match_band = case
      when status <> 'pretranslated' or locked or coalesce(document_match_percent, 100) >= 100 then 'exact'
      when document_match_percent >= 95 then 'fuzzy95'
      when document_match_percent >= 85 then 'fuzzy85'
      when document_match_percent >= 75 then 'fuzzy75'
      when document_match_percent >= 50 then 'fuzzy50'
      else 'new' end,
      match_percent = case when status <> 'pretranslated' or locked then 100 else least(coalesce(document_match_percent, 100), 100) end,
      status = case when ${locks} and ${isDone} then 'confirmed' else status end,
      locked = locked or (${locks} and ${isDone})
    where target_file_uuid = ${targetFileUuid} and sort_id between ${first} and ${last} and match_band is null
      and (status <> 'untranslated' or locked)`)
}

const isDone = sql`(target <> '' and (status <> 'pretranslated' or coalesce(document_match_percent, 0) >= 100))`

export interface Pretranslation {
  uuid: string
  version: number
  band: AnalysisBand
  matchPercent: number
  /** Null where no engine has said. */
  estimatePercent: number | null
  /** Null leaves the segment untranslated. */
  found: {
    target: string
    targetText: string
    originType: OriginType
    originMatchPercent: number | null
    originName: string | null
  } | null
  /** Whether what was found is the last word: the segment is confirmed with it and locked. */
  locks: boolean
}

/** Writes what was found. A segment that somebody has touched meanwhile is left alone. */
export async function writePretranslations(db: Db, pretranslations: readonly Pretranslation[]) {
  for (let from = 0; from < pretranslations.length; from += segmentsWritten)
    await writeAtOnce(db, pretranslations.slice(from, from + segmentsWritten))
}

async function writeAtOnce(db: Db, pretranslations: readonly Pretranslation[]) {
  const rows = pretranslations.map(({ found, ...row }) => ({ ...row, ...found }))
  await db.execute(sql`
    update trans_unit t set match_band = coalesce(t.match_band, given.band),
      match_percent = coalesce(t.match_percent, given."matchPercent"), estimate_percent = coalesce(t.estimate_percent, given."estimatePercent"),
      target = coalesce(given.target, t.target), target_text = coalesce(given."targetText", t.target_text),
      status = case when given.target is null then t.status when given.locks then 'confirmed' else 'pretranslated' end,
      locked = t.locked or (given.target is not null and given.locks),
      origin_type = given."originType", origin_match_percent = given."originMatchPercent", origin_name = given."originName",
      version = t.version + case when given.target is null then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, version int, band text, "matchPercent" int,
      "estimatePercent" int, target text, "targetText" text, "originType" text, "originMatchPercent" int, "originName" text,
      locks boolean)
    where t.uuid = given.uuid and t.version = given.version and t.status = 'untranslated'`)
}
