import { type ChatEvent, type ChatMessage, type ChatQuestion, chatRoutes } from '@langwerk/contract/chat'
import { eventStream } from '../../kit/event-stream.ts'
import { Refusal } from '../../kit/refusal.ts'

/** How an answer comes to be: by a question, by having one written on, or by itself, where somebody else asked. */
export type Way =
  | { by: 'ask'; question: ChatQuestion }
  | { by: 'continue'; uuid: string }
  | { by: 'listen'; uuid: string }

/** An answer as far as it is known. */
export interface LiveAnswer {
  message: ChatMessage
  text: string
}

const firstWaitMs = 500
const mostWaitMs = 8000

/**
 * Follows an answer to its end, however often the line breaks: it is gone on with where it was left.
 * @throws Refusal where the server does not give it; the signal's reason
 */
export async function followAnswer(
  way: Way,
  { onAnswer, onBreak }: { onAnswer: (answer: LiveAnswer) => void; onBreak: () => void },
  signal: AbortSignal,
): Promise<ChatMessage | null> {
  let live: LiveAnswer | null = null
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(mostWaitMs, waitMs * 2)) {
    try {
      for await (const event of eventsOf(way, live, signal)) {
        waitMs = firstWaitMs
        if (event.type === 'done' || event.type === 'error') return event.message
        live = withEvent(live, event)
        if (live) onAnswer(live)
      }
    } catch (error) {
      if (signal.aborted || !isBreak(error)) throw error
      // Who had an answer written on has it written: what is missed is listened to.
      if (way.by === 'continue' && live === null) throw error
    }
    onBreak()
    await waitOrComeBack(waitMs, signal)
  }
}

function eventsOf(way: Way, live: LiveAnswer | null, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  if (live || way.by === 'listen') {
    const uuid = live?.message.uuid ?? (way as { uuid: string }).uuid
    return eventStream(chatRoutes.listen, { params: { uuid }, lastEventId: String(live?.text.length ?? 0) }, signal)
  }
  // The same question again joins its answer.
  if (way.by === 'ask') return eventStream(chatRoutes.ask, { body: way.question }, signal)
  return eventStream(chatRoutes.continue, { params: { uuid: way.uuid }, body: {} }, signal)
}

function withEvent(live: LiveAnswer | null, event: Extract<ChatEvent, { type: 'begun' | 'delta' }>): LiveAnswer | null {
  if (event.type === 'begun') return { message: event.message, text: event.message.text }
  return live && { ...live, text: live.text + event.text }
}

/** The line broke or the server was away, and may be back. */
const isBreak = (error: unknown) => error instanceof Refusal && (error.status === 0 || error.status >= 502)

/** Waits for some time; whoever comes back to the page, or into the network, waits no longer. */
function waitOrComeBack(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const events = [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const
    const end = () => {
      clearTimeout(timer)
      for (const [target, name] of events) target.removeEventListener(name, end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    for (const [target, name] of events) target.addEventListener(name, end)
    signal.addEventListener('abort', end)
  })
}
