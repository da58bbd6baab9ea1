import type { EntryExchange, EntryFields } from '@langwerk/terminology/exchange'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { term, termEntry } from '../../database/schema/resources.ts'
import { termbaseTag, termEntryTag } from '../../database/schema/termbases.ts'
import { writtenComments } from './comments-in-files.ts'
import { type CustomFields, customFieldsOfOne } from './custom-fields.ts'
import { livingEntries } from './living-entries.ts'

interface EntryToWrite {
  fields: EntryFields
  exchange: EntryExchange | null
  /** Names its row where a table is read again. */
  uuid: string
}

/**
 * All entries outside the recycle bin, read in pages so that a termbase of any size streams through.
 * @param keys how the file calls the termbase's languages
 */
export async function* entriesToWrite(
  db: Db,
  termbaseUuid: string,
  keys: ReadonlyMap<string, string>,
): AsyncGenerator<EntryToWrite[]> {
  const custom = await customFieldsOfOne(db, termbaseUuid)
  let after: string | undefined
  for (;;) {
    const entries = await db
      .select()
      .from(termEntry)
      .where(livingEntries(termbaseUuid, after))
      .orderBy(asc(termEntry.uuid))
      .limit(pageSize)
    if (entries.length > 0) yield await withTerms(db, entries, keys, custom)
    if (entries.length < pageSize) return
    after = entries.at(-1)!.uuid
  }
}

const pageSize = 1000

async function withTerms(
  db: Db,
  entries: readonly (typeof termEntry.$inferSelect)[],
  keys: ReadonlyMap<string, string>,
  custom: CustomFields,
): Promise<EntryToWrite[]> {
  const uuids = entries.map(({ uuid }) => uuid)
  const terms = grouped(
    await db.select().from(term).where(inArray(term.termEntryUuid, uuids)).orderBy(asc(term.sortId), asc(term.uuid)),
    ({ termEntryUuid }) => termEntryUuid,
  )
  const tags = grouped(
    await db
      .select({ entry: termEntryTag.termEntryUuid, name: termbaseTag.name })
      .from(termEntryTag)
      .innerJoin(termbaseTag, eq(termbaseTag.uuid, termEntryTag.termbaseTagUuid))
      .where(inArray(termEntryTag.termEntryUuid, uuids))
      .orderBy(asc(termbaseTag.sortId), asc(termbaseTag.uuid)),
    ({ entry }) => entry,
  )
  const comments = await writtenComments(db, uuids)
  return entries.map((entry) => ({
    uuid: entry.uuid,
    exchange: entry.exchange,
    fields: {
      id: entry.externalId,
      definition: entry.definition,
      note: entry.note,
      context: entry.context,
      source: entry.source,
      sourceFile: entry.sourceFile,
      copywritingKeyTerm: entry.copywritingKeyTerm,
      termInjectionMethod: entry.termInjectionMethod,
      confidenceScore: entry.confidenceScore,
      tags: (tags.get(entry.uuid) ?? []).map(({ name }) => name),
      comments: comments.get(entry.uuid) ?? [],
      fields: custom.byName('termEntry', entry.fieldValues),
      languageFields: Object.fromEntries(
        Object.entries(entry.languageFieldValues).flatMap(([index, values]) => {
          const key = keys.get(index)
          return key ? [[key, custom.byName('languageSection', values)]] : []
        }),
      ),
      terms: (terms.get(entry.uuid) ?? []).map((row) => ({
        uuid: row.uuid,
        language: keys.get(row.termbaseIndexUuid)!,
        text: row.text,
        status: row.usageStatus,
        number: row.number,
        note: row.note,
        allowedVariants: row.allowedVariants,
        forbiddenVariants: row.forbiddenVariants,
        fields: custom.byName('term', row.fieldValues),
      })),
    },
  }))
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
