import type pg from 'pg'
import type { FreeMoments } from './free-moments.ts'

/**
 * The pool as background work uses it: every statement, and every transaction as a whole, waits for a free moment. Between
 * them people have their turn, so background work is to come in small ones.
 */
export class BackgroundPool {
  constructor(
    private readonly pool: pg.Pool,
    private readonly moments: FreeMoments,
  ) {}

  async connect(): Promise<pg.PoolClient> {
    const end = await this.moments.take()
    try {
      const client = await this.pool.connect()
      // The pool gives the client a new `release` each time.
      const release = client.release
      // One that is lost may never be released.
      client.once('end', end)
      client.release = (error) => {
        client.off('end', end)
        end()
        release.call(client, error)
      }
      return client
    } catch (error) {
      end()
      throw error
    }
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const end = await this.moments.take()
    try {
      return await this.pool.query(config, values)
    } finally {
      end()
    }
  }
}
