import type { TermChange } from '@langwerk/contract/term-entries'
import type { UsageStatus } from '@langwerk/contract/term-words'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { settleProposals } from './settle-proposals.ts'
import { touchTermbase } from './term-rows.ts'

interface StatusChange {
  termbaseUuid: string
  termEntryUuids: readonly string[]
  /** Only terms of this status. */
  from: UsageStatus | undefined
  usageStatus: UsageStatus
  userUuid: string
}

/**
 * Gives the terms of entries another usage status, and keeps it in the history of each.
 * @returns how many entries were changed.
 */
export async function setUsageStatus(tx: Db, change: StatusChange): Promise<number> {
  const { termbaseUuid, from, usageStatus, userUuid } = change
  const entries = await tx
    .select({ uuid: termEntry.uuid })
    .from(termEntry)
    .where(
      and(
        eq(termEntry.termbaseUuid, termbaseUuid),
        isNull(termEntry.recycledAt),
        inArray(termEntry.uuid, [...change.termEntryUuids]),
      ),
    )
    .orderBy(termEntry.uuid)
    .for('update')
  const uuids = entries.map(({ uuid }) => uuid)
  if (uuids.length === 0) return 0
  const meant = and(
    inArray(term.termEntryUuid, uuids),
    ne(term.usageStatus, usageStatus),
    from && eq(term.usageStatus, from),
  )
  const before = await tx
    .select({ termEntryUuid: term.termEntryUuid, text: term.text, usageStatus: term.usageStatus })
    .from(term)
    .where(meant)
    .orderBy(term.sortId)
  if (before.length === 0) return 0
  await tx.update(term).set({ usageStatus }).where(meant)
  const byEntry = new Map<string, TermChange[]>()
  for (const { termEntryUuid, text, usageStatus: old } of before) {
    const changes = byEntry.get(termEntryUuid) ?? []
    changes.push({ field: 'usageStatus', from: `${text}: ${old}`, to: `${text}: ${usageStatus}` })
    byEntry.set(termEntryUuid, changes)
  }
  await tx
    .update(termEntry)
    .set({ version: sql`${termEntry.version} + 1`, changedAt: new Date(), changedByUuid: userUuid })
    .where(inArray(termEntry.uuid, [...byEntry.keys()]))
  await tx
    .insert(termEntryChange)
    .values(
      [...byEntry].map(([termEntryUuid, changes]) => ({ termEntryUuid, userUuid, action: 'edited' as const, changes })),
    )
  await settleProposals(tx, [...byEntry.keys()], userUuid)
  await touchTermbase(tx, termbaseUuid)
  return byEntry.size
}
