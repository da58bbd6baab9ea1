import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TermEntry, TermEntryInput } from '@langwerk/contract/termbases'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termbase, termbaseIndex, type termEntry } from '../../database/schema/resources.ts'
import { invalid } from '../../kit/refusals.ts'
import { newUuid } from '../../kit/uuid.ts'

type EntryRow = typeof termEntry.$inferSelect

/** Tells the recognisers of every process that the terms are others now. */
export async function touchTermbase(tx: Db, termbaseUuid: string) {
  await tx
    .update(termbase)
    .set({ revision: sql`${termbase.revision} + 1`, updatedAt: new Date() })
    .where(eq(termbase.uuid, termbaseUuid))
}

/**
 * Brings the terms of an entry to those of the input; terms that name their uuid keep it.
 * @throws Refusal 422 for a language that is not the termbase's.
 */
export async function saveTerms(
  tx: Db,
  { uuid, termbaseUuid }: { uuid: string; termbaseUuid: string },
  terms: TermEntryInput['terms'],
) {
  const indices = await tx
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
  const known = new Set(indices.map((row) => row.uuid))
  const foreign = terms.findIndex(({ termbaseIndex: of }) => !known.has(uuidOf(of)))
  if (foreign >= 0)
    throw invalid({ propertyPath: `terms[${foreign}].termbaseIndex`, message: 'The termbase has no such language' })
  const before = await tx.select({ uuid: term.uuid }).from(term).where(eq(term.termEntryUuid, uuid))
  const own = new Set(before.map((row) => row.uuid))
  await tx.delete(term).where(eq(term.termEntryUuid, uuid))
  await tx.insert(term).values(
    terms.map((input, sortId) => ({
      // A uuid that another entry's term has must not be taken from it.
      uuid: input.uuid && own.delete(input.uuid) ? input.uuid : newUuid(),
      termEntryUuid: uuid,
      termbaseIndexUuid: uuidOf(input.termbaseIndex),
      text: input.text.normalize('NFC'),
      usageStatus: input.usageStatus ?? 'approved',
      note: input.note ?? '',
      sortId,
    })),
  )
}

/** Entries with their terms, as answers show them. */
export async function presentEntries(db: Db, rows: readonly EntryRow[]): Promise<TermEntry[]> {
  const terms = new Map<string, TermEntry['terms']>()
  if (rows.length > 0) {
    const found = await db
      .select({ term, sortId: termbaseIndex.sortId })
      .from(term)
      .innerJoin(termbaseIndex, eq(termbaseIndex.uuid, term.termbaseIndexUuid))
      .where(
        inArray(
          term.termEntryUuid,
          rows.map(({ uuid }) => uuid),
        ),
      )
      .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid), asc(term.sortId), asc(term.uuid))
    for (const { term: row } of found) {
      const of = terms.get(row.termEntryUuid) ?? []
      const { uuid, termbaseIndexUuid, text, usageStatus, note } = row
      of.push({ uuid, termbaseIndexUuid, text, usageStatus, note })
      terms.set(row.termEntryUuid, of)
    }
  }
  return rows.map((row) => ({
    '@id': iriOf('term_entries', row.uuid),
    '@type': 'TermEntry',
    uuid: row.uuid,
    termbaseUuid: row.termbaseUuid,
    definition: row.definition,
    note: row.note,
    externalId: row.externalId,
    createdAt: row.createdAt.toISOString(),
    terms: terms.get(row.uuid) ?? [],
  }))
}
