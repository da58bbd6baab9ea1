import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { termEntry } from '../../database/schema/resources.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { touchTermbase } from './term-rows.ts'

/** So many are deleted in one transaction: in less time than people notice. */
const windowSize = 500

/**
 * Deletes entries of a termbase for good, all of them or those of a condition. Much hangs on each: many are deleted in several
 * transactions, between which others have their turn. Whoever takes up what was broken off finds those that are left.
 * @returns how many were deleted
 */
export async function deleteEntries(house: House, termbaseUuid: string, which?: SQL): Promise<number> {
  const { db } = inBackground(house)
  const chosen = and(eq(termEntry.termbaseUuid, termbaseUuid), which)
  let deleted = 0
  for (;;) {
    const some = await db.select({ uuid: termEntry.uuid }).from(termEntry).where(chosen).limit(windowSize)
    if (some.length === 0) return deleted
    const uuids = some.map(({ uuid }) => uuid)
    deleted += await db.transaction(async (tx) => {
      // Asked once more of each: somebody may have taken it out of the bin meanwhile.
      const isStillChosen = and(inArray(termEntry.uuid, uuids), chosen)
      const gone = await tx.delete(termEntry).where(isStillChosen).returning({ uuid: termEntry.uuid })
      if (gone.length > 0) await touchTermbase(tx, termbaseUuid)
      return gone.length
    })
  }
}
