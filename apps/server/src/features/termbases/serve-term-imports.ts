import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { Fault } from '@langwerk/contract/refusals'
import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { type TermImportType, termImportTypes } from '@langwerk/contract/term-words'
import { DocumentError } from '@langwerk/documents/model/document'
import { noCustomFields } from '@langwerk/terminology/custom-field-names'
import { and, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { standingOfOwner } from '../../access/item-rule.ts'
import { requireAction, requireActionOnNamed, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file } from '../../database/schema/jobs.ts'
import { language, termImport } from '../../database/schema/resources.ts'
import { readTermTable } from '../../documents/documents.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { importFiles } from '../../kit/import-files.ts'
import { importNotRunning, importStarted } from '../../kit/import-refusals.ts'
import { listPage } from '../../kit/list-page.ts'
import { conflict, invalid, notFound } from '../../kit/refusals.ts'
import { requireShares } from '../../kit/save-teams.ts'
import { serve } from '../../kit/serve.ts'
import { createShareable, requireCreation } from '../../kit/shareables.ts'
import { newUuid } from '../../kit/uuid.ts'
import { languageRef } from '../languages/index.ts'
import { customFieldsOfOne } from './custom-fields.ts'
import { dryRun } from './dry-run.ts'
import { cancelTermImport, registerTermImportTask, tellOfImport, termImportTask } from './read-import.ts'
import { termbaseKind } from './termbase-kind.ts'

const label = 'termImport'

/** Imports into termbases: whoever may edit the termbase may import into it. */
export function serveTermImports(house: House) {
  const { db, tasks, storage } = house
  registerTermImportTask(inBackground(house))

  serve(house, routes.list, async ({ actor, query }) => {
    const page = await listPage(
      {
        path: '/term_imports',
        search: [termImport.name, termImport.description],
        sort: { name: termImport.name, createdAt: termImport.createdAt },
        start: [termImport.createdAt, termImport.uuid],
        where: and(
          seenOrOwn(actor),
          query.destinationTermbaseUuid ? eq(shareable.uuid, query.destinationTermbaseUuid) : undefined,
        ),
        count: async (where) =>
          (
            await db
              .select({ rows: count() })
              .from(termImport)
              .leftJoin(shareable, eq(shareable.uuid, termImport.termbaseUuid))
              .where(where)
          )[0]!.rows,
        rows: (clauses) => importRows(db, clauses),
      },
      query,
    )
    const files = await filesOf(
      db,
      page.member.map(({ row }) => row.uuid),
    )
    const languages = await languagesOf(db, page.member)
    return { ...page, member: page.member.map((found) => ({ ...present(found, files, languages), refused: [] })) }
  })

  serve(house, routes.get, async ({ actor, params }) => one(db, (await load(db, actor, params.uuid, 'read')).uuid))

  serve(house, routes.create, async ({ actor, body }) => {
    const uuid = body.uuid ?? newUuid()
    const { name, description = '' } = body
    const [existing] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
    if (existing) {
      if (existing.userUuid !== actor.uuid) throw conflict('uuid_taken')
      return one(db, uuid)
    }
    const { termbaseTeams = [] } = body
    const termbaseUuid = body.destinationTermbase ? uuidOf(body.destinationTermbase) : null
    if (termbaseUuid) {
      await requireTermbase(db, actor, termbaseUuid)
      if (termbaseTeams.length > 0) throw invalid({ propertyPath: 'termbaseTeams', code: 'termbase_keeps_teams' })
    } else {
      requireCreation(actor, termbaseKind, termbaseTeams)
      const standing = standingOfOwner('termbase')
      await requireShares(db, actor, { shares: termbaseTeams, standing, field: 'termbaseTeams' })
    }
    const termImportType = typeOf(body.termImportType)
    const languageUuids = await requireLanguages(db, body.languages ?? [])
    if (termImportType === 'empty' && languageUuids.length === 0)
      throw invalid({ propertyPath: 'languages', code: 'one_or_two_languages' })
    const how = { termImportType, languageUuids, columns: body.columns ?? null }
    const inserted = await db
      .insert(termImport)
      .values({ uuid, termbaseUuid, termbaseTeams, name, description, userUuid: actor.uuid, ...how })
      .onConflictDoNothing()
      .returning({ uuid: termImport.uuid })
    // Sent twice at once.
    if (inserted.length === 0) throw conflict('uuid_taken')
    return one(db, uuid)
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    const changes = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.columns !== undefined && { columns: body.columns }),
    }
    if (Object.keys(changes).length > 0) await db.update(termImport).set(changes).where(eq(termImport.uuid, uuid))
    return one(db, uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    await tasks.cancel(uuid)
    const keys = await db.select({ storageKey: file.storageKey }).from(file).where(eq(file.termImportUuid, uuid))
    await db.delete(termImport).where(eq(termImport.uuid, uuid))
    for (const { storageKey } of keys) await storage.remove(storageKey)
  })

  serve(house, routes.start, async ({ actor, params, request }) => {
    const row = await load(db, actor, params.uuid, 'edit')
    const { uuid, name, termbaseTeams } = row
    const files = (await filesOf(db, [uuid])).get(uuid) ?? []
    requireFiles(row, files.length)
    const start = async (tx: Db, termbaseUuid: string) => {
      const started = await tx
        .update(termImport)
        .set({ termbaseUuid, status: 'running', message: null, userUuid: actor.uuid })
        .where(
          and(
            eq(termImport.uuid, uuid),
            inArray(termImport.status, ['init', 'failed']),
            row.termbaseUuid ? undefined : isNull(termImport.termbaseUuid),
          ),
        )
        .returning({ uuid: termImport.uuid })
      if (started.length === 0) throw importStarted()
      await tasks.enqueue(tx, {
        kind: termImportTask,
        subjectUuid: uuid,
        input: { importUuid: uuid },
        size: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
      })
    }
    // Started twice at once, the later one's termbase does not stay.
    if (row.termbaseUuid) await db.transaction((tx) => start(tx, row.termbaseUuid!))
    else await createShareable(db, { actor, request }, termbaseKind, { name, termbaseTeams }, start)
    tasks.wake()
    const answer = await one(db, uuid)
    tellOfImport(house, { uuid, termbaseUuid: answer.destinationTermbase!.uuid })
    return answer
  })

  serve(house, routes.cancel, async ({ actor, params }) => {
    const { uuid, status } = await load(db, actor, params.uuid, 'edit')
    if (status !== 'running') throw importNotRunning()
    await tasks.cancel(uuid)
    await cancelTermImport(db, uuid)
    const answer = await one(db, uuid)
    tellOfImport(house, { uuid, termbaseUuid: answer.destinationTermbase?.uuid ?? null })
    return answer
  })

  serve(house, routes.table, async ({ actor, params }) => {
    const { uuid, termbaseUuid } = await load(db, actor, params.uuid, 'edit')
    const [first] = await db.select().from(file).where(eq(file.termImportUuid, uuid)).orderBy(file.sortId).limit(1)
    const noTable = { isTable: false, head: [], rows: [], rowCount: 0, columns: [] }
    if (!first) return noTable
    const { storageKey, originalName: fileName } = first
    // A list of terms is no table, and what cannot be read is told by the dry run.
    const custom = termbaseUuid ? (await customFieldsOfOne(db, termbaseUuid)).names : noCustomFields
    const table = await readTermTable(house, { storageKey, fileName }, custom).catch((error) => {
      if (error instanceof DocumentError) return null
      throw error
    })
    return table ?? noTable
  })

  serve(house, routes.dryRun, async ({ actor, params, request }) => {
    const row = await load(db, actor, params.uuid, 'edit')
    requireFiles(row, (await filesOf(db, [row.uuid])).get(row.uuid)?.length ?? 0)
    const left = new AbortController()
    request.raw.on('close', () => {
      if (request.raw.destroyed) left.abort()
    })
    return dryRun(house, row, left.signal).catch((error) => {
      if (error instanceof DocumentError)
        throw invalid({ propertyPath: 'files', code: 'file_not_read', values: { reason: error.message } })
      throw error
    })
  })
}

