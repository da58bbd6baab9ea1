import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { session } from '../../database/schema/access.ts'
import { transUnitPresence } from '../../database/schema/jobs.ts'
import { translationMemoryReplacement } from '../../database/schema/memory-replacements.ts'
import {
  mailLink,
  mailMessage,
  signInChallenge,
  signInFailure,
  singleSignOnMessage,
} from '../../database/schema/people.ts'
import { translationMemoryWordBlock } from '../../database/schema/resources.ts'
import { task } from '../../database/schema/tasks.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/** Removes rows that nobody asks for any more: most go when they are used, and stay where nobody comes back. */
export async function sweepRows(db: Db): Promise<void> {
  await db.delete(task).where(and(inArray(task.status, ['done', 'cancelled']), lt(task.endedAt, ago(7))))
  await db.delete(task).where(and(inArray(task.status, ['failed']), lt(task.endedAt, ago(30))))
  await db.delete(mailMessage).where(lt(mailMessage.createdAt, ago(30)))
  await db.delete(mailLink).where(lt(mailLink.expiresAt, sql`now()`))
  await db.delete(session).where(lt(session.expiresAt, sql`now()`))
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`now()`))
  await db.delete(signInFailure).where(lt(signInFailure.lastAt, ago(1)))
  await db.delete(singleSignOnMessage).where(lt(singleSignOnMessage.expiresAt, sql`now()`))
  await db.delete(transUnitPresence).where(lt(transUnitPresence.since, ago(1)))
  await db
    .delete(translationMemoryReplacement)
    .where(
      and(
        inArray(translationMemoryReplacement.status, ['done', 'failed', 'undone']),
        lt(translationMemoryReplacement.createdAt, ago(30)),
      ),
    )
  await db.delete(translationMemoryWordBlock).where(lt(translationMemoryWordBlock.replacedAt, ago(1)))
}
