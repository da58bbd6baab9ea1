import { and, eq, sql } from 'drizzle-orm'
import { chatMessage } from '../../database/schema/chat.ts'
import type { House } from '../../kit/house.ts'
import { interruptDeadRuns } from './dead-runs.ts'
import type { Runs } from './runs.ts'
import { wellFormed } from './well-formed.ts'

interface Followed {
  uuid: string
  userUuid: string
  /** How much of the text is known already. */
  from: number
}

/** What is written by another process is looked at this often where no event tells of it. */
const lookMs = 1000

/**
 * What is written of an answer, piece by piece, until its end or until the signal. It is had from this process where that writes it,
 * and else from the database, whose events say when there is more.
 */
export async function* followAnswer(
  house: House,
  runs: Runs,
  { uuid, userUuid, from }: Followed,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let sent = from
  const bell = openBell(signal)
  while (!signal.aborted) {
    const run = runs.get(uuid)
    const leave = run ? runs.listen(run, bell.ring) : listenToEvents(house, uuid, bell.ring)
    try {
      const { text, isOver } = run
        ? { text: wellFormed(run.text), isOver: false }
        : await readRow(house, { uuid, userUuid })
      if (text.length > sent) {
        const piece = text.slice(sent)
        sent = text.length
        yield piece
      }
      if (isOver) return
      await bell.wait(run ? null : lookMs)
    } finally {
      leave()
    }
  }
}

/** What the database holds of an answer; who looks is known to listen. */
async function readRow(
  { db }: House,
  { uuid, userUuid }: Omit<Followed, 'from'>,
): Promise<{ text: string; isOver: boolean }> {
  await interruptDeadRuns(db, userUuid)
  const [row] = await db
    .update(chatMessage)
    .set({ heardAt: sql`now()` })
    .where(and(eq(chatMessage.uuid, uuid), eq(chatMessage.userUuid, userUuid)))
    .returning({ text: chatMessage.text, state: chatMessage.state })
  return { text: row?.text ?? '', isOver: row?.state !== 'streaming' }
}

const listenToEvents = ({ events }: House, uuid: string, ring: () => void) =>
  events.subscribe(({ event }) => {
    if (event.type === 'chatMessage' && event.chatMessageUuid === uuid) ring()
  })

/** Waits for one ring; who rings while nobody waits is heard by whoever waits next. */
function openBell(signal: AbortSignal) {
  let isRung = false
  let wake: (() => void) | null = null
  const ring = () => {
    isRung = true
    wake?.()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    /** @param mostMs after which it ends by itself; null for never */
    async wait(mostMs: number | null): Promise<void> {
      if (!isRung) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((resolve) => {
          wake = resolve
          if (mostMs !== null) timer = setTimeout(resolve, mostMs)
        })
        clearTimeout(timer)
      }
      wake = null
      isRung = false
    },
  }
}