const typeOf = (written: string | undefined): TermImportType =>
  termImportTypes.find((type) => written?.endsWith(type)) ?? 'documents'

/** Documents are one for each language; one file may hold all, as that of a termbase does. */
function requireFiles({ termImportType, languageUuids }: typeof termImport.$inferSelect, count: number) {
  const refuse = (fault: Fault) => invalid({ propertyPath: 'files', ...fault })
  if (termImportType === 'empty') {
    if (count > 0) throw refuse({ code: 'empty_needs_no_files' })
    return
  }
  const wanted = termImportType === 'documents' ? languageUuids.length : 1
  if (count === 1 || (wanted > 1 && count === wanted)) return
  if (wanted > 1) throw refuse({ code: 'file_for_each_language', values: { files: wanted } })
  throw refuse({ code: count === 0 ? 'file_required' : 'one_file_only' })
}

async function requireLanguages(db: Db, iris: readonly string[]): Promise<string[]> {
  const uuids = iris.map(uuidOf)
  const rows = await db.select({ uuid: language.uuid }).from(language).where(inArray(language.uuid, uuids))
  const known = new Set(rows.map(({ uuid }) => uuid))
  const unknown = uuids.findIndex((uuid) => !known.has(uuid))
  if (unknown >= 0)
    throw invalid({ propertyPath: `languages[${unknown}]`, code: 'does_not_exist', values: { what: 'language' } })
  return [...new Set(uuids)]
}

