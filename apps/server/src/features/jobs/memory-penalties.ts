import type { Penalty } from '@langwerk/matching/penalties'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobTranslationMemoryPenalty as penalty } from '../../database/schema/jobs.ts'

/**
 * The penalties of these uses of memories, in their order, by the uuid of the use.
 * @param column whether the uses are a job's or a job template's.
 */
export async function penaltiesOf(
  db: Db,
  column: 'jobTranslationMemoryUuid' | 'jobTemplateTranslationMemoryUuid',
  uses: readonly string[],
): Promise<(useUuid: string) => Penalty[]> {
  const byUse = new Map<string, Penalty[]>()
  if (uses.length > 0) {
    const rows = await db
      .select({
        use: penalty[column],
        type: penalty.type,
        selectorValue: penalty.selectorValue,
        matchDifference: penalty.matchDifference,
      })
      .from(penalty)
      .where(inArray(penalty[column], [...uses]))
      .orderBy(asc(penalty.sortId))
    for (const { use, ...row } of rows) byUse.set(use!, [...(byUse.get(use!) ?? []), row])
  }
  return (useUuid) => byUse.get(useUuid) ?? []
}
