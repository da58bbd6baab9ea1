import type pg from 'pg'
import { LastingPool, type OnConnected } from './lasting-pool.ts'

/** The one connection while whoever asks a single statement may use it. */
interface Shared {
  client: Promise<pg.PoolClient>
  users: number
}

/**
 * The pool of the embedded database's one connection. Statements outside of transactions are sent on it one behind the other, without
 * waiting for each other's answers: with a way between any two, the database would rest for half of the time that it is asked.
 */
export class EmbeddedPool extends LastingPool {
  /** Ends when somebody wants the connection for a transaction: what is asked later comes after that. */
  private shared: Shared | null = null

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    this.shared = null
    if (!callback) return super.connect()
    super.connect(callback)
  }

  // The driver has an overload for each way of asking.
  override query(...given: unknown[]): never {
    return this.ask(given) as never
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.shared = null
    if (!callback) return super.end()
    super.end(callback)
  }

  private async ask(given: unknown[]): Promise<unknown> {
    this.shared ??= { client: super.connect(), users: 0 }
    const { shared } = this
    shared.users++
    try {
      const client = await shared.client
      return await Reflect.apply(client.query, client, given)
    } catch (error) {
      // It may have failed with its connection, which others are not to come upon.
      this.endSharing(shared)
      throw error
    } finally {
      shared.users--
      if (shared.users === 0) this.giveBack(shared)
    }
  }

  private giveBack(shared: Shared) {
    this.endSharing(shared)
    shared.client.then(
      // One that is left within a transaction is of no use to anybody.
      (client) => client.release(client.getTransactionStatus() !== 'I'),
      () => {}, // told whoever asked
    )
  }

  private endSharing(shared: Shared) {
    if (this.shared === shared) this.shared = null
  }
}
