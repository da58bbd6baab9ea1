import type { ChatMessage } from '@langwerk/contract/chat'
import { and, eq, sql } from 'drizzle-orm'
import { fromNow } from '../../database/clock.ts'
import { chatMessage } from '../../database/schema/chat.ts'
import type { House } from '../../kit/house.ts'
import { ModelStoppedError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { detailOf, ProviderError } from '../../providers/provider-error.ts'
import type { PaidPiece } from '../generative-artificial-intelligence-models/index.ts'
import { leaseMs } from './dead-runs.ts'
import { type AnswerEnd, readPieces } from './read-pieces.ts'
import { wellFormed } from './well-formed.ts'

/** How the writing of an answer is watched, in milliseconds. */
export interface RunLimits {
  /** Nobody listens: it is written on for so long, for whoever comes back. */
  graceMs: number
  /** Nothing more comes: it is given up. */
  idleMs: number
}

type Reason = Extract<ChatMessage['state'], 'stopped' | 'interrupted'>

/** An answer while this process writes it. */
export interface Run {
  uuid: string
  userUuid: string
  runUuid: string
  /** All that is written so far. */
  text: string
  /** Called when there is more, or the end. */
  listeners: Set<() => void>
  stopping: AbortController
  /** Why it was ended from here; null while nobody did. */
  reason: Reason | null
  /** Since when nobody listens here; not before the model is asked. */
  quietSince: number
  /** How much of the text the database has, and since when. */
  keptLength: number
  keptAt: number
  isKeeping: boolean
  beat: NodeJS.Timeout
  ended: Promise<void>
  end: () => void
}

/** The lease is renewed this often where nothing is written. */
const renewMs = leaseMs / 4
/** Who listens at another process says so far more often. */
const heardForMs = 5000

export function stopRun(run: Run, reason: Reason): void {
  run.reason ??= reason
  run.stopping.abort()
}

const mine = (run: Run) => and(eq(chatMessage.uuid, run.uuid), eq(chatMessage.runUuid, run.runUuid))

const isQuiet = (run: Run, { graceMs }: RunLimits) =>
  run.listeners.size === 0 && performance.now() - run.quietSince >= graceMs

/** Keeps what there is to be kept, and looks whether anybody still listens. */
export function beatOf(house: House, run: Run, limits: RunLimits): void {
  const isDue = run.text.length > run.keptLength || performance.now() - run.keptAt >= renewMs
  if (isDue || isQuiet(run, limits)) void keepText(house, run, limits)
}

/** Keeps what is written, says that the run lives, and learns whether it is to stop. */
export async function keepText({ db, events, http }: House, run: Run, limits: RunLimits): Promise<void> {
  if (run.isKeeping) return
  run.isKeeping = true
  const text = wellFormed(run.text)
  const wasQuiet = isQuiet(run, limits)
  const heardSeconds = Math.max(limits.graceMs, heardForMs) / 1000
  try {
    const [row] = await db
      .update(chatMessage)
      .set({ text, leaseUntil: fromNow(leaseMs) })
      .where(and(mine(run), eq(chatMessage.state, 'streaming')))
      .returning({
        stopRequested: chatMessage.stopRequested,
        isHeard: sql<boolean>`coalesce(heard_at > now() - make_interval(secs => ${heardSeconds}), false)`,
      })
    if (!row || row.stopRequested) stopRun(run, 'stopped')
    else if (wasQuiet && !row.isHeard) stopRun(run, 'interrupted')
    // For processes, and no browser: these listen to the answer itself.
    if (text.length > run.keptLength) events.publish({ type: 'chatMessage', chatMessageUuid: run.uuid }, {})
    run.keptLength = text.length
    run.keptAt = performance.now()
  } catch (error) {
    // The next beat tries again; what is written is still here.
    http.log.warn({ err: error }, 'An answer could not be kept')
  } finally {
    run.isKeeping = false
  }
}

interface Writing {
  pieces: AsyncGenerator<PaidPiece>
  modelName: string
  idleMs: number
}

/** Has an answer written to its end, however that comes, and keeps it. */
export async function keepEnd({ db, http }: House, run: Run, { pieces, ...reading }: Writing): Promise<void> {
  const onText = (text: string) => {
    // The database holds no such character.
    run.text += text.replaceAll('\0', '')
    for (const listener of [...run.listeners]) listener()
  }
  const end = await readPieces(pieces, { ...reading, onText, stop: () => run.stopping.abort() }).catch(
    (error: unknown): AnswerEnd => {
      if (run.reason) return { state: run.reason }
      if (!(error instanceof ProviderError || error instanceof ModelStoppedError))
        http.log.warn({ err: error }, 'The assistant did not answer')
      const message = error instanceof Error ? error.message : String(error)
      return { state: 'failed', failure: { message, detail: detailOf(error) } }
    },
  )
  await db
    .update(chatMessage)
    .set({ ...end, text: wellFormed(run.text), leaseUntil: null })
    .where(mine(run))
    .catch((error: unknown) => http.log.error({ err: error }, 'The end of an answer could not be kept'))
}
