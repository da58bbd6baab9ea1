import type { Db } from './database.ts'

/** Has something sent to the database as the last of a transaction. */
export type SendLast = (send: () => Promise<unknown>) => void

/**
 * A transaction whose last statement is sent together with the commit: what it locks is held while the database works, not while an
 * answer comes here and the commit goes there, which takes long where the processor has much to do.
 * @param work says what is sent last, where there is anything; whatever it gives back does not depend on it
 * @throws what the transaction or its last statement failed with; nothing of it is kept then
 */
export async function transactionWithLast<Result>(
  db: Db,
  work: (tx: Db, last: SendLast) => Promise<Result>,
): Promise<Result> {
  let sent: Promise<unknown> | null = null
  const result = await db.transaction(async (tx) => {
    let send: Parameters<SendLast>[0] | null = null
    const result = await work(tx, (last) => {
      send = last
    })
    sent = send ? (send as Parameters<SendLast>[0])() : null
    // The commit after a statement that failed undoes all; the failure is told below.
    sent?.catch(() => {})
    return result
  })
  await sent
  return result
}
