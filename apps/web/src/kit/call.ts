import type { Route } from '@langwerk/contract/route'
import { getSession, setSession } from '../session/session.ts'
import { backend } from '../settings/environment.ts'
import { getPreferences } from '../settings/preferences.ts'
import { addressOf } from './address.ts'
import { isPlanRefusal, tellPlanRefusal } from './plan-refusals.ts'
import { isOfAnotherServer, type Refusal, refusalOf, unreachable } from './refusal.ts'
import { loadRefusalTexts } from './refusal-texts.ts'

/** What a call of a route needs: only the parts that the route has, and those without required fields may be left out. */
export type Parts<Params, Query, Body> = Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/** How the browser sends a call: how urgent it is, and whether it outlives the page. */
export type Manner = Pick<RequestInit, 'priority' | 'keepalive'>

/**
 * Calls a route of the contract and gives its reply; anything but a success rejects with a `Refusal`.
 * The one place that speaks to the server (uploads aside, which need progress): cookie, CSRF token, media types and
 * the end of a session are settled here.
 */
export async function call<Params, Query, Body, Reply>(
  route: Route<Params, Query, Body, Reply>,
  ...[parts, signal, manner]: Record<never, never> extends Parts<Params, Query, Body>
    ? [Parts<Params, Query, Body>?, AbortSignal?, Manner?]
    : [Parts<Params, Query, Body>, AbortSignal?, Manner?]
): Promise<Reply> {
  const { params, query, body } = (parts ?? {}) as { params?: object; query?: object; body?: object }
  const answer = await fetch(backend + addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(route.method, body !== undefined || route.method === 'PATCH'),
    // A change of state without a body is sent as an empty change.
    ...(route.method === 'PATCH' && { body: JSON.stringify(body ?? {}) }),
    ...(route.method === 'POST' && body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...manner,
  }).catch((error) => {
    throw signal?.aborted ? error : unreachable()
  })
  const text = await answer.text()
  if (!answer.ok) throw await noticed(refusalOf(answer.status, text))
  // The server validates its replies against the same schema that gives this type.
  return (text ? JSON.parse(text) : undefined) as Reply
}

/**
 * Calls a route that answers with events (`text/event-stream`), and gives them as they come.
 * @throws Refusal where there is no answer; the signal's reason where the caller stopped it.
 */
export async function* callEvents<Params, Body, Event, Query = Record<never, never>>(
  { method, path }: Route<Params, Query, Body, void>,
  { params, query, body }: { params: Params & object; query?: Query & object; body: Body },
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const answer = await openAnswer({ method, path }, { params, query, body }, signal)
  if (!answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const events = (read + next.value).split('\n\n')
    read = events.pop()!
    // The server writes them as its contract says.
    for (const event of events) yield JSON.parse(event.slice('data: '.length)) as Event
  }
}

/**
 * The answer of a route that sends it as it comes, from its beginning.
 * @throws Refusal where there is none; the signal's reason where the caller stopped it.
 */
export async function openAnswer(
  { method, path }: Pick<Route<unknown, unknown, unknown, void>, 'method' | 'path'>,
  {
    params,
    query,
    body,
    headers,
  }: {
    params?: object | undefined
    query?: object | undefined
    body?: unknown
    headers?: Readonly<Record<string, string>>
  },
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(backend + addressOf(path, params, query), {
    method,
    credentials: 'include',
    headers: { ...headersOf(method, body !== undefined), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  }).catch((error) => {
    throw signal.aborted ? error : unreachable()
  })
  if (!answer.ok) throw await noticed(refusalOf(answer.status, await answer.text()))
  return answer
}

/** The address of a route that answers with bytes, for a link or an image. */
export const linkTo = <Params>(
  route: Route<Params, never, never, void> | RawRoute<Params>,
  params: Params & object,
  query?: object,
): string => backend + addressOf(route.path, params, query)

type RawRoute<Params> = Pick<Route<Params, object, object, void>, 'path' | 'params'>

export function csrfHeaders(): Record<string, string> {
  const token = getSession()?.csrfToken
  return token ? { 'X-CSRF-Token': token } : {}
}

/**
 * Ends the session here when the server says that there is none, and has it told where a plan does not allow something.
 * What our server refused is given back when it can be said in words.
 */
export async function noticed(refusal: Refusal): Promise<Refusal> {
  if (refusal.status === 401) setSession(null)
  // Of a server before ours only the status is told, and where ours is away nothing can be loaded.
  if (!isOfAnotherServer(refusal)) await loadRefusalTexts()
  if (isPlanRefusal(refusal)) tellPlanRefusal(refusal)
  return refusal
}

function headersOf(method: string, withBody: boolean): Record<string, string> {
  return {
    Accept: 'application/ld+json, application/problem+json',
    'Accept-Language': getPreferences().locale,
    ...(withBody && { 'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
    ...(method !== 'GET' && csrfHeaders()),
  }
}
