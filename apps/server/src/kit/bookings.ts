import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'

/** What was asked of somebody outside, and costs something, is written down, also where the database fails just then. */
export interface Bookings {
  /**
   * Writes it down in a transaction. Where that fails whoever asked goes on, and it is tried again in the background.
   * @param callUuid names it in the log
   * @param write throws `BookedBefore` where it stands there: a commit may have come through of which nobody was told
   */
  book(db: Db, callUuid: string, write: (tx: Db) => Promise<unknown>): Promise<void>
  /** Tries what is still to be written a last time. */
  close(): Promise<void>
}

/** It is written down already. What else was done in its transaction is to be undone. */
export class BookedBefore extends Error {
  override name = 'BookedBefore'
}

/** A database that was away is mostly back by then. Whoever has it away for longer finds in the log what was not written. */
const patienceMs = 60 * 60_000
const longestWaitMs = 60_000

export function openBookings(log: FastifyBaseLogger): Bookings {
  const closing = new AbortController()
  const pending = new Set<Promise<void>>()

  const tryLater = async (attempt: () => Promise<void>, callUuid: string) => {
    const end = performance.now() + patienceMs
    for (let waitMs = 1000; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      await setTimeout(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      try {
        await attempt()
        log.info({ callUuid }, 'What a call cost is written down now')
        return
      } catch (error) {
        if (!closing.signal.aborted && performance.now() < end) continue
        log.error({ err: error, callUuid }, 'What a call cost could not be written down')
        return
      }
    }
  }

  return {
    async book(db, callUuid, write) {
      const attempt = () => db.transaction(write).then(noted, notedBefore)
      try {
        await attempt()
      } catch (error) {
        log.warn({ err: error, callUuid }, 'What a call cost could not be written down yet')
        const later = tryLater(attempt, callUuid).finally(() => pending.delete(later))
        pending.add(later)
      }
    },
    async close() {
      closing.abort()
      await Promise.all(pending)
    },
  }
}

const noted = () => {}
const notedBefore = (error: unknown) => {
  if (!(error instanceof BookedBefore)) throw error
}
