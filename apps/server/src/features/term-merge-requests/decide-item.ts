import type { TermMergeChoice, TermMergeDecision } from '@langwerk/contract/term-merge-words'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { termMergeItem } from '../../database/schema/term-merges.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { type Comparison, compare, fieldsOf, kindOf, unresolvedIn } from './compare.ts'
import { openDestination, readTargets } from './destination.ts'
import type { RequestRow } from './merge-run.ts'
import { isStale, presentItems } from './present-items.ts'
import { loadRequest } from './rights.ts'

interface Decision {
  version?: number | undefined
  languages?: Record<string, TermMergeDecision> | undefined
  fields?: Record<string, TermMergeChoice> | undefined
}

/**
 * Notes what somebody decided on an entry, beside the termbase's entry as they saw it.
 * @throws Refusal 404, 403; 409 where that entry is another by now, or the item waits no longer; 422 at what the entry does not have
 */
export async function decideItem(db: Db, actor: Actor, uuid: string, decision: Decision) {
  const request = await requestOf(db, actor, uuid)
  const { termbaseUuid, languageUuids } = request
  const shown = await db.transaction(async (tx) => {
    const [item] = await tx.select().from(termMergeItem).where(eq(termMergeItem.uuid, uuid)).for('update')
    if (item?.state !== 'open' || request.status !== 'open') throw conflict('merge_in_other_state')
    const target =
      (await readTargets(tx, termbaseUuid, item.termEntryUuid ? [item.termEntryUuid] : [])).get(
        item.termEntryUuid ?? '',
      ) ?? null
    const now = target?.entry.version ?? 0
    const stale = isStale(item, target)
    if (decision.version === undefined ? stale : decision.version !== now)
      throw conflict('stale_version', (await presentItems(tx, request, [item]))[0])
    const destination = await openDestination(tx, termbaseUuid, languageUuids)
    const comparison = compare(item.source, target, destination)
    requireOfEntry(comparison, decision)
    const decisions = decision.languages ?? (stale ? {} : item.decisions)
    const choices = decision.fields ?? (stale ? {} : item.choices)
    const [changed] = await tx
      .update(termMergeItem)
      .set({
        decisions,
        choices,
        version: now,
        termEntryUuid: target?.entry.uuid ?? null,
        kind: kindOf(comparison),
        unresolved: unresolvedIn(comparison, { decisions, choices }),
      })
      .where(and(eq(termMergeItem.uuid, uuid), eq(termMergeItem.state, 'open')))
      .returning()
    return changed!
  })
  return (await presentItems(db, request, [shown]))[0]!
}

function requireOfEntry(comparison: Comparison, { languages = {}, fields = {} }: Decision) {
  const known = new Set(comparison.languages.map(({ languageUuid }) => languageUuid))
  const choosable = fieldsOf(comparison, { decisions: {} }).filter(({ kind }) => kind !== 'same')
  const keys = new Set(choosable.map(({ key }) => key))
  const foreign = [
    ...Object.keys(languages).flatMap((uuid) => (known.has(uuid) ? [] : [`languages.${uuid}`])),
    ...Object.keys(fields).flatMap((key) => (keys.has(key) ? [] : [`fields.${key}`])),
  ]
  if (foreign.length > 0) throw invalid({ propertyPath: foreign[0]!, code: 'merge_not_in_entry' })
}

/** @throws Refusal 404 where the actor may not see the item's request, 403 where they may not decide on it. */
async function requestOf(db: Db, actor: Actor, itemUuid: string): Promise<RequestRow> {
  const [item] = await db
    .select({ requestUuid: termMergeItem.requestUuid })
    .from(termMergeItem)
    .where(eq(termMergeItem.uuid, itemUuid))
  if (!item) throw notFound('termMergeItem')
  return (await loadRequest(db, actor, item.requestUuid, 'decide')).row
}
