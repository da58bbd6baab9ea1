import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { segmentsOfJob } from '../../../kit/files-of-job.ts'
import { segmentsLookedOver, windowsOf } from './stage-run.ts'
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

/** Where a source first stands in a file. */
interface Place {
  fileUuid: string
  fileSortId: number
  firstSortId: number
}
type DonorRow = { [Key in keyof Donor]: Donor[Key] } & { sourceHash: string }

/** Reads them once for a language: asked for window by window, a source that stands a hundred thousand times would be read as often. */
export async function openRepetitions(db: Db, jobUuid: string, languageUuid: string): Promise<Repetitions> {
  const placesOf = await repeatedSources(db, jobUuid, languageUuid)
  const hashes = `{${[...placesOf.keys()].join(',')}}`
  // What people made goes first, then what stands first.
  const donors = await db.execute<DonorRow>(sql`
    select distinct on (u.source_hash) u.source_hash::text as "sourceHash", u.source, u.target,
      u.origin_match_percent as "originMatchPercent", u.origin_name as "originName"
    from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
    where ${segmentsOfJob(jobUuid, sql`u`, sql`t`)} and t.language_uuid = ${languageUuid}
      and u.source_hash = any(${hashes}::int8[]) and u.target <> ''
    order by u.source_hash, array_position(array['confirmed', 'edited', 'pretranslated'], u.status), f.sort_id, u.sort_id`)

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

/** The places of each source that stands more than once, by its hash. */
async function repeatedSources(db: Db, jobUuid: string, languageUuid: string): Promise<Map<string, Place[]>> {
  const { rows: files } = await db.execute<{
    uuid: string
    fileUuid: string
    fileSortId: number
    last: number | null
  }>(sql`
    select t.uuid, f.uuid as "fileUuid", f.sort_id as "fileSortId",
      (select max(u.sort_id) from trans_unit u where u.target_file_uuid = t.uuid) as last
    from target_file t join file f on f.uuid = t.file_uuid
    where t.job_uuid = ${jobUuid} and t.language_uuid = ${languageUuid}`)
  const placesOf = new Map<string, Place[]>()
  const repeated = new Set<string>()
  for (const { uuid, fileUuid, fileSortId, last } of files)
    for (const window of windowsOf(last ?? 0, segmentsLookedOver)) {
      const { rows } = await db.execute<{ sourceHash: string; sortId: number }>(sql`
        select source_hash::text as "sourceHash", sort_id as "sortId" from trans_unit
        where target_file_uuid = ${uuid} and sort_id between ${window.first} and ${window.last} order by sort_id`)
      for (const { sourceHash, sortId } of rows) {
        const places = placesOf.get(sourceHash)
        if (places) repeated.add(sourceHash)
        if (!places) placesOf.set(sourceHash, [{ fileUuid, fileSortId, firstSortId: sortId }])
        else if (places.at(-1)!.fileUuid !== fileUuid) places.push({ fileUuid, fileSortId, firstSortId: sortId })
      }
    }
  for (const sourceHash of placesOf.keys()) if (!repeated.has(sourceHash)) placesOf.delete(sourceHash)
  return placesOf
}
