import { iriOf, uuidOf } from '@langwerk/contract/common'
import { termEntryCommentRoutes as routes, type TermEntryComment } from '@langwerk/contract/term-entries'
import { asc, eq } from 'drizzle-orm'
import { readNames } from '../../access/names.ts'
import { requireAction } from '../../access/sharing.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termEntryComment } from '../../database/schema/termbases.ts'
import { conflict, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { loadEntry, loadNamedEntry } from './load-entry.ts'

type CommentRow = typeof termEntryComment.$inferSelect

/** Comments on term entries: reviewers write them too; each person takes back their own, editors of the termbase any. */
export function serveTermEntryComments(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params }) => {
    const entry = await loadEntry(db, actor, params.uuid, 'read')
    const rows = await db
      .select()
      .from(termEntryComment)
      .where(eq(termEntryComment.termEntryUuid, entry.uuid))
      .orderBy(asc(termEntryComment.createdAt), asc(termEntryComment.uuid))
      .limit(mostComments)
    const isEditor = await loadEntry(db, actor, entry.uuid, 'edit').then(
      () => true,
      () => false,
    )
    const names = await readNames(
      db,
      actor,
      rows.map(({ userUuid }) => userUuid),
    )
    const member = rows.map((row) => present(row, names, isEditor || row.userUuid === actor.uuid))
    return collection(`/term_entries/${entry.uuid}/term_entry_comments`, member)
  })

  serve(house, routes.create, async ({ actor, body }) => {
    const at = { uuid: uuidOf(body.termEntry), propertyPath: 'termEntry' }
    const entry = await loadNamedEntry(db, actor, at, 'review')
    const uuid = body.uuid ?? newUuid()
    await db
      .insert(termEntryComment)
      .values({ uuid, termEntryUuid: entry.uuid, userUuid: actor.uuid, text: body.text })
      .onConflictDoNothing()
    const [row] = await db.select().from(termEntryComment).where(eq(termEntryComment.uuid, uuid))
    if (row?.termEntryUuid !== entry.uuid || row.userUuid !== actor.uuid) throw conflict('uuid_taken')
    return present(row, await readNames(db, actor, [actor.uuid]), true)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const [found] = await db
      .select({ userUuid: termEntryComment.userUuid, termbaseUuid: termEntry.termbaseUuid })
      .from(termEntryComment)
      .innerJoin(termEntry, eq(termEntry.uuid, termEntryComment.termEntryUuid))
      .where(eq(termEntryComment.uuid, params.uuid))
    if (!found) throw notFound('comment')
    const termbase = { kind: 'comment' as const, object: 'termbase' as const, uuid: found.termbaseUuid }
    await requireAction(db, actor, termbase, found.userUuid === actor.uuid ? 'read' : 'edit')
    await db.delete(termEntryComment).where(eq(termEntryComment.uuid, params.uuid))
  })
}

const mostComments = 1000

const present = (row: CommentRow, names: Map<string, string>, mayDelete: boolean): TermEntryComment => ({
  '@id': iriOf('term_entry_comments', row.uuid),
  '@type': 'TermEntryComment',
  uuid: row.uuid,
  text: row.text,
  author: names.get(row.userUuid ?? '') ?? '',
  createdAt: row.createdAt.toISOString(),
  mayDelete,
})
