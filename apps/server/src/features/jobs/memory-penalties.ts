import type { Penalty } from '@langwerk/matching/penalties'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemoryUsePenalty as penalty } from '../../database/schema/uses.ts'

/** The penalties of these uses of memories, in their order, by the uuid of the use. */
export async function penaltiesOf(db: Db, uses: readonly string[]): Promise<(useUuid: string) => Penalty[]> {
  const byUse = new Map<string, Penalty[]>()
  if (uses.length > 0) {
    const rows = await db
      .select({
        use: penalty.translationMemoryUseUuid,
        type: penalty.type,
        selectorValue: penalty.selectorValue,
        matchDifference: penalty.matchDifference,
      })
      .from(penalty)
      .where(inArray(penalty.translationMemoryUseUuid, [...uses]))
      .orderBy(asc(penalty.sortId))
    for (const { use, ...row } of rows) byUse.set(use, [...(byUse.get(use) ?? []), row])
  }
  return (useUuid) => byUse.get(useUuid) ?? []
}
