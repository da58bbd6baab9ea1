import { fold } from '@langwerk/text/stem'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { language, term, termbaseIndex, termEntry } from '../../database/schema/resources.ts'
import type { MergedEntry } from '../../database/schema/term-merges.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { newUuid } from '../../foundation/uuid.ts'
import {
  customFieldsFrom,
  customFieldsOfOne,
  indexFinder,
  indexOfLanguage,
  longestSortText,
} from '../termbases/index.ts'
import { type Destination, isSameTerm, type Target } from './compare.ts'
import { groupedBy } from './grouped-by.ts'
import type { RequestRow } from './merge-run.ts'

/**
 * What entries in these languages are compared with.
 * @param termbaseUuid null where acceptance makes the termbase: it will have just these languages
 * @param made languages that the termbase gets now, where it does not have them; of others it is only said what they would be
 */
export async function openDestination(
  tx: Db,
  termbaseUuid: string | null,
  languageUuids: readonly string[],
  made: ReadonlySet<string> = new Set(),
): Promise<Destination> {
  if (!termbaseUuid) {
    const indices = new Map(languageUuids.map((uuid) => [uuid, newUuid()]))
    return { indices, added: new Set(languageUuids), custom: customFieldsFrom([]) }
  }
  const rows = await languagesOf(tx, languageUuids)
  const known = await tx
    .select({ uuid: termbaseIndex.uuid })
    .from(termbaseIndex)
    .where(eq(termbaseIndex.termbaseUuid, termbaseUuid))
  const [making, looking] = [await indexFinder(tx, termbaseUuid), await indexFinder(tx, termbaseUuid, { write: false })]
  const indices = new Map<string, string>()
  const added = new Set<string>()
  for (const { uuid, code } of rows) {
    const index = await (made.has(uuid) ? making : looking)(code)
    // Every language of ours is in the list.
    indices.set(uuid, index!)
    if (!known.some((one) => one.uuid === index)) added.add(uuid)
  }
  return { indices, added, custom: await customFieldsOfOne(tx, termbaseUuid) }
}

/**
 * The languages of requests that their termbases do not have yet, by the requests' uuids; all of one whose termbase acceptance makes.
 * @param languages all of theirs, by uuid
 */
export async function languagesToAdd(
  db: Db,
  requests: readonly Pick<RequestRow, 'uuid' | 'termbaseUuid' | 'languageUuids'>[],
  languages: ReadonlyMap<string, { code: string }>,
): Promise<Map<string, ReadonlySet<string>>> {
  const termbases = [...new Set(requests.flatMap(({ termbaseUuid }) => termbaseUuid ?? []))]
  const rows = await db
    .select({ termbaseUuid: termbaseIndex.termbaseUuid, code: language.code })
    .from(termbaseIndex)
    .innerJoin(language, eq(language.uuid, termbaseIndex.languageUuid))
    .where(inArray(termbaseIndex.termbaseUuid, termbases))
  const indices = groupedBy(rows, ({ termbaseUuid }) => termbaseUuid)
  const isMissing = (termbaseUuid: string | null, languageUuid: string) => {
    const found = languages.get(languageUuid)
    return found && !indexOfLanguage(indices.get(termbaseUuid ?? '') ?? [], found.code)
  }
  return new Map(
    requests.map(({ uuid, termbaseUuid, languageUuids }) => [
      uuid,
      new Set(languageUuids.filter((one) => isMissing(termbaseUuid, one))),
    ]),
  )
}

/** In the order given: so they stand in the import, and come into the termbase. */
async function languagesOf(tx: Db, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .select()
    .from(language)
    .where(inArray(language.uuid, [...uuids]))
  return uuids.flatMap((uuid) => rows.find((row) => row.uuid === uuid) ?? [])
}

/** An entry of an import that is looked for in the termbase. */
export interface Sought {
  /** Of whatever names it to the caller. */
  uuid: string
  source: MergedEntry
  /** The entry that it was found to be. */
  knownUuid: string | null
}

