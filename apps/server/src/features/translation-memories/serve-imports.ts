import { iriOf, uuidOf } from '@langwerk/contract/common'
import {
  translationMemoryImportRoutes as routes,
  type TranslationMemoryImport,
} from '@langwerk/contract/translation-memories'
import { count, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { translationMemoryImport } from '../../database/schema/resources.ts'
import { conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type House, inBackground } from '../../kit/house.ts'
import { cancelImport, changeImport, importFiles, removeImport, startImport } from '../../kit/imports.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { memoryImports } from './memory-imports.ts'
import { mergeImport } from './merge-import.ts'
import { registerImportTask } from './read-import.ts'

const label = 'translationMemoryImport'

/** Imports into translation memories: whoever may edit the memory may import into it. */
export function serveImports(house: House) {
  const { db, tasks } = house
  registerImportTask(inBackground(house))

  serve(house, routes.list, async ({ actor, query }) => {
    const page = await listPage(
      {
        path: '/translation_memory_imports',
        search: [translationMemoryImport.name, translationMemoryImport.description],
        sort: { name: alphabetical(translationMemoryImport.name), createdAt: translationMemoryImport.createdAt },
        start: [translationMemoryImport.createdAt, translationMemoryImport.uuid],
        where: seenBy(actor, 'translationMemory', translationMemoryImport.translationMemoryUuid),
        count: async (where) =>
          (await db.select({ rows: count() }).from(translationMemoryImport).where(where))[0]!.rows,
        rows: (clauses) => importRows(db, clauses),
      },
      query,
    )
    const files = await filesOf(
      db,
      page.member.map(({ row }) => row.uuid),
    )
    const member = page.member.map((found) => ({ ...present(found, files), refused: [] }))
    return { ...page, member }
  })

  serve(house, routes.get, async ({ actor, params }) => one(db, (await load(db, actor, params.uuid, 'read')).uuid))

  serve(house, routes.create, async ({ actor, body }) => {
    const translationMemoryUuid = uuidOf(body.translationMemory)
    await requireMemory(db, actor, translationMemoryUuid)
    const uuid = body.uuid ?? newUuid()
    const { name, description = '', mergeByHand = false } = body
    await db
      .insert(translationMemoryImport)
      .values({ uuid, translationMemoryUuid, name, description, mergeByHand, userUuid: actor.uuid })
      .onConflictDoNothing()
    const made = await one(db, uuid)
    const isMine = made.translationMemory.uuid === translationMemoryUuid
    if (!isMine) throw conflict('uuid_taken')
    return made
  })

  serve(house, routes.update, async ({ actor, params, body }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    const { name, description } = body
    await changeImport(db, memoryImports, uuid, { name, description })
    return one(db, uuid)
  })

  serve(house, routes.remove, async ({ actor, params }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    await removeImport(house, memoryImports, uuid)
  })

  serve(house, routes.start, async ({ actor, params }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    const files = (await filesOf(db, [uuid])).get(uuid) ?? []
    if (files.length === 0) throw invalid({ propertyPath: 'files', code: 'file_required' })
    const changes = { userUuid: actor.uuid }
    await db.transaction((tx) => startImport(tx, tasks, memoryImports, { uuid, files, changes }))
    tasks.wake()
    return one(db, uuid)
  })

  serve(house, routes.merge, async ({ actor, params }) => {
    const { uuid } = await load(db, actor, params.uuid, 'edit')
    await db.transaction((tx) => mergeImport(tx, tasks, { uuid, userUuid: actor.uuid }))
    tasks.wake()
    return one(db, uuid)
  })

  serve(house, routes.cancel, async ({ actor, params }) => {
    const row = await load(db, actor, params.uuid, 'edit')
    await cancelImport(house, memoryImports, row)
    return one(db, row.uuid)
  })
}

interface Found {
  row: typeof translationMemoryImport.$inferSelect
  memoryName: string
}

async function importRows(
  db: Db,
  clauses: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<Found[]> {
  return db
    .select({ row: translationMemoryImport, memoryName: shareable.name })
    .from(translationMemoryImport)
    .innerJoin(shareable, eq(shareable.uuid, translationMemoryImport.translationMemoryUuid))
    .where(clauses.where)
    .orderBy(...clauses.orderBy)
    .limit(clauses.limit)
    .offset(clauses.offset)
}

/** @throws Refusal 404 where the actor may not see its memory, 403 where they may not do this with it. */
async function load(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit') {
  const [row] = await db.select().from(translationMemoryImport).where(eq(translationMemoryImport.uuid, uuid))
  if (!row) throw notFound(label)
  await requireAction(db, actor, { kind: label, object: 'translationMemory', uuid: row.translationMemoryUuid }, action)
  return row
}

const requireMemory = (db: Db, actor: Actor, uuid: string) =>
  requireActionOnNamed(
    db,
    actor,
    { kind: 'translationMemory', object: 'translationMemory', uuid, propertyPath: 'translationMemory' },
    'edit',
  )

async function one(db: Db, uuid: string): Promise<TranslationMemoryImport> {
  const [found] = await importRows(db, {
    where: eq(translationMemoryImport.uuid, uuid),
    orderBy: [],
    limit: 1,
    offset: 0,
  })
  if (!found) throw notFound(label)
  return present(found, await filesOf(db, [uuid]))
}

type ImportFiles = Awaited<ReturnType<typeof importFiles>>

const filesOf = (db: Db, uuids: readonly string[]) => importFiles(db, memoryImports, uuids)

const present = ({ row, memoryName }: Found, files: ImportFiles): TranslationMemoryImport => ({
  '@id': iriOf('translation_memory_imports', row.uuid),
  '@type': 'TranslationMemoryImport',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  translationMemory: {
    '@id': iriOf('translation_memories', row.translationMemoryUuid),
    uuid: row.translationMemoryUuid,
    name: memoryName,
  },
  files: files.get(row.uuid) ?? [],
  status: { title: row.status, progress: row.progress, message: row.message, detail: row.detail },
  mergeByHand: row.mergeByHand,
  toMerge: row.toMerge,
  imported: row.imported,
  skipped: row.skipped,
  refusedCount: row.refusedCount,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
})
