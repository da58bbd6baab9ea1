import { iriOf } from '@langwerk/contract/common'
import type { ImportFile } from '@langwerk/contract/translation-memories'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/jobs.ts'
import { conflict } from '../foundation/refusals.ts'
import type { House } from './house.ts'
import { cancelledAfter } from './import-messages.ts'
import type { UploadsOfKind } from './uploads-of-item.ts'

/** Imports into things of a kind. */
export interface ImportKind {
  table: AnyPgTable & { uuid: AnyPgColumn; status: AnyPgColumn; itemsRead: AnyPgColumn }
  /** A condition for `table`: it is into the thing of this uuid. */
  into: (thingUuid: string) => SQL | undefined
  /** The column of `file` by which an upload names its import. */
  uploads: 'translationMemoryImportUuid' | 'termImportUuid'
  /** What the task is called that reads them. */
  task: string
}

/** How uploads belong to things of a kind that they are imported into. */
export const uploadsOfImports = ({ table, into, uploads }: ImportKind): UploadsOfKind => ({
  where: (db, thingUuid) => inArray(file[uploads], db.select({ uuid: table.uuid }).from(table).where(into(thingUuid))),
  hold: (tx, thingUuid) => tx.select({ uuid: table.uuid }).from(table).where(into(thingUuid)).for('no key update'),
  readers: async (db, thingUuid) => {
    const rows = await db.select({ uuid: table.uuid }).from(table).where(into(thingUuid))
    return rows.map(({ uuid }) => String(uuid))
  },
})

/** The uploads of each of these imports, in their order. */
export async function importFiles(
  db: Db,
  { uploads }: ImportKind,
  uuids: readonly string[],
): Promise<Map<string, ImportFile[]>> {
  const files = new Map<string, ImportFile[]>()
  if (uuids.length === 0) return files
  const rows = await db
    .select()
    .from(file)
    .where(inArray(file[uploads], [...uuids]))
    .orderBy(asc(file.sortId), asc(file.uuid))
  for (const row of rows) {
    const of = files.get(row[uploads]!) ?? []
    of.push({
      '@id': iriOf('files', row.uuid),
      uuid: row.uuid,
      originalName: row.originalName,
      fileSize: row.fileSize,
    })
    files.set(row[uploads]!, of)
  }
  return files
}

/** Changes how an import is called and read; what is undefined stays. */
export async function changeImport(db: Db, { table }: ImportKind, uuid: string, changes: object): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.update(table).set(given).where(eq(table.uuid, uuid))
}

/** Deletes an import with its uploads; one that runs is stopped. */
export async function removeImport(
  { db, tasks, storage }: Pick<House, 'db' | 'tasks' | 'storage'>,
  { table, uploads }: ImportKind,
  uuid: string,
): Promise<void> {
  await tasks.cancel(uuid)
  const keys = await db.select({ storageKey: file.storageKey }).from(file).where(eq(file[uploads], uuid))
  await db.delete(table).where(eq(table.uuid, uuid))
  for (const { storageKey } of keys) await storage.remove(storageKey)
}

/**
 * Starts an import that is new or failed, or goes on with it; the tasks must be woken after the commit.
 * @param changes what is written beside its status, and `where` what must be true of it besides.
 * @throws Refusal 409 where it runs or is done.
 */
export async function startImport(
  tx: Db,
  tasks: House['tasks'],
  { table, task }: ImportKind,
  {
    uuid,
    files,
    changes,
    where,
  }: { uuid: string; files: readonly { fileSize: number }[]; changes: object; where?: SQL },
): Promise<void> {
  const started = await tx
    .update(table)
    .set({ ...changes, status: 'running', message: null, detail: null })
    .where(and(eq(table.uuid, uuid), inArray(table.status, ['init', 'failed']), where))
    .returning({ uuid: table.uuid })
  if (started.length === 0) throw conflict('import_started')
  await tasks.enqueue(tx, {
    kind: task,
    subjectUuid: uuid,
    input: { importUuid: uuid },
    size: files.reduce((sum, { fileSize }) => sum + fileSize, 0),
  })
}

/**
 * Ends a running import after the last batch that was written: one that is being written now is not kept.
 * @throws Refusal 409 where it does not run.
 */
export async function cancelImport(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  { table }: ImportKind,
  { uuid, status }: { uuid: string; status: string },
): Promise<void> {
  if (status !== 'running') throw conflict('import_not_running')
  await tasks.cancel(uuid)
  await db
    .update(table)
    .set({ status: 'failed', ...cancelledAfter(table.itemsRead) })
    .where(and(eq(table.uuid, uuid), eq(table.status, 'running')))
}
