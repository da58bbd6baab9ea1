import { eq, sql } from 'drizzle-orm'
import { transUnit } from '../../../database/schema/jobs.ts'
import { numberArrayText } from '../../../database/uuid-array.ts'
import { segmentsOfJob } from '../../../kit/files-of-job.ts'
import { type StageRun, segmentsLookedOver } from './stage-run.ts'
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

/**
 * Reads them once for a language: asked for window by window, a source that stands a hundred thousand times would be read as often. What
 * is read at once are the sources whose hashes lie in a part of all that there can be, for equal ones may stand anywhere.
 */
export async function openRepetitions(
  { house: { db }, settings: { jobUuid }, signal }: StageRun,
  languageUuid: string,
): Promise<Repetitions> {
  const placesOf = new Map<string, PlaceRow[]>()
  const kept = new Map<string, Donor>()
  const ofLanguage = sql`${segmentsOfJob(jobUuid, sql`u`, sql`t`)} and t.language_uuid = ${languageUuid}`
  const units = await db.$count(transUnit, eq(transUnit.jobUuid, jobUuid))
  for (const [least, most] of partsOfHashes(Math.ceil(units / segmentsLookedOver))) {
    signal.throwIfAborted()
    const places = await db.execute<PlaceRow>(sql`
      select "sourceHash", "fileUuid", "fileSortId", "firstSortId" from (
        select u.source_hash::text as "sourceHash", f.uuid as "fileUuid", f.sort_id as "fileSortId", min(u.sort_id) as "firstSortId",
          sum(count(*)) over (partition by u.source_hash) as times
        from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
        where ${ofLanguage} and u.source_hash between ${least}::int8 and ${most}::int8
        group by u.source_hash, f.uuid, f.sort_id) as place
      where times > 1`)
    if (places.rows.length === 0) continue
    for (const place of places.rows) {
      const known = placesOf.get(place.sourceHash)
      if (known) known.push(place)
      else placesOf.set(place.sourceHash, [place])
    }
    const hashes = new Set(places.rows.map(({ sourceHash }) => BigInt(sourceHash)))
    // What people made goes first, then what stands first.
    const donors = await db.execute<DonorRow>(sql`
      select distinct on (u.source_hash) u.source_hash::text as "sourceHash", u.source, u.target,
        u.origin_match_percent as "originMatchPercent", u.origin_name as "originName"
      from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
      where ${ofLanguage} and u.source_hash = any(${numberArrayText(hashes)}::int8[]) and u.target <> ''
      order by u.source_hash, array_position(array['confirmed', 'edited', 'pretranslated'], u.status), f.sort_id, u.sort_id`)
    for (const { sourceHash, ...donor } of donors.rows) kept.set(sourceHash, donor)
  }
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

/** The least and the greatest hash of each of so many equal parts of all. */
function partsOfHashes(parts: number): [least: bigint, most: bigint][] {
  const count = BigInt(parts)
  const beginning = (part: bigint) => (part << 64n) / count - (1n << 63n)
  return Array.from({ length: parts }, (_, part) => [beginning(BigInt(part)), beginning(BigInt(part) + 1n) - 1n])
}
