import { leastInternalPercent } from '@langwerk/matching/analysis'
import { sql } from 'drizzle-orm'
import { segmentsOfJob } from '../../../kit/files-of-job.ts'
import type { EarlierSegmentsInThread } from '../../../matching/memory-indexes.ts'
import type { StageRun } from './stage-run.ts'

const pageSize = 2000

/**
 * The job's segments in one target language that have a band already, in their order: what those without one are compared
 * with. None on a first run; a run that goes on where another was cut off begins with what that one had seen.
 */
export async function openEarlierSegments(
  { house: { db, memoryIndexes }, settings, signal }: StageRun,
  languageUuid: string,
): Promise<EarlierSegmentsInThread> {
  const earlier = memoryIndexes.openEarlierSegments(settings.sourceLanguage.code)
  let after = { fileSortId: -1, fileUuid: '00000000-0000-0000-0000-000000000000', sortId: 0 }
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await db.execute<{ source: string; fileSortId: number; fileUuid: string; sortId: number }>(sql`
      select u.source, f.sort_id as "fileSortId", f.uuid as "fileUuid", u.sort_id as "sortId"
      from trans_unit u join target_file t on t.uuid = u.target_file_uuid join file f on f.uuid = t.file_uuid
      where ${segmentsOfJob(settings.jobUuid, sql`u`, sql`t`)} and t.language_uuid = ${languageUuid}
        and u.match_band is not null and (f.sort_id, f.uuid, u.sort_id) > (${after.fileSortId}::int, ${after.fileUuid}::uuid, ${after.sortId}::int)
      order by f.sort_id, f.uuid, u.sort_id limit ${pageSize}`)
    const sources = rows.map(({ source }) => source)
    if (sources.length > 0) await earlier.compareAndKeep(sources, leastInternalPercent)
    if (rows.length < pageSize) return earlier
    after = rows.at(-1)!
  }
}
