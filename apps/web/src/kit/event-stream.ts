import type { Route } from '@langwerk/contract/route'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { openAnswer } from './call.ts'
import { unreachable } from './refusal.ts'

interface Asked<Params, Body> {
  params?: Params & object
  body?: Body & object
  /** What of the stream is known already, in the stream's own words. */
  lastEventId?: string
}

/**
 * The events of a route that sends them as they happen (`text/event-stream`), each as its contract says.
 * @throws Refusal where there is no answer, or the line breaks; the signal's reason where the caller stopped it.
 */
export async function* eventStream<Event, Params = unknown, Body = unknown>(
  route: Pick<Route<Params, never, Body, void>, 'method' | 'path'>,
  { params, body, lastEventId }: Asked<Params, Body>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const headers = {
    Accept: 'text/event-stream, application/problem+json',
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  }
  const answer = await openAnswer(route, { params, body, headers }, signal)
  const reader = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  if (!reader) return
  try {
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw signal.aborted ? error : unreachable()
      })
      if (next.done) return
      // The server writes them as its contract says.
      yield JSON.parse(next.value.data) as Event
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
