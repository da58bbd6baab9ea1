import { iriOf, type NamedRef } from '@langwerk/contract/common'
import type { TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, termEntry, termImport } from '../../database/schema/resources.ts'
import { termMergeItem } from '../../database/schema/term-merges.ts'
import { languageRef } from '../languages/index.ts'
import { languagesToAdd } from './destination.ts'
import type { RequestRow } from './merge-run.ts'
import { rightsOn } from './rights.ts'

/** Requests as answers show them to the actor, who sees all of them. */
export async function presentRequests(db: Db, actor: Actor, rows: readonly RequestRow[]): Promise<TermMergeRequest[]> {
  if (rows.length === 0) return []
  const imports = await importsOf(db, rows)
  const shown = [...rows.flatMap(({ termbaseUuid }) => termbaseUuid ?? []), ...imports.values()]
  const standings = await standingsOn(db, actor, shown)
  const termbaseNames = await namesOf(db, shown)
  const people = await readNames(
    db,
    actor,
    rows.flatMap((row) => [row.userUuid, row.decidedByUuid]),
  )
  const counts = await countsOf(db, rows)
  const languages = await languagesOfRequests(db, rows)
  const added = await languagesToAdd(db, rows, languages)
  return rows.map((row) => {
    const { uuid, name, termImportUuid, termbaseUuid, newTermbase } = row
    const from = termImportUuid ? imports.get(termImportUuid) : undefined
    const { see: _, ...permissions } = rightsOn(actor, row, standings.get(termbaseUuid ?? ''))
    return {
      '@id': iriOf('term_merge_requests', uuid),
      '@type': 'TermMergeRequest',
      uuid,
      name,
      termImport: termImportUuid && from && standings.has(from) ? ref('term_imports', termImportUuid, name) : null,
      destinationTermbase: termbaseUuid ? ref('termbases', termbaseUuid, termbaseNames.get(termbaseUuid) ?? '') : null,
      newTermbaseName: termbaseUuid ? null : (newTermbase?.name ?? null),
      tags: row.tags,
      status: { title: row.status, progress: row.progress },
      counts: counts.get(uuid) ?? noCounts,
      languages: row.languageUuids.flatMap((of) => {
        const found = languages.get(of)
        return found ? [{ language: found, added: added.get(uuid)!.has(of) }] : []
      }),
      reason: row.reason,
      undone: row.undone,
      askedBy: people.get(row.userUuid ?? '') ?? null,
      decidedBy: row.decidedAt ? (people.get(row.decidedByUuid ?? '') ?? null) : null,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      permissions,
    }
  })
}

const ref = (collection: string, uuid: string, name: string): NamedRef => ({
  '@id': iriOf(collection, uuid),
  uuid,
  name,
})

/** The imports' own termbases, by the imports: whoever may read one may see where the request comes from. */
async function importsOf(db: Db, rows: readonly RequestRow[]): Promise<Map<string, string>> {
  const uuids = rows.flatMap(({ termImportUuid }) => termImportUuid ?? [])
  if (uuids.length === 0) return new Map()
  const found = await db
    .select({ uuid: termImport.uuid, own: termImport.termImportTermbaseUuid })
    .from(termImport)
    .where(inArray(termImport.uuid, uuids))
  return new Map(found.flatMap(({ uuid, own }) => (own ? [[uuid, own] as const] : [])))
}

async function namesOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(shareable)
    .where(inArray(shareable.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

export async function languagesOfRequests(db: Db, rows: readonly Pick<RequestRow, 'languageUuids'>[]) {
  const uuids = [...new Set(rows.flatMap(({ languageUuids }) => languageUuids))]
  if (uuids.length === 0) return new Map<string, ReturnType<typeof languageRef>>()
  const found = await db.select().from(language).where(inArray(language.uuid, uuids)).orderBy(asc(language.sortId))
  return new Map(found.map((row) => [row.uuid, languageRef(row)]))
}

const noCounts: TermMergeRequest['counts'] = {
  total: 0,
  added: 0,
  changed: 0,
  conflict: 0,
  same: 0,
  stale: 0,
  unresolved: 0,
  open: 0,
  merged: 0,
  denied: 0,
  unchanged: 0,
}

/** Whether an item that waits stands beside an entry that is another by now; `term_entry` is joined by `term_entry_uuid`. */
export const isStaleItem = and(
  eq(termMergeItem.state, 'open'),
  sql`${termMergeItem.termEntryUuid} is not null`,
  or(isNull(termEntry.uuid), sql`${termEntry.recycledAt} is not null`, ne(termEntry.version, termMergeItem.version)),
)!

async function countsOf(db: Db, rows: readonly RequestRow[]): Promise<Map<string, TermMergeRequest['counts']>> {
  const found = await db
    .select({
      requestUuid: termMergeItem.requestUuid,
      state: termMergeItem.state,
      kind: termMergeItem.kind,
      items: count(),
      stale: sql<number>`(count(*) filter (where ${isStaleItem}))::int`,
      unresolved: sql<number>`(count(*) filter (where ${termMergeItem.unresolved} > 0))::int`,
    })
    .from(termMergeItem)
    .leftJoin(termEntry, eq(termEntry.uuid, termMergeItem.termEntryUuid))
    .where(
      inArray(
        termMergeItem.requestUuid,
        rows.map(({ uuid }) => uuid),
      ),
    )
    .groupBy(termMergeItem.requestUuid, termMergeItem.state, termMergeItem.kind)
  const counts = new Map<string, TermMergeRequest['counts']>()
  for (const { requestUuid, state, kind, items, stale, unresolved } of found) {
    const of = counts.get(requestUuid) ?? { ...noCounts }
    of.total += items
    of[state] += items
    if (state === 'open') {
      of[kind] += items
      of.stale += stale
      of.unresolved += unresolved
    }
    counts.set(requestUuid, of)
  }
  return counts
}
