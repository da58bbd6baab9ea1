import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { segmentsOfJob } from '../../../kit/files-of-job.ts'
import type { TargetFileToPrepare } from './target-files.ts'

/** What an equal segment can be given. */
export interface Donor {
  source: string
  target: string
  originMatchPercent: number | null
  originName: string | null
}

/** The sources that stand more than once in the job, for one target language. */
export interface Repetitions {
  /** Whether an equal segment stands before this one in its own file, or in an earlier file of the job. */
  placeOf(target: TargetFileToPrepare, row: { sourceHash: string; sortId: number }): { inFile: boolean; inJob: boolean }
  /** The best target that an equal segment has so far. */
  donor(sourceHash: string): Donor | undefined
  /** Keeps a target for the equal segments to come, where none is kept yet. */
  keep(sourceHash: string, donor: Donor): void
}

type PlaceRow = { sourceHash: string; fileUuid: string; fileSortId: number; firstSortId: number }
type DonorRow = { [Key in keyof Donor]: Donor[Key] } & { sourceHash: string }

/** Reads them once for a language: asked for window by window, a source that stands a hundred thousand times would be read as often. */
export async function openRepetitions(db: Db, jobUuid: string, languageUuid: string): Promise<Repetitions> {
  const ofLanguage = sql`${segmentsOfJob(jobUuid, sql`u`, sql`t`)} and t.language_uuid = ${languageUuid}`
  // Asked for on its own: joined to its own table, it is planned by what the database last knew of the table's rows, and those
  // of a new job are not among them.
  const repeated = await db.execute<{ sourceHash: string }>(sql`
    select u.source_hash::text as "sourceHash" from trans_unit u join target_file t on t.uuid = u.target_file_uuid
    where ${ofLanguage} group by u.source_hash having count(*) > 1`)
  const isRepeated = sql`u.source_hash = any(${`{${repeated.rows.map(({ sourceHash }) => sourceHash).join(',')}}`}::int8[])`
  const places = await db.execute<PlaceRow>(sql`
    select u.source_hash::text as "sourceHash", f.uuid as "fileUuid", f.sort_id as "fileSortId", min(u.sort_id) as "firstSortId"
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
    where ${ofLanguage} and ${isRepeated}
    group by u.source_hash, f.uuid, f.sort_id`)
  // What people made goes first, then what stands first.
  const donors = await db.execute<DonorRow>(sql`
    select distinct on (u.source_hash) u.source_hash::text as "sourceHash", u.source, u.target,
      u.origin_match_percent as "originMatchPercent", u.origin_name as "originName"
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
    where ${ofLanguage} and ${isRepeated} and u.target <> ''
    order by u.source_hash, array_position(array['confirmed', 'edited', 'pretranslated'], u.status), f.sort_id, u.sort_id`)

  const placesOf = new Map<string, PlaceRow[]>()
  for (const place of places.rows) {
    const known = placesOf.get(place.sourceHash)
    if (known) known.push(place)
    else placesOf.set(place.sourceHash, [place])
  }
  const kept = new Map<string, Donor>(donors.rows.map(({ sourceHash, ...donor }) => [sourceHash, donor]))
  return {
    placeOf: ({ fileUuid }, { sourceHash, sortId }) => {
      const found = placesOf.get(sourceHash) ?? []
      const own = found.find((place) => place.fileUuid === fileUuid)
      return {
        inFile: own !== undefined && own.firstSortId < sortId,
        inJob: own !== undefined && found.some((place) => place.fileSortId < own.fileSortId),
      }
    },
    donor: (sourceHash) => kept.get(sourceHash),
    keep: (sourceHash, donor) => {
      if (placesOf.has(sourceHash) && !kept.has(sourceHash)) kept.set(sourceHash, donor)
    },
  }
}
