import { iriOf, uuidOf } from '@langwerk/contract/common'
import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/termbases'
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { file } from '../../database/schema/jobs.ts'
import { termbase, termImport } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { importFiles } from '../../kit/import-files.ts'
import { listPage } from '../../kit/list-page.ts'
import { conflict, invalid, notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { createShareable } from '../../kit/shareables.ts'
import { newUuid } from '../../kit/uuid.ts'
import { registerTermImportTask, termImportTask } from './read-import.ts'
import { termbaseKind } from './termbase-kind.ts'

const label = 'Term import'

/** Imports into termbases: whoever may edit the termbase may import into it. */
export function serveTermImports(house: House) {
  const { db, tasks, storage } = house
  registerTermImportTask(house)

  serve(house, routes.list, async ({ actor, query }) => {
    const page = await listPage(
      {
        path: '/term_imports',
        search: [termImport.name, termImport.description],
        sort: { name: termImport.name, createdAt: termImport.createdAt },
        start: [termImport.createdAt, termImport.uuid],
        where: and(
          seenBy(actor, termbase.uuid),
          query.destinationTermbaseUuid ? eq(termbase.uuid, query.destinationTermbaseUuid) : undefined,
        ),
        count: async (where) =>
          (
            await db
              .select({ rows: count() })
              .from(termImport)
              .innerJoin(termbase, eq(termbase.uuid, termImport.termbaseUuid))
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
    return { ...page, member: page.member.map((found) => ({ ...present(found, files), refused: [] })) }
  })

  serve(house, routes.get, async ({ actor, params }) => one(db, (await load(db, actor, params.uuid, 'read')).uuid))

  serve(house, routes.create, async ({ actor, body }) => {
    const uuid = body.uuid ?? newUuid()
    const { name, description = '' } = body
    const [existing] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
    if (existing) {
      if (existing.userUuid !== actor.uuid) throw conflict('uuid_taken', 'This uuid is taken.')
      return one(db, uuid)
    }
    if (body.destinationTermbase) await requireTermbase(db, actor, uuidOf(body.destinationTermbase))
    const insertInto = async (tx: Db, termbaseUuid: string) => {
      const inserted = await tx
        .insert(termImport)
        .values({ uuid, termbaseUuid, name, description, userUuid: actor.uuid })
        .onConflictDoNothing()
        .returning({ uuid: termImport.uuid })
      // Sent twice at once: the later one's termbase must not stay.
      if (inserted.length === 0) throw conflict('uuid_taken', 'This uuid is taken.')
    }
    if (body.destinationTermbase) await insertInto(db, uuidOf(body.destinationTermbase))
    else await createShareable(db, actor, termbaseKind, { name }, insertInto)
    return one(db, uuid)
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    const changes = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
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

  serve(house, routes.start, async ({ actor, params }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    const files = (await filesOf(db, [uuid])).get(uuid) ?? []
    if (files.length === 0) throw invalid({ propertyPath: 'files', message: 'Please provide at least one file.' })
    await db.transaction(async (tx) => {
      const started = await tx
        .update(termImport)
        .set({ status: 'running', message: null, userUuid: actor.uuid })
        .where(and(eq(termImport.uuid, uuid), inArray(termImport.status, ['init', 'failed'])))
        .returning({ uuid: termImport.uuid })
      // A second start of what runs or is done starts nothing.
      if (started.length > 0)
        await tasks.enqueue(tx, { kind: termImportTask, subjectUuid: uuid, input: { importUuid: uuid } })
    })
    tasks.wake()
    return one(db, uuid)
  })
}

interface Found {
  row: typeof termImport.$inferSelect
  termbase: { uuid: string; name: string }
}

const filesOf = (db: Db, uuids: readonly string[]) => importFiles(db, 'termImportUuid', uuids)

const importRows = async (
  db: Db,
  clauses: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<Found[]> =>
  db
    .select({ row: termImport, termbase: { uuid: termbase.uuid, name: termbase.name } })
    .from(termImport)
    .innerJoin(termbase, eq(termbase.uuid, termImport.termbaseUuid))
    .where(clauses.where)
    .orderBy(...clauses.orderBy)
    .limit(clauses.limit)
    .offset(clauses.offset)

/** @throws Refusal 404 where the actor may not see its termbase, 403 where they may not do this with it. */
async function load(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit') {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  if (!row?.termbaseUuid) throw notFound(label)
  await requireAction(db, actor, { kind: label, object: 'termbase', uuid: row.termbaseUuid }, action)
  return row
}

const requireTermbase = (db: Db, actor: Actor, uuid: string) =>
  requireActionOnNamed(
    db,
    actor,
    { kind: 'Termbase', object: 'termbase', uuid, propertyPath: 'destinationTermbase' },
    'edit',
  )

async function one(db: Db, uuid: string): Promise<TermImport> {
  const [found] = await importRows(db, { where: eq(termImport.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  if (!found) throw notFound(label)
  return present(found, await filesOf(db, [uuid]))
}

const present = ({ row, termbase: into }: Found, files: Awaited<ReturnType<typeof filesOf>>): TermImport => ({
  '@id': iriOf('term_imports', row.uuid),
  '@type': 'TermImport',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  termImportType: 'documents',
  destinationTermbase: { '@id': iriOf('termbases', into.uuid), ...into },
  files: files.get(row.uuid) ?? [],
  status: { title: row.status, progress: row.progress, message: row.message },
  imported: row.imported,
  skipped: row.skipped,
  refusedCount: row.refusedCount,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
})
