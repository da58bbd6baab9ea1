import type { Db } from '../../database/database.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { type Applying, applyTargets, type Changed, type NewTarget } from './apply-targets.ts'
import { lockJob } from './lock-job.ts'
import { publishChanges } from './publish.ts'

/** So many are changed in one transaction: in less time than people notice. */
const windowSize = 200

interface ChangeOfMany extends Applying {
  jobUuid: string
  targets: readonly NewTarget[]
  /** Writes what belongs to units that were changed, in their transaction. */
  alongside?: (tx: Db, changed: readonly Changed[]) => Promise<void>
}

/**
 * Writes new targets of a job. Many are written in several transactions, between which others have their turn: on the embedded database
 * everybody waits for the end of one. Whoever takes up what was broken off finds what is written already as it wants it.
 * @returns what was changed; where the job was finished meanwhile, what was changed before.
 * @throws Refusal 409 where it was finished before anything was changed.
 */
export async function changeMany(
  house: House,
  { jobUuid, targets, alongside, ...applying }: ChangeOfMany,
): Promise<Changed[]> {
  const changed: Changed[] = []
  const { db } = targets.length > windowSize ? inBackground(house) : house
  for (let from = 0; from < targets.length; from += windowSize) {
    const written = await db
      .transaction(async (tx) => {
        await lockJob(tx, jobUuid)
        const written = await applyTargets(tx, targets.slice(from, from + windowSize), applying)
        await alongside?.(tx, written)
        return written
      })
      .catch((error) => {
        if (changed.length > 0 && error instanceof Refusal) return null
        throw error
      })
    if (!written) break
    publishChanges(house, jobUuid, written, applying.userUuid)
    changed.push(...written)
  }
  return changed
}
