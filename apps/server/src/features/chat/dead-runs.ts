import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { chatMessage } from '../../database/schema/chat.ts'

/** How long a run is believed alive that says nothing; it says something every few hundred milliseconds while it writes. */
export const leaseMs = 10_000

/** Answers of somebody whose process ended while it wrote them are interrupted: what was kept of them stays. */
export async function interruptDeadRuns(db: Db, userUuid: string): Promise<void> {
  await db
    .update(chatMessage)
    .set({ state: 'interrupted', leaseUntil: null })
    .where(
      and(
        eq(chatMessage.userUuid, userUuid),
        eq(chatMessage.state, 'streaming'),
        lt(chatMessage.leaseUntil, sql`now()`),
      ),
    )
}
