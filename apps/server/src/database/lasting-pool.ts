import pg from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseAway } from './database-away.ts'
import { PreparingClient } from './prepared.ts'

export type OnConnected = Parameters<pg.Pool['connect']>[0]

/** How long the product waits for PostgreSQL; a network that forgets quiet connections tells nobody, so they are asked. */
export const lastingConnection = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
} satisfies pg.ClientConfig

/**
 * The driver's pool, made to outlive its database: a connection that is lost while somebody uses it goes back by itself
 * (drizzle gives none back whose `begin` with an isolation level failed, and the pool would run dry), and no lost connection ends the process.
 */
export class LastingPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly availability: Availability,
  ) {
    super({ Client: PreparingClient, ...options })
    this.on('error', () => {})
    this.on('connect', (client) => {
      availability.back()
      // Whoever uses it is told by the query that fails.
      client.on('error', () => {})
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    const connected = super.connect().then(givenBackWhenLost, (error: unknown) => {
      throw this.explained(error)
    })
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  /** Whatever keeps a connection from being made, the call that needs it may be made again. */
  private explained(error: unknown): unknown {
    if (!(error instanceof Error) || this.ending) return error
    // Too many of our own connections, or too long a queue, is no sign that the database itself is away.
    const isBusy = error.message.startsWith('timeout exceeded') || ('code' in error && error.code === '53300')
    const away = new DatabaseAway(isBusy ? 'The database is too busy' : 'The database cannot be reached', {
      cause: error,
    })
    if (!isBusy) this.availability.away(away)
    return away
  }
}

function givenBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  let isGivenBack = false
  const give: typeof release = (destroy) => {
    if (isGivenBack) return
    isGivenBack = true
    client.off('end', lost)
    release(destroy)
  }
  const lost = () => give(true)
  client.once('end', lost)
  client.release = give
  return client
}
