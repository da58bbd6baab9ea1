import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { and, asc, eq, ilike } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { collection, escapeLike, listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { createRequest } from './create-request.ts'
import { decideItem } from './decide-item.ts'
import { acceptRequest, denyRequest, undoRequest } from './decide-request.ts'
import { readRequest, registerMergeTask, tellOfRequest } from './merge-task.ts'
import { presentItems } from './present-items.ts'
import { isStaleItem, presentRequests } from './present-requests.ts'
import { loadRequest, seenRequests } from './rights.ts'

/** All who approve get a mail about each. */
const requestsAMinute = 30

/** Requests to merge what term imports found into termbases: made by whoever works on an import, decided by who approves there. */
export function serveTermMergeRequests(house: House): void {
  const { db } = house
  registerMergeTask(inBackground(house))

  const one = async (actor: Actor, uuid: string): Promise<TermMergeRequest> => {
    const [shown] = await presentRequests(db, actor, [(await loadRequest(db, actor, uuid, 'see')).row])
    return shown!
  }
  const changed = async (actor: Actor, uuid: string) => {
    const row = await readRequest(db, uuid)
    if (!row) throw notFound('termMergeRequest')
    tellOfRequest(house, row)
    return one(actor, uuid)
  }

  serve(house, routes.create, async ({ actor, body }) => changed(actor, await createRequest(house, actor, body)), {
    callsAMinute: requestsAMinute,
  })

  serve(house, routes.list, async ({ actor, query }) => {
    const { destinationTermbaseUuid, termImportUuid, status } = query
    const page = await listPage(
      {
        path: '/term_merge_requests',
        search: [termMergeRequest.name],
        sort: { name: termMergeRequest.name, createdAt: termMergeRequest.createdAt },
        start: [termMergeRequest.createdAt, termMergeRequest.uuid],
        where: and(
          await seenRequests(db, actor),
          destinationTermbaseUuid ? eq(termMergeRequest.termbaseUuid, destinationTermbaseUuid) : undefined,
          termImportUuid ? eq(termMergeRequest.termImportUuid, termImportUuid) : undefined,
          status ? eq(termMergeRequest.status, status) : undefined,
        ),
        count: (where) => db.$count(termMergeRequest, where),
        rows: async ({ where, orderBy, limit, offset }) =>
          db
            .select()
            .from(termMergeRequest)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      },
      query,
    )
    return { ...page, member: await presentRequests(db, actor, page.member) }
  })

  serve(house, routes.get, ({ actor, params }) => one(actor, params.uuid))

  serve(house, routes.items, async ({ actor, params, query }) => {
    const { row } = await loadRequest(db, actor, params.uuid, 'see')
    const { page = 1, itemsPerPage = 50, kind, state, query: words = '' } = query
    const where = and(
      eq(termMergeItem.requestUuid, row.uuid),
      state ? eq(termMergeItem.state, state) : undefined,
      kind === 'stale' ? isStaleItem : kind ? eq(termMergeItem.kind, kind) : undefined,
      words.trim() === '' ? undefined : ilike(termMergeItem.title, `%${escapeLike(words.trim())}%`),
    )
    const found = () =>
      db
        .select({ item: termMergeItem })
        .from(termMergeItem)
        .leftJoin(termEntry, eq(termEntry.uuid, termMergeItem.termEntryUuid))
    const items = await found()
      .where(where)
      .orderBy(asc(termMergeItem.title), asc(termMergeItem.uuid))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
    const total = await db.$count(found().where(where).as('found'))
    const shown = await presentItems(
      db,
      row,
      items.map(({ item }) => item),
    )
    return collection(`/term_merge_requests/${row.uuid}/term_merge_items`, shown, total)
  })

  serve(house, routes.decideItem, ({ actor, params, body }) => decideItem(db, actor, params.uuid, body))

  serve(house, routes.accept, async ({ actor, params, body, request }) => {
    await acceptRequest(house, { actor, request }, params.uuid, body)
    return changed(actor, params.uuid)
  })

  serve(house, routes.deny, async ({ actor, params, body }) => {
    await denyRequest(house, actor, params.uuid, body.reason)
    return changed(actor, params.uuid)
  })

  serve(house, routes.undo, async ({ actor, params }) => {
    await undoRequest(house, actor, params.uuid)
    return changed(actor, params.uuid)
  })
}
