import type { Db } from '../database/database.ts'
import { changesAtOnce, type MemoryDirection, unitsAfter } from './changed-units.ts'
import type { IndexThreads } from './index-threads.ts'
import { type FeedPlace, isBefore, type MadeRun, type PostingTable } from './posting-table.ts'

/**
 * Makes the blocks of the units that have none, together with those of smaller blocks before them, so that blocks stay
 * few: from the units as they are, so that what was replaced or deleted is gone by itself.
 */
export async function makeRun(
  { db, threads }: { db: Db; threads: IndexThreads },
  { key, direction, table, units }: { key: string; direction: MemoryDirection; table: PostingTable; units: number },
  headRevision: number,
): Promise<MadeRun> {
  const ownKey = `blocks of ${key}`
  try {
    const after = table.ready ? beginning(table, units) : table.end
    let place = after
    let added = Promise.resolve(0)
    for (;;) {
      const page = await unitsAfter(db, direction, place, headRevision)
      // The thread works on a page while the next one is read.
      const made = await added
      added = threads.addToBlocks(ownKey, direction.sourceLanguage, page.rows)
      added.catch(() => {})
      const isLast = page.count < changesAtOnce
      place = isLast ? { revision: headRevision, id: Number.MAX_SAFE_INTEGER } : page.last
      if (!isLast && (made + changesAtOnce < mostUnits || isBefore(place, table.end))) continue
      await added
      return { after, end: place, isLast, blocks: await threads.finishBlocks(ownKey) }
    }
  } finally {
    await threads.drop(ownKey)
  }
}

/** A thread that makes a block of so many takes some hundred megabytes meanwhile. */
const mostUnits = 262_144

/** Where the first of the last blocks begins that are not much larger than what comes after them. */
function beginning({ end, blocks }: PostingTable, waiting: number): FeedPlace {
  let after = end
  let units = waiting
  for (const block of blocks.filter(({ kind }) => kind === 'words').reverse()) {
    if (block.units >= units * 2 || block.units + units > mostUnits) break
    after = block.after
    units += block.units
  }
  return after
}
