import { uuidOf } from '@langwerk/contract/common'
import { termEntryRoutes as routes, type TermEntryHistoryStep } from '@langwerk/contract/term-entries'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { readNames } from '../../access/names.ts'
import { requireAction } from '../../access/sharing.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { requireEditOrSuggestion } from './edit-or-suggestion.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listEntries } from './list-entries.ts'
import { loadEntry, loadNamedEntry, oneEntry } from './load-entry.ts'
import { mergeEntries } from './merge-entries.ts'
import { recordNewEntry } from './record-proposal.ts'
import { entriesWithTerm } from './same-terms.ts'
import { changeEntry, insertEntry } from './save-entry.ts'
import { touchTermbase } from './term-rows.ts'

/** The entries of a termbase: who may edit the termbase may change them, and who may review it may suggest some. */
export function serveTermEntries(house: House) {
  const { db } = house
  const termbase = (uuid: string) => ({ kind: 'termbase' as const, object: 'termbase' as const, uuid })

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireAction(db, actor, termbase(params.uuid), 'read')
    return listEntries(db, actor, params.uuid, query)
  })

  serve(house, routes.get, async ({ actor, params }) =>
    oneEntry(db, actor, (await loadEntry(db, actor, params.uuid, 'read')).uuid),
  )

  serve(house, routes.create, async ({ actor, body }) => {
    const termbaseUuid = uuidOf(body.termbase)
    const { input, isSuggestion } = await requireEditOrSuggestion(db, actor, body)
    const uuid = body.uuid ?? newUuid()
    await db.transaction(async (tx) => {
      const isNew = await insertEntry(tx, { uuid, termbaseUuid }, input, actor.uuid)
      if (isNew && isSuggestion) await recordNewEntry(tx, actor, { uuid, termbaseUuid })
    })
    const made = await oneEntry(db, actor, uuid)
    if (made.termbaseUuid !== termbaseUuid) throw conflict('uuid_taken')
    return made
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const entry = await loadEntry(db, actor, params.uuid, 'edit')
    await db.transaction((tx) => changeEntry(tx, entry, body, { actor, action: 'edited' }))
    return oneEntry(db, actor, entry.uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const entry = await loadEntry(db, actor, params.uuid, 'edit')
    await db.transaction(async (tx) => {
      const deleted = await tx
        .delete(termEntry)
        .where(and(eq(termEntry.uuid, entry.uuid), isNotNull(termEntry.recycledAt)))
        .returning({ uuid: termEntry.uuid })
      if (deleted.length === 0) throw conflict('not_in_recycle_bin')
      await touchTermbase(tx, entry.termbaseUuid)
    })
  })

  serve(house, routes.same, async ({ actor, params, query }) => {
    await requireAction(db, actor, termbase(params.uuid), 'read')
    return entriesWithTerm(db, actor, params.uuid, query)
  })

  serve(house, routes.duplicates, async ({ actor, params, query }) => {
    await requireAction(db, actor, termbase(params.uuid), 'read')
    return findDuplicates(db, actor, params.uuid, query)
  })

  serve(house, routes.merge, async ({ actor, params, body: { mergedTermEntry, ...changes } }) => {
    const entry = await loadEntry(db, actor, params.uuid, 'edit')
    const propertyPath = 'mergedTermEntry'
    const merged = await loadNamedEntry(db, actor, { uuid: uuidOf(mergedTermEntry), propertyPath }, 'edit')
    if (merged.uuid === entry.uuid) throw invalid({ propertyPath, code: 'entry_with_itself' })
    if (merged.termbaseUuid !== entry.termbaseUuid) throw invalid({ propertyPath, code: 'entry_of_other_termbase' })
    await db.transaction((tx) => mergeEntries(tx, { entry, merged, changes, actor }))
    return oneEntry(db, actor, entry.uuid)
  })

  serve(house, routes.history, async ({ actor, params }) => {
    const entry = await loadEntry(db, actor, params.uuid, 'read')
    const rows = await db
      .select()
      .from(termEntryChange)
      .where(eq(termEntryChange.termEntryUuid, entry.uuid))
      .orderBy(desc(termEntryChange.id))
      .limit(mostSteps)
    const names = await readNames(db, actor, [entry.createdByUuid, ...rows.map(({ userUuid }) => userUuid)])
    const steps: TermEntryHistoryStep[] = rows.map(({ id, action, changes, userUuid, createdAt }) => ({
      id,
      action,
      changes,
      by: names.get(userUuid ?? '') ?? null,
      createdAt: createdAt.toISOString(),
    }))
    // How it began stands in the entry itself, so that an import of a large file writes no second row for each.
    const begun: TermEntryHistoryStep = {
      id: 0,
      action: 'created',
      changes: [],
      by: names.get(entry.createdByUuid ?? '') ?? null,
      createdAt: entry.createdAt.toISOString(),
    }
    return collection(`/term_entries/${entry.uuid}/history`, [...steps, begun])
  })
}

const mostSteps = 500
