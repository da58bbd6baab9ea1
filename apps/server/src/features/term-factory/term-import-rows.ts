import { iriOf } from '@langwerk/contract/common'
import { kinds } from '@langwerk/contract/kinds'
import type { TermImport, TermImportNotice } from '@langwerk/contract/term-imports'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../access/actor.ts'
import { seenJobs } from '../../access/jobs.ts'
import { requireAction, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable, user } from '../../database/schema/access.ts'
import { file } from '../../database/schema/jobs.ts'
import { language, termEntry, termImport } from '../../database/schema/resources.ts'
import { termCandidate, termReview } from '../../database/schema/term-factory.ts'
import { termEntryTag } from '../../database/schema/termbases.ts'
import { notFound } from '../../foundation/refusals.ts'
import { importFiles } from '../../kit/imports.ts'
import { isExtraction, isNoExtraction, placeOfTermImport, termImports } from '../../kit/term-imports.ts'
import { languageRef } from '../languages/index.ts'
import { type ImportWithReview, type PresentedReview, presentReviews } from './review/present-reviews.ts'

const label = 'termImport'

export type TermImportRow = typeof termImport.$inferSelect
interface Named {
  uuid: string
  name: string
}
interface Found extends ImportWithReview {
  /** None where it was not made yet, or the person may not know of it; the same of the source. */
  destination: Named | null
  own: Named | null
  source: Named | null
  userName: string | null
}

/** @throws Refusal 404 where the actor may not see the import, 403 where they may not do this with it. */
export async function loadTermImport(
  db: Db,
  actor: Actor,
  uuid: string,
  action: 'read' | 'edit',
): Promise<TermImportRow> {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  if (!row) throw notFound(label)
  const place = placeOfTermImport(row)
  if (place) await requireAction(db, actor, { kind: label, object: 'termbase', uuid: place }, action)
  else if (row.userUuid !== actor.uuid && !actor.administrator) throw notFound(label)
  return row
}

/** Those of termbases that one sees, and what one has prepared oneself. */
export function seenOrOwn(actor: Actor): SQL | undefined {
  if (actor.administrator) return undefined
  const isNowhere = or(
    and(isNoExtraction, isNull(termImport.termbaseUuid)),
    and(isExtraction, isNull(termImport.termImportTermbaseUuid)),
  )
  return or(
    and(isNoExtraction, seenBy(actor, 'termbase', termImport.termbaseUuid)),
    and(isExtraction, seenBy(actor, 'termbase', termImport.termImportTermbaseUuid)),
    and(eq(termImport.userUuid, actor.uuid), isNowhere),
  )
}

