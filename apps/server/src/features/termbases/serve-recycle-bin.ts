import { uuidOf } from '@langwerk/contract/common'
import { termEntryRoutes as routes } from '@langwerk/contract/term-entries'
import { and, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryChange, termEntryTag } from '../../database/schema/termbases.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { deleteEntries } from './delete-entries.ts'
import { setUsageStatus } from './set-usage-status.ts'
import { touchTermbase } from './term-rows.ts'

/** What is done to many entries of a termbase at once: into the bin and out of it, deleted from it, tagged, approved. */
export function serveRecycleBin(house: House) {
  const { db } = house
  const requireEdit = (actor: Actor, uuid: string) =>
    requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid }, 'edit')

  serve(house, routes.recycle, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const { termEntryUuids, confidenceBelow } = body
    if (!termEntryUuids && confidenceBelow === undefined)
      throw invalid({ propertyPath: 'termEntryUuids', code: 'entries_required' })
    const chosen = and(
      termEntryUuids && named(termEntryUuids),
      confidenceBelow === undefined ? undefined : lt(termEntry.confidenceScore, confidenceBelow),
    )
    return changed(await db.transaction((tx) => move(tx, { ...params, chosen, recycle: true, userUuid: actor.uuid })))
  })

  serve(house, routes.restore, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const chosen = body.termEntryUuids && named(body.termEntryUuids)
    return changed(await db.transaction((tx) => move(tx, { ...params, chosen, recycle: false, userUuid: actor.uuid })))
  })

  serve(house, routes.empty, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const chosen = and(isNotNull(termEntry.recycledAt), body.termEntryUuids && named(body.termEntryUuids))
    return changed(await deleteEntries(house, params.uuid, chosen))
  })

  serve(house, routes.tag, async ({ actor, params, body }) => {
    await requireEdit(actor, params.uuid)
    const termbaseTagUuid = uuidOf(body.termbaseTag)
    const [tag] = await db
      .select({ uuid: termbaseTag.uuid })
      .from(termbaseTag)
      .where(and(eq(termbaseTag.uuid, termbaseTagUuid), eq(termbaseTag.termbaseUuid, params.uuid)))
    if (!tag) throw invalid({ propertyPath: 'termbaseTag', code: 'tag_not_in_termbase' })
    return db.transaction(async (tx) => {
      const entries = await tx
        .select({ termEntryUuid: termEntry.uuid })
        .from(termEntry)
        .where(and(eq(termEntry.termbaseUuid, params.uuid), named(body.termEntryUuids)))
      const uuids = entries.map(({ termEntryUuid }) => termEntryUuid)
      if (body.tagged && entries.length > 0)
        await tx
          .insert(termEntryTag)
          .values(entries.map((entry) => ({ ...entry, termbaseTagUuid })))
          .onConflictDoNothing()
      if (!body.tagged)
        await tx
          .delete(termEntryTag)
          .where(and(inArray(termEntryTag.termEntryUuid, uuids), eq(termEntryTag.termbaseTagUuid, termbaseTagUuid)))
      await touchTermbase(tx, params.uuid)
      return changed(entries.length)
    })
  })

  serve(house, routes.setUsageStatus, async ({ actor, params, body }) => {
    await requireAction(db, actor, { kind: 'termbase', object: 'termbase', uuid: params.uuid }, 'approve')
    const change = { ...body, termbaseUuid: params.uuid, userUuid: actor.uuid, from: body.from }
    return changed(await db.transaction((tx) => setUsageStatus(tx, change)))
  })
}

/** @throws Refusal 409 where nothing was as it was taken to be. */
function changed(count: number) {
  if (count === 0) throw conflict('no_entry_changed')
  return { count }
}

const named = (uuids: readonly string[]) => inArray(termEntry.uuid, [...uuids])

interface Move {
  uuid: string
  chosen: SQL | undefined
  recycle: boolean
  userUuid: string
}

async function move(tx: Db, { uuid, chosen, recycle, userUuid }: Move): Promise<number> {
  const moved = await tx
    .update(termEntry)
    .set(recycle ? { recycledAt: new Date() } : { recycledAt: null, changedAt: new Date(), changedByUuid: userUuid })
    .where(
      and(
        eq(termEntry.termbaseUuid, uuid),
        recycle ? isNull(termEntry.recycledAt) : isNotNull(termEntry.recycledAt),
        chosen,
      ),
    )
    .returning({ uuid: termEntry.uuid })
  const uuids = moved.map((row) => row.uuid)
  // A statement takes 65,535 values.
  for (let from = 0; from < uuids.length; from += 10_000) {
    const part = uuids.slice(from, from + 10_000)
    await tx.update(term).set({ recycled: recycle }).where(inArray(term.termEntryUuid, part))
    await tx.insert(termEntryChange).values(
      part.map((termEntryUuid) => ({
        termEntryUuid,
        userUuid,
        action: recycle ? ('recycled' as const) : ('restored' as const),
      })),
    )
  }
  if (uuids.length > 0) await touchTermbase(tx, uuid)
  return uuids.length
}
