import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termbaseIndex, termEntry, termImport } from '../../database/schema/resources.ts'
import { termCandidate } from '../../database/schema/term-factory.ts'
import { type MergedEntry, termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import { termEntryTag } from '../../database/schema/termbases.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type CustomFields, customFieldsOfOne } from '../termbases/index.ts'
import { compare, kindOf, unresolvedIn } from './compare.ts'
import { findEntries, openDestination, readTargets } from './destination.ts'
import { groupedBy } from './grouped-by.ts'
import type { MergeRun, RequestRow } from './merge-run.ts'
import { saidOf } from './merged-entry.ts'

const atOnce = 500

/** A condition for entries of an import's own termbase: those that a request copies. */
export const copiedEntries = (termbaseUuid: string, tagUuids: readonly string[]): SQL | undefined =>
  and(
    eq(termEntry.termbaseUuid, termbaseUuid),
    isNull(termEntry.recycledAt),
    tagUuids.length === 0
      ? undefined
      : sql`exists (select from ${termEntryTag} where ${termEntryTag.termEntryUuid} = ${termEntry.uuid}
          and ${termEntryTag.termbaseTagUuid} = any(${uuidArray(tagUuids)}))`,
  )

/** Copies the import's entries into the request, each compared with the termbase's; what runs again goes on where it was. */
export async function copyEntries(db: Db, request: RequestRow, run: MergeRun): Promise<void> {
  const from = await ownTermbaseOf(db, request)
  if (!from) return
  const copied = copiedEntries(from, request.tagUuids)
  const total = await db.$count(termEntry, copied)
  const custom = await customFieldsOfOne(db, from)
  const languages = await languagesOfIndices(db, from)
  let row = request
  for (;;) {
    run.signal.throwIfAborted()
    if (row !== request) await run.giveWay()
    const entries = await db
      .select({ entry: termEntry, knownUuid: termCandidate.knownTermEntryUuid, novelty: termCandidate.novelty })
      .from(termEntry)
      .leftJoin(termCandidate, eq(termCandidate.termEntryUuid, termEntry.uuid))
      .where(and(copied, row.copiedUuid ? gt(termEntry.uuid, row.copiedUuid) : undefined))
      .orderBy(asc(termEntry.uuid))
      .limit(atOnce)
    if (entries.length === 0) return
    const copies = await copiesOf(db, entries, { custom, languages })
    row = await writeCopies(db, row, copies, total)
    await run.progress(row.progress)
  }
}

async function ownTermbaseOf(db: Db, { termImportUuid }: RequestRow): Promise<string | null> {
  if (!termImportUuid) return null
  const [found] = await db
    .select({ uuid: termImport.termImportTermbaseUuid })
    .from(termImport)
    .where(eq(termImport.uuid, termImportUuid))
  return found?.uuid ?? null
}

async function languagesOfIndices(db: Db, termbaseUuid: string): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
    .orderBy(asc(termbaseIndex.sortId), asc(termbaseIndex.uuid))
  return new Map(rows.map(({ uuid, languageUuid }) => [uuid, languageUuid]))
}

interface Copy {
  copiedUuid: string
  /** Of the entry that the extraction found it to be. */
  knownUuid: string | null
  source: MergedEntry
}
interface Found {
  entry: typeof termEntry.$inferSelect
  knownUuid: string | null
  novelty: string | null
}
interface From {
  custom: CustomFields
  /** Of the import's own termbase, by index, in their order. */
  languages: ReadonlyMap<string, string>
}

async function copiesOf(db: Db, found: readonly Found[], from: From): Promise<Copy[]> {
  const terms = await db
    .select()
    .from(term)
    .where(
      inArray(
        term.termEntryUuid,
        found.map(({ entry }) => entry.uuid),
      ),
    )
    .orderBy(asc(term.sortId), asc(term.uuid))
  const byEntry = groupedBy(terms, ({ termEntryUuid }) => termEntryUuid)
  return found.map(({ entry, knownUuid, novelty }) => ({
    copiedUuid: entry.uuid,
    // What is only like it is another concept until somebody says otherwise.
    knownUuid: novelty === 'known' ? knownUuid : null,
    source: sourceOf(entry, byEntry.get(entry.uuid) ?? [], from),
  }))
}

function sourceOf(
  entry: Found['entry'],
  terms: readonly (typeof term.$inferSelect)[],
  { custom, languages }: From,
): MergedEntry {
  const byLanguage = new Map<string, MergedEntry['languages'][number]>()
  for (const [index, languageUuid] of languages) {
    const of = terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === index)
    if (of.length === 0) continue
    const values = custom.byName('languageSection', entry.languageFieldValues[index] ?? {})
    const before = byLanguage.get(languageUuid)
    byLanguage.set(languageUuid, {
      languageUuid,
      custom: { ...values, ...before?.custom },
      terms: [
        ...(before?.terms ?? []),
        ...of.map(({ text, usageStatus, number, note: ofTerm, allowedVariants, forbiddenVariants, fieldValues }) => ({
          text,
          usageStatus,
          number,
          note: ofTerm,
          allowedVariants,
          forbiddenVariants,
          custom: custom.byName('term', fieldValues),
        })),
      ],
    })
  }
  return {
    ...saidOf(entry),
    confidenceScore: entry.confidenceScore,
    custom: custom.byName('termEntry', entry.fieldValues),
    languages: [...byLanguage.values()],
  }
}

async function writeCopies(db: Db, row: RequestRow, copies: readonly Copy[], total: number): Promise<RequestRow> {
  const present = copies.flatMap(({ source }) => source.languages.map(({ languageUuid }) => languageUuid))
  const languageUuids = [...new Set([...row.languageUuids, ...present])]
  return db.transaction(async (tx) => {
    const destination = await openDestination(tx, row.termbaseUuid, languageUuids)
    const sought = copies.map(({ copiedUuid, ...copy }) => ({ uuid: copiedUuid, ...copy }))
    const found = await findEntries(tx, row.termbaseUuid, destination, sought)
    const targets = await readTargets(tx, row.termbaseUuid, [...new Set(found.values())])
    const items = copies.map(({ copiedUuid, source }): typeof termMergeItem.$inferInsert => {
      const target = targets.get(found.get(copiedUuid) ?? '') ?? null
      const comparison = compare(source, target, destination)
      return {
        uuid: newUuid(),
        requestUuid: row.uuid,
        copiedUuid,
        source,
        title: source.languages[0]?.terms[0]?.text ?? '',
        termEntryUuid: target?.entry.uuid ?? null,
        version: target?.entry.version ?? 0,
        kind: kindOf(comparison),
        unresolved: unresolvedIn(comparison, { decisions: {}, choices: {} }),
      }
    })
    await tx.insert(termMergeItem).values(items).onConflictDoNothing()
    const done = (await tx.$count(termMergeItem, eq(termMergeItem.requestUuid, row.uuid))) / Math.max(1, total)
    const [updated] = await tx
      .update(termMergeRequest)
      .set({ copiedUuid: copies.at(-1)!.copiedUuid, languageUuids, progress: Math.min(99, Math.floor(done * 100)) })
      .where(and(eq(termMergeRequest.uuid, row.uuid), eq(termMergeRequest.status, 'copying')))
      .returning()
    if (!updated) throw new Error('The merge request was taken up elsewhere')
    return updated
  })
}