/** @throws Refusal 404 where it is gone. */
export async function oneTermImport(db: Db, actor: Actor, uuid: string): Promise<TermImport> {
  const rows = await importRows(db, actor, { where: eq(termImport.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  const [found] = await presentTermImports(db, actor, rows)
  if (!found) throw notFound(label)
  return found
}

/** Imports with the names of what they read and write, as far as the actor may know of it. */
export async function importRows(
  db: Db,
  actor: Actor,
  clauses: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<Found[]> {
  const destination = alias(shareable, 'destination')
  const own = alias(shareable, 'own')
  const source = alias(shareable, 'source')
  const maySeeSource = or(
    and(eq(termImport.termImportType, 'job'), seenJobs(actor, source.uuid) ?? sql`true`),
    and(
      eq(termImport.termImportType, 'translationMemory'),
      seenBy(actor, 'translationMemory', source.uuid) ?? sql`true`,
    ),
  )
  return db
    .select({
      row: termImport,
      // With its import: read after it, the two would tell of different times.
      review: termReview,
      destination: { uuid: destination.uuid, name: destination.name },
      own: { uuid: own.uuid, name: own.name },
      source: { uuid: source.uuid, name: source.name },
      userName: sql<string | null>`nullif(trim(${user.firstName} || ' ' || ${user.lastName}), '')`,
    })
    .from(termImport)
    .leftJoin(
      destination,
      and(eq(destination.uuid, termImport.termbaseUuid), seenBy(actor, 'termbase', destination.uuid)),
    )
    .leftJoin(termReview, eq(termReview.termImportUuid, termImport.uuid))
    .leftJoin(own, eq(own.uuid, termImport.termImportTermbaseUuid))
    .leftJoin(source, and(eq(source.uuid, termImport.sourceUuid), maySeeSource))
    .leftJoin(user, eq(user.uuid, termImport.userUuid))
    .where(clauses.where)
    .orderBy(...clauses.orderBy)
    .limit(clauses.limit)
    .offset(clauses.offset)
}

/** Imports as answers show them, in their order. */
export async function presentTermImports(db: Db, actor: Actor, rows: readonly Found[]): Promise<TermImport[]> {
  const uuids = rows.map(({ row }) => row.uuid)
  const files = await filesOf(db, uuids)
  const languages = await languagesOf(db, rows)
  const figures = await figuresOf(db, rows)
  const reviews = await presentReviews(db, actor, rows)
  return rows.map(({ row, destination, own, source, userName }) => ({
    '@id': iriOf('term_imports', row.uuid),
    '@type': 'TermImport',
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    termImportType: row.termImportType,
    destinationTermbase: named('termbases', destination),
    termImportTermbase: named('termbases', own),
    job: row.termImportType === 'job' ? named('jobs', source) : null,
    translationMemory: row.termImportType === 'job' ? null : named(kinds.translationMemory.collection, source),
    files: files.get(row.uuid) ?? [],
    status: { title: row.status, progress: row.progress, message: row.message, detail: row.detail },
    languages: row.languageUuids.flatMap((uuid) => languages.get(uuid) ?? []),
    columns: row.columns,
    minimumConfidence: row.minimumConfidence,
    skipKnown: row.skipKnown,
    ...(figures.get(row.uuid) ?? { found: 0, accepted: 0, rejected: 0, left: 0 }),
    notices: [...row.notices, ...noticesOf(row, reviews.get(row.uuid))],
    ...reviewed(reviews.get(row.uuid)),
    userName,
    imported: row.imported,
    changed: row.changed,
    skipped: row.skipped,
    refusedCount: row.refusedCount,
    refused: row.refused,
    createdAt: row.createdAt.toISOString(),
  }))
}

function noticesOf({ termImportType }: TermImportRow, reviewed: PresentedReview | undefined): TermImportNotice[] {
  const dropped = reviewed?.review?.dropped ?? 0
  const key = termImportType === 'generated' ? 'answersDropped' : 'termsDropped'
  return dropped === 0 ? [] : [{ key, values: { number: String(dropped) } }]
}

function reviewed(one: PresentedReview | undefined) {
  const { review = null, tags = [], mayChange = false } = one ?? {}
  const { uuid, name } = review?.artificialIntelligenceWorker ?? { uuid: null, name: '' }
  const worker = uuid === null ? null : named(kinds.artificialIntelligenceWorker.collection, { uuid, name })
  return { artificialIntelligenceWorker: worker, review, tags, mayChange }
}

const named = (collection: string, item: Named | null) => item && { '@id': iriOf(collection, item.uuid), ...item }

async function languagesOf(db: Db, found: readonly Found[]) {
  const uuids = [...new Set(found.flatMap(({ row }) => row.languageUuids))]
  const rows = uuids.length === 0 ? [] : await db.select().from(language).where(inArray(language.uuid, uuids))
  return new Map(rows.map((row) => [row.uuid, languageRef(row)]))
}

async function filesOf(db: Db, uuids: readonly string[]) {
  const files = await importFiles(db, termImports, uuids)
  const said = new Map(
    uuids.length === 0
      ? []
      : (
          await db
            .select({ uuid: file.uuid, language: file.language, url: file.url })
            .from(file)
            .where(inArray(file.termImportUuid, [...uuids]))
        ).map(({ uuid, ...more }) => [uuid, more]),
  )
  return new Map(
    [...files].map(([uuid, rows]) => [
      uuid,
      rows.map((row) => ({ ...row, language: null, url: null, ...said.get(row.uuid) })),
    ]),
  )
}

/** How many terms each import found, and what was decided on them; nothing of imports that find none. */
async function figuresOf(db: Db, found: readonly Found[]) {
  const uuids = found.flatMap(({ row }) => (row.termImportTermbaseUuid ? [row.uuid] : []))
  if (uuids.length === 0) return new Map()
  const isAccepted = sql`exists (select from ${termEntryTag} where ${termEntryTag.termEntryUuid} = ${termEntry.uuid}
    and ${termEntryTag.termbaseTagUuid} = ${termImport.acceptedTagUuid})`
  const rows = await db
    .select({
      uuid: termCandidate.termImportUuid,
      found: sql<number>`count(*)::int`,
      accepted: sql<number>`count(*) filter (where ${termEntry.recycledAt} is null and ${isAccepted})::int`,
      rejected: sql<number>`count(${termEntry.recycledAt})::int`,
    })
    .from(termCandidate)
    .innerJoin(termEntry, eq(termEntry.uuid, termCandidate.termEntryUuid))
    .innerJoin(termImport, eq(termImport.uuid, termCandidate.termImportUuid))
    .where(inArray(termCandidate.termImportUuid, uuids))
    .groupBy(termCandidate.termImportUuid)
  return new Map(
    rows.map(({ uuid, found, accepted, rejected }) => [
      uuid,
      { found, accepted, rejected, left: found - accepted - rejected },
    ]),
  )
}
