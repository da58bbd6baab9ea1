import { iriOf } from '@langwerk/contract/common'
import type { TermImport } from '@langwerk/contract/term-imports'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction, seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { language, termImport } from '../../database/schema/resources.ts'
import { notFound } from '../../foundation/refusals.ts'
import { importFiles } from '../../kit/imports.ts'
import { languageRef } from '../languages/index.ts'
import { termImports } from './term-import-kind.ts'

const label = 'termImport'

interface Found {
  row: typeof termImport.$inferSelect
  /** None as long as an import that makes its own was not started. */
  termbase: { uuid: string; name: string } | null
}

/** @throws Refusal 404 where the actor may not see its termbase, 403 where they may not do this with it. */
export async function loadTermImport(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit') {
  const [row] = await db.select().from(termImport).where(eq(termImport.uuid, uuid))
  if (!row) throw notFound(label)
  const { termbaseUuid } = row
  if (termbaseUuid) await requireAction(db, actor, { kind: label, object: 'termbase', uuid: termbaseUuid }, action)
  else if (row.userUuid !== actor.uuid && !actor.administrator) throw notFound(label)
  return row
}

/** Those into termbases that one sees, and what one has prepared oneself. */
export function seenOrOwn(actor: Actor): SQL | undefined {
  const seen = seenBy(actor, 'termbase', shareable.uuid)
  return seen && or(seen, and(isNull(termImport.termbaseUuid), eq(termImport.userUuid, actor.uuid)))
}

/** @throws Refusal 404 where it is gone. */
export async function oneTermImport(db: Db, uuid: string): Promise<TermImport> {
  const [found] = await importRows(db, { where: eq(termImport.uuid, uuid), orderBy: [], limit: 1, offset: 0 })
  if (!found) throw notFound(label)
  return presentTermImport(found, await filesOfImports(db, [uuid]), await languagesOfImports(db, [found]))
}

export const importRows = async (
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

export async function languagesOfImports(db: Db, found: readonly Found[]) {
  const uuids = [...new Set(found.flatMap(({ row }) => row.languageUuids))]
  const rows = uuids.length === 0 ? [] : await db.select().from(language).where(inArray(language.uuid, uuids))
  return new Map(rows.map((row) => [row.uuid, languageRef(row)]))
}

export const filesOfImports = (db: Db, uuids: readonly string[]) => importFiles(db, termImports, uuids)

export const presentTermImport = (
  { row, termbase: into }: Found,
  files: Awaited<ReturnType<typeof filesOfImports>>,
  languages: Awaited<ReturnType<typeof languagesOfImports>>,
): TermImport => ({
  '@id': iriOf('term_imports', row.uuid),
  '@type': 'TermImport',
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  termImportType: row.termImportType,
  destinationTermbase: into && { '@id': iriOf('termbases', into.uuid), ...into },
  files: files.get(row.uuid) ?? [],
  status: { title: row.status, progress: row.progress, message: row.message, detail: row.detail },
  languages: row.languageUuids.flatMap((uuid) => languages.get(uuid) ?? []),
  columns: row.columns,
  imported: row.imported,
  changed: row.changed,
  skipped: row.skipped,
  refusedCount: row.refusedCount,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
})
