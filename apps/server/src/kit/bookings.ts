import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'

/** What was asked of somebody outside, and costs something, is written down, also where the database is away just then. */
export interface Bookings {
  /**
   * Writes it down in a transaction. Where that fails whoever asked goes on, and it is tried again in the background.
   * @param callUuid names it in the log
   * @param write throws `BookedBefore` where it stands there: a commit may have come through of which nobody was told
   */
  book(db: Db, callUuid: string, write: (tx: Db) => Promise<unknown>): Promise<void>
  /** Waits for what is being written, and tries what was not a last time. */
  close(): Promise<void>
}

/** It is written down already. What else was done in its transaction is to be undone. */
export class BookedBefore extends Error {
  override name = 'BookedBefore'
}

/**
 * A database that was away is mostly back by then; what it refuses for another reason it mostly takes within a minute, or never. What is
 * not written stands in the log. What was set aside for a call is given back after its lease, and its cost then taken from what is left.
 */
const patienceMs = { away: 60 * 60_000, refused: 60_000 }
const longestWaitMs = 60_000

export function openBookings(log: FastifyBaseLogger): Bookings {
  const closing = new AbortController()
  setMaxListeners(0, closing.signal)
  const open = new Set<Promise<void>>()
  const untilOver = (work: Promise<void>) => {
    const one = work.finally(() => open.delete(one))
    open.add(one)
    return one
  }

  const tryAgain = async (attempt: () => Promise<void>, callUuid: string) => {
    const began = performance.now()
    for (let waitMs = 1000; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      await setTimeout(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      try {
        await attempt()
        log.info({ callUuid }, 'What a call cost is written down now')
        return
      } catch (error) {
        const patience = patienceMs[isDatabaseAway(error) ? 'away' : 'refused']
        if (!closing.signal.aborted && performance.now() < began + patience) continue
        log.error({ err: error, callUuid }, 'What a call cost could not be written down')
        return
      }
    }
  }

  return {
    book: (db, callUuid, write) =>
      untilOver(
        (async () => {
          const attempt = () => db.transaction(write).then(noted, notedBefore)
          try {
            await attempt()
          } catch (error) {
            log.warn({ err: error, callUuid }, 'What a call cost could not be written down yet')
            void untilOver(tryAgain(attempt, callUuid))
          }
        })(),
      ),
    async close() {
      closing.abort()
      while (open.size > 0) await Promise.all(open)
    },
  }
}

const noted = () => {}
const notedBefore = (error: unknown) => {
  if (!(error instanceof BookedBefore)) throw error
}
