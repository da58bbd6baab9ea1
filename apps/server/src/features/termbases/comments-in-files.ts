import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { termEntryComment } from '../../database/schema/termbases.ts'
import { newUuid } from '../../foundation/uuid.ts'

/**
 * The comments of entries as files hold them: `Ana Weber, 2026-03-01: Agreed.` Those that came from a file have nobody of
 * ours and say who wrote them themselves.
 */
export async function writtenComments(db: Db, entryUuids: readonly string[]): Promise<Map<string, string[]>> {
  const written = new Map<string, string[]>()
  if (entryUuids.length === 0) return written
  const rows = await db
    .select({ comment: termEntryComment, firstName: user.firstName, lastName: user.lastName })
    .from(termEntryComment)
    .leftJoin(user, eq(user.uuid, termEntryComment.userUuid))
    .where(inArray(termEntryComment.termEntryUuid, [...entryUuids]))
    .orderBy(asc(termEntryComment.createdAt), asc(termEntryComment.uuid))
  for (const { comment, firstName, lastName } of rows) {
    const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
    const { text } = comment
    const said = name === '' ? text : `${name}, ${comment.createdAt.toISOString().slice(0, 10)}: ${text}`
    written.set(comment.termEntryUuid, [...(written.get(comment.termEntryUuid) ?? []), said])
  }
  return written
}

/** Whether a comment of a file is this one; files that were written before hold it in one line. */
export const isSameComment =
  (one: string) =>
  (other: string): boolean =>
    one === other || one === other.replace(/\s*[|\r\n]+\s*/g, ' ')

export async function insertReadComments(
  tx: Db,
  entries: readonly { uuid: string; comments: readonly string[] }[],
): Promise<void> {
  const rows = entries.flatMap(({ uuid, comments }) =>
    comments.map((text) => ({ uuid: newUuid(), termEntryUuid: uuid, text: text.slice(0, longestComment) })),
  )
  for (let from = 0; from < rows.length; from += insertedAtOnce)
    await tx.insert(termEntryComment).values(rows.slice(from, from + insertedAtOnce))
}

const longestComment = 10_000
const insertedAtOnce = 1000
