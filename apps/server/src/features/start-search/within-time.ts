import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'

/**
 * Asks the database something, for so long at most. The embedded one cannot be stopped, and is given no more than it answers soon.
 * @returns null where it took longer.
 */
export async function withinTime<Answer>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  mostMs: number,
  ask: (db: Db) => Promise<Answer>,
): Promise<Answer | null> {
  if (kind === 'embedded') return ask(db)
  return db
    .transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = ${sql.raw(String(mostMs))}`)
        return ask(tx)
      },
      { accessMode: 'read only' },
    )
    .catch((error) => {
      if (isTakenBack(error)) return null
      throw error
    })
}

/** SQLSTATE 57014: the statement was ended by its time limit. */
function isTakenBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || isTakenBack(error.cause)
}
