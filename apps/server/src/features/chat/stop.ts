import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { chatMessage } from '../../database/schema/chat.ts'
import type { House } from '../../kit/house.ts'
import type { ChatRow } from './chat-rows.ts'
import { interruptDeadRuns } from './dead-runs.ts'
import type { Runs } from './runs.ts'

const mostMs = 12_000
const lookMs = 100

/** Stops an answer, in whichever process it is written, and waits until it is. One that has ended stays as it is. */
export async function stopAnswer({ db, events }: House, runs: Runs, { uuid, userUuid }: ChatRow): Promise<void> {
  if (await runs.stop(uuid)) return
  const running = and(eq(chatMessage.uuid, uuid), eq(chatMessage.state, 'streaming'))
  const [row] = await db.update(chatMessage).set({ stopRequested: true }).where(running).returning()
  if (!row) return
  events.publish({ type: 'chatMessage', chatMessageUuid: uuid }, { userUuid })
  // Where its process has died, its lease runs out meanwhile.
  for (const end = performance.now() + mostMs; performance.now() < end; await setTimeout(lookMs)) {
    await interruptDeadRuns(db, userUuid)
    if ((await db.$count(chatMessage, running)) === 0) return
  }
}
