import { leastInternalPercent } from '@langwerk/matching/analysis'
import { sql } from 'drizzle-orm'
import type { EarlierSegmentsInThread } from '../../../matching/memory-indexes.ts'
import { type StageRun, segmentsLookedOver, windowsOf } from './stage-run.ts'
import { lastSortId, type TargetFileToPrepare } from './target-files.ts'

/**
 * The segments of a job's target files in one language that have a band already, in their order: what those without one are compared
 * with. None on a first run; a run that goes on where another was cut off begins with what that one had seen.
 */
export async function openEarlierSegments(
  { house: { db, memoryIndexes }, settings, signal }: StageRun,
  targetFiles: readonly TargetFileToPrepare[],
): Promise<EarlierSegmentsInThread> {
  const earlier = memoryIndexes.openEarlierSegments(settings.sourceLanguage.code)
  for (const { uuid } of targetFiles)
    for (const { first, last } of windowsOf(await lastSortId(db, uuid), segmentsLookedOver)) {
      signal.throwIfAborted()
      const { rows } = await db.execute<{ source: string }>(sql`
        select source from trans_unit
        where target_file_uuid = ${uuid} and sort_id between ${first} and ${last} and match_band is not null order by sort_id`)
      const sources = rows.map(({ source }) => source)
      if (sources.length > 0) await earlier.compareAndKeep(sources, leastInternalPercent)
    }
  return earlier
}
