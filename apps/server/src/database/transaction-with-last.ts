import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * A transaction whose last statements are sent together with the commit: what they lock is held while the database works, not while an
 * answer comes here and the commit goes there, which takes long where the processor has much to do.
 * @param db no transaction itself
 * @param work puts into `last` what is sent last; its result does not depend on what that answers
 * @throws what the transaction or one of the last statements failed with; nothing of it is kept then
 */
export async function transactionWithLast<Result>(
  db: Db,
  work: (tx: Db, last: SQL[]) => Promise<Result>,
): Promise<Result> {
  let answers: Promise<unknown> = Promise.resolve()
  const result = await db.transaction(async (tx) => {
    const last: SQL[] = []
    const result = await work(tx, last)
    // Nothing is waited for from here to the commit, which drizzle sends as soon as this has come back.
    answers = Promise.all(last.map((statement) => tx.execute(statement)))
    // Where one failed, the commit undoes all, and says nothing of it.
    answers.catch(() => {})
    return result
  })
  await answers
  return result
}