async function languagesOf(db: Db, found: readonly Found[]) {
  const uuids = [...new Set(found.flatMap(({ row }) => row.languageUuids))]
  const rows = uuids.length === 0 ? [] : await db.select().from(language).where(inArray(language.uuid, uuids))
  return new Map(rows.map((row) => [row.uuid, languageRef(row)]))
}

interface Found {
  row: typeof termImport.$inferSelect
  /** None as long as an import that makes its own was not started. */
  termbase: { uuid: string; name: string } | null
}

const filesOf = (db: Db, uuids: readonly string[]) => importFiles(db, 'termImportUuid', uuids)

const importRows = async (
  db: Db,
  clauses: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<Found[]> =>
  db
    .select({ row: termImport, termbase: { uuid: shareable.uuid, name: shareable.name } })
    .from(termImport)
    .leftJoin(shareable, eq(shareable.uuid, termImport.termbaseUuid))
    .where(clauses.where)
    .orderBy(...clauses.orderBy)
    .limit(clauses.limit)
    .offset(clauses.offset)

/** @throws Refusal 404 where the actor may not see its termbase, 403 where they may not do this with it. */
async function load(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit') {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  if (!row) throw notFound(label)
  const { termbaseUuid } = row
  if (termbaseUuid) await requireAction(db, actor, { kind: label, object: 'termbase', uuid: termbaseUuid }, action)
  else if (row.userUuid !== actor.uuid && !actor.administrator) throw notFound(label)
  return row
}

/** Those into termbases that one sees, and what one has prepared oneself. */
function seenOrOwn(actor: Actor): SQL | undefined {
  const seen = seenBy(actor, 'termbase', shareable.uuid)
  return seen && or(seen, and(isNull(termImport.termbaseUuid), eq(termImport.userUuid, actor.uuid)))
}

const requireTermbase = (db: Db, actor: Actor, uuid: string) =>
  requireActionOnNamed(
    db,
    actor,
    { kind: 'termbase', object: 'termbase', uuid, propertyPath: 'destinationTermbase' },
    'edit',
  )

async function one(db: Db, uuid: string): Promise<TermImport> {
  const [found] = await importRows(db, { where: eq(termImport.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  if (!found) throw notFound(label)
  return present(found, await filesOf(db, [uuid]), await languagesOf(db, [found]))
}

const present = (
  { row, termbase: into }: Found,
  files: Awaited<ReturnType<typeof filesOf>>,
  languages: Awaited<ReturnType<typeof languagesOf>>,
): TermImport => ({
  '@id': iriOf('term_imports', row.uuid),
  '@type': 'TermImport',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  termImportType: row.termImportType,
  destinationTermbase: into && { '@id': iriOf('termbases', into.uuid), ...into },
  files: files.get(row.uuid) ?? [],
  status: { title: row.status, progress: row.progress, message: row.message },
  languages: row.languageUuids.flatMap((uuid) => languages.get(uuid) ?? []),
  columns: row.columns,
  imported: row.imported,
  changed: row.changed,
  skipped: row.skipped,
  refusedCount: row.refusedCount,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
})
