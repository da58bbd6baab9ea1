import type { ServerEvent } from '@langwerk/contract/events'
import { sessionRoutes } from '@langwerk/contract/session'
import { useEffect, useEffectEvent } from 'react'
import { backend } from '../settings/environment.ts'
import { call } from './call.ts'
import { Refusal } from './refusal.ts'

type EventType = ServerEvent['type']
type EventOf<Type extends EventType> = Extract<ServerEvent, { type: Type }>
type Subscriber = (event: ServerEvent) => void

const eventTypes = [
  'job',
  'transUnits',
  'presence',
  'import',
  'export',
  'termProposal',
  'termMergeRequest',
  'jobStep',
  'chatMessage',
  'termCandidates',
  'artificialIntelligenceWorkerRun',
  'payment',
] as const satisfies readonly EventType[]

/** Calls back on each event of a type that the server pushes, as long as the component is there. All share one line per tab. */
export function useEvents<Type extends EventType>(type: Type, onEvent: (event: EventOf<Type>) => void): void {
  const handle = useEffectEvent(onEvent)
  useEffect(
    () =>
      subscribe((event) => {
        // The check of `type` says which one of the union it is.
        if (event.type === type) handle(event as EventOf<Type>)
      }),
    [type],
  )
}

/** Whether events arrive just now; where they do not, screens ask for themselves. */
export const isConnected = (): boolean => source?.readyState === EventSource.OPEN

const subscribers = new Set<Subscriber>()
let source: EventSource | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function subscribe(subscriber: Subscriber): () => void {
  subscribers.add(subscriber)
  if (!source) connect()
  return () => {
    subscribers.delete(subscriber)
    if (subscribers.size === 0) disconnect()
  }
}

function connect(): void {
  clearTimeout(retryTimer)
  source = new EventSource(`${backend}/events`, { withCredentials: true })
  source.onopen = () => {
    failures = 0
  }
  // The browser connects again by itself after a broken line, though not after an answer that is an error.
  source.onerror = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    source = null
    retryTimer = setTimeout(connectAgain, Math.min(30_000, 1000 * 2 ** failures++))
  }
  for (const type of eventTypes) source.addEventListener(type, pass)
}

/** Only those who are still signed in come back: without a session the screens that listen go away. */
async function connectAgain(): Promise<void> {
  const isOver = await call(sessionRoutes.reAuthenticate).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.status === 401,
  )
  if (!isOver && !source && subscribers.size > 0) connect()
}

function disconnect(): void {
  clearTimeout(retryTimer)
  source?.close()
  source = null
}

function pass({ data }: MessageEvent<string>): void {
  // The server writes these from the contract's schema.
  const event = JSON.parse(data) as ServerEvent
  for (const subscriber of subscribers) subscriber(event)
}