/**
 * The termbase's entries that these are: the one that the extraction found, else one with a term of the import's first language, in
 * whatever case. Another language's alone says little: one word often translates several.
 * @returns their uuids by those of the sought
 */
export async function findEntries(
  tx: Db,
  termbaseUuid: string | null,
  { indices, added }: Destination,
  sought: readonly Sought[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (!termbaseUuid || sought.length === 0) return found
  const terms = sought.flatMap(({ uuid, source }) =>
    source.languages
      .filter(({ languageUuid }) => !added.has(languageUuid))
      .slice(0, 1)
      .flatMap(({ languageUuid, terms: of }) =>
        of.map(({ text }) => ({ uuid, text, index: indices.get(languageUuid)!, key: sortKey(text) })),
      ),
  )
  // Two plain conditions, read in one go over the languages: joined, a planner without statistics reads them once for each term.
  const { rows } = await tx.execute<{ entry: string; index: string; key: string; text: string }>(sql`
    select term_entry_uuid as entry, termbase_index_uuid as index, sort_text as key, text from ${term}
    where termbase_index_uuid = any(${uuidArray([...new Set(terms.map(({ index }) => index))])}) and not recycled
      and sort_text = any((select array_agg(key) from jsonb_array_elements_text(
        ${JSON.stringify([...new Set(terms.map(({ key }) => key))])}::jsonb) as given(key))::text[])`)
  const byKey = groupedBy(rows, ({ index, key }) => `${index} ${key}`)
  const counts = new Map<string, Map<string, number>>()
  for (const { uuid, index, key, text } of terms)
    for (const row of byKey.get(`${index} ${key}`) ?? [])
      if (isSameTerm(row.text, text)) {
        const of = counts.get(uuid) ?? new Map<string, number>()
        of.set(row.entry, (of.get(row.entry) ?? 0) + 1)
        counts.set(uuid, of)
      }
  const known = await livingOf(
    tx,
    termbaseUuid,
    sought.flatMap(({ knownUuid }) => knownUuid ?? []),
  )
  for (const { uuid, knownUuid } of sought) {
    const [best] = [...(counts.get(uuid) ?? [])].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
    const entry = knownUuid && known.has(knownUuid) ? knownUuid : best?.[0]
    if (entry) found.set(uuid, entry)
  }
  return found
}

/** As the rows of terms have it. */
const sortKey = (text: string) => fold(text.normalize('NFC')).slice(0, longestSortText)

async function livingOf(tx: Db, termbaseUuid: string, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .select({ uuid: termEntry.uuid })
    .from(termEntry)
    .where(
      sql`${inArray(termEntry.uuid, [...uuids])} and ${eq(termEntry.termbaseUuid, termbaseUuid)} and ${termEntry.recycledAt} is null`,
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * The entries of the termbase outside of its recycle bin, with their terms, by their uuids.
 * @param lock keeps others from changing them until the transaction ends
 */
export async function readTargets(
  tx: Db,
  termbaseUuid: string | null,
  uuids: readonly string[],
  lock = false,
): Promise<Map<string, Target>> {
  if (!termbaseUuid || uuids.length === 0) return new Map()
  const living = tx
    .select()
    .from(termEntry)
    .where(
      sql`${inArray(termEntry.uuid, [...uuids])} and ${eq(termEntry.termbaseUuid, termbaseUuid)} and ${termEntry.recycledAt} is null`,
    )
    // Always in one order, so that two never wait for each other.
    .orderBy(asc(termEntry.uuid))
  const entries = await (lock ? living.for('update') : living)
  if (entries.length === 0) return new Map()
  const terms = await tx
    .select()
    .from(term)
    .where(
      inArray(
        term.termEntryUuid,
        entries.map(({ uuid }) => uuid),
      ),
    )
    .orderBy(asc(term.sortId), asc(term.uuid))
  const byEntry = groupedBy(terms, ({ termEntryUuid }) => termEntryUuid)
  return new Map(entries.map((entry) => [entry.uuid, { entry, terms: byEntry.get(entry.uuid) ?? [] }]))
}
