import { EventEmitter } from 'node:events'
import type { ServerEvent } from '@langwerk/contract/events'
import pg from 'pg'
import { lastingConnection } from '../database/lasting-pool.ts'

/**
 * Whom an event is for: those who may see a shareable item, or one person. Of a job (`jobUuid`, beside its uuid as an item's) those too
 * who work in its steps: of a target file those whose steps cover it.
 */
export interface Audience {
  shareableUuid?: string
  jobUuid?: string
  targetFileUuid?: string
  userUuid?: string
}
export interface PublishedEvent {
  event: ServerEvent
  audience: Audience
}

export interface Events {
  /** Tells every process; call it after the commit. A lost event costs a delay, never data. */
  publish(event: ServerEvent, audience: Audience): void
  /** @returns a function that ends the subscription. */
  subscribe(listener: (published: PublishedEvent) => void): () => void
  close(): Promise<void>
}

const channel = 'langwerk_events'

/** Events within this process. */
export function openLocalEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (event, audience) => void emitter.emit('event', { event, audience }),
    subscribe: (listener) => {
      emitter.on('event', listener)
      return () => emitter.off('event', listener)
    },
    close: async () => {},
  }
}

/** Events between the processes on one PostgreSQL, by LISTEN and NOTIFY; a lost connection is opened again. */
export function openPostgresEvents(connectionString: string, pool: pg.Pool): Events {
  const local = openLocalEvents()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const listen = async () => {
    const fresh = new pg.Client({ connectionString, ...lastingConnection })
    const again = () => {
      if (closed || client !== fresh) return
      client = null
      void fresh.end().catch(() => {})
      retry = setTimeout(listen, 1000)
    }
    client = fresh
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => {
      if (!payload) return
      // Only our own processes notify on this channel.
      const { event, audience } = JSON.parse(payload) as PublishedEvent
      local.publish(event, audience)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch {
      again()
    }
  }
  void listen()

  return {
    publish: (event, audience) => {
      // NOTIFY carries at most 8,000 bytes: a longer list of units becomes several events.
      for (const part of parts(event))
        pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ event: part, audience })]).catch(() => {})
    },
    subscribe: local.subscribe,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

function parts(event: ServerEvent): ServerEvent[] {
  if (event.type !== 'transUnits' || event.transUnitUuids.length <= 100) return [event]
  const chunks = Array.from({ length: Math.ceil(event.transUnitUuids.length / 100) }, (_, index) =>
    event.transUnitUuids.slice(index * 100, index * 100 + 100),
  )
  return chunks.map((transUnitUuids) => ({ ...event, transUnitUuids }))
}
