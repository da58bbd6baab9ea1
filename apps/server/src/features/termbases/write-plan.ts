import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryChange, termEntryTag } from '../../database/schema/termbases.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { insertReadComments } from './comments-in-files.ts'
import { insertEntries, insertTerms } from './insert-entries.ts'
import type { BatchPlan } from './plan-import.ts'
import { touchTermbase } from './term-rows.ts'

/** Writes what a batch of an import adds and changes. */
export async function writePlan(
  tx: Db,
  termbaseUuid: string,
  { fresh, changed }: BatchPlan,
  userUuid: string | null,
): Promise<void> {
  if (fresh.length === 0 && changed.length === 0) return
  if (fresh.length > 0) {
    await insertEntries(
      tx,
      fresh.map(({ entry }) => entry),
      { termbaseUuid, userUuid },
    )
    await insertTerms(
      tx,
      fresh.flatMap(({ terms }) => terms),
    )
  }
  for (const { uuid, columns, terms, changes } of changed) {
    await tx
      .update(termEntry)
      .set({ ...columns, version: sql`${termEntry.version} + 1`, changedAt: new Date(), changedByUuid: userUuid })
      .where(eq(termEntry.uuid, uuid))
    if (terms) {
      await tx.delete(term).where(eq(term.termEntryUuid, uuid))
      await insertTerms(tx, terms)
    }
    await tx.insert(termEntryChange).values({ termEntryUuid: uuid, userUuid, action: 'imported', changes })
  }
  await writeTags(tx, termbaseUuid, [...fresh.map(({ entry, tags }) => ({ uuid: entry.uuid, tags })), ...changed])
  await insertReadComments(tx, [...fresh.map(({ entry, comments }) => ({ uuid: entry.uuid, comments })), ...changed])
  await touchTermbase(tx, termbaseUuid)
}

/** Tags by their names; those the termbase does not have are made. */
async function writeTags(tx: Db, termbaseUuid: string, entries: readonly { uuid: string; tags: readonly string[] }[]) {
  const names = [...new Set(entries.flatMap(({ tags }) => tags.map(tagName)))].filter((name) => name !== '')
  if (names.length === 0) return
  const known = await tx
    .select({ uuid: termbaseTag.uuid, name: termbaseTag.name, sortId: termbaseTag.sortId })
    .from(termbaseTag)
    .where(eq(termbaseTag.termbaseUuid, termbaseUuid))
  const missing = names.filter((name) => !known.some((tag) => tag.name === name))
  let sortId = Math.max(0, ...known.map((tag) => tag.sortId))
  for (const name of missing) {
    const tag = { uuid: newUuid(), termbaseUuid, name, color: defaultColor, sortId: ++sortId }
    await tx.insert(termbaseTag).values(tag)
    known.push(tag)
  }
  const links = entries.flatMap(({ uuid, tags }) =>
    [...new Set(tags.map(tagName))].flatMap((name) => {
      const tag = known.find((one) => one.name === name)
      return tag ? [{ termEntryUuid: uuid, termbaseTagUuid: tag.uuid }] : []
    }),
  )
  if (links.length > 0) await tx.insert(termEntryTag).values(links).onConflictDoNothing()
}

const tagName = (name: string) => name.trim().slice(0, 100)
const defaultColor = '#6b7280'
