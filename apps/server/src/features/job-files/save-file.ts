import { iriOf } from '@langwerk/contract/common'
import type { UploadedFile } from '@langwerk/contract/files'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file } from '../../database/schema/jobs.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { tellFileEvents } from '../../kit/tell-file-events.ts'
import { requireQuota } from '../../kit/upload-quota.ts'
import { mimeTypeOf } from './accepted-endings.ts'
import { type FileOwner, jobOf, lockOwner, organizationOf, readAnew } from './file-owner.ts'
import type { ReceivedFile } from './receive-file.ts'
import { belongsTo, isUploaded } from './uploaded-before.ts'

type FileRow = typeof file.$inferSelect

/** Adds the row of a file whose content is stored, or removes the content. The same upload sent again answers what the first one did. */
export async function saveFile(house: House, actor: Actor, received: ReceivedFile): Promise<FileRow> {
  try {
    return await insertFile(house, actor, received)
  } catch (error) {
    await house.storage.remove(received.storageKey)
    throw error
  }
}

async function insertFile(
  { db, storage, events, config }: House,
  actor: Actor,
  received: ReceivedFile,
): Promise<FileRow> {
  const { uuid, owner, replaces, originalName, storageKey, fileSize, languages, language, url } = received
  const lost: string[] = []
  const inserted = await db.transaction(async (tx) => {
    if (await isUploaded(tx, uuid, owner)) return
    // One at a time, so that a job's files are numbered without a gap.
    await lockOwner(tx, owner)
    const additional = replaces === null ? [] : await freeAdditional(tx, replaces)
    const replaced = replaces === null ? undefined : await removeUnread(tx, owner, replaces)
    if (replaced) lost.push(...storageKeysOf(replaced))
    const organizationUuid = await organizationOf(tx, owner)
    await requireQuota(tx, config, { userUuid: actor.uuid, organizationUuid }, fileSize)
    const [row] = await tx
      .insert(file)
      .values({
        uuid,
        ...ownerColumns(owner),
        userUuid: actor.uuid,
        organizationUuid,
        originalName,
        mimeType: url === undefined ? mimeTypeOf(originalName) : 'text/html',
        language,
        url: url ?? null,
        fileSize,
        storageKey,
        namedSourceLanguage: languages.source,
        namedTargetLanguage: languages.target,
        sortId: replaced?.sortId ?? (await nextSortId(tx, owner)),
      })
      .onConflictDoNothing()
      .returning()
    if (row) await readAnew(tx, owner)
    if (row && additional.length > 0)
      await tx.update(file).set({ additionalToUuid: uuid }).where(inArray(file.uuid, additional))
    if (row && owner.kind === 'job')
      await tellFileEvents(tx, [
        {
          fileUuid: uuid,
          userUuid: actor.uuid,
          ...(replaced ? { action: 'replaced', fileName: replaced.originalName } : { action: 'uploaded' }),
        },
      ])
    if (row && owner.kind === 'job')
      await tx
        .update(shareable)
        .set({ name: originalName })
        .where(and(eq(shareable.uuid, owner.uuid), eq(shareable.name, '')))
    return row
  })
  if (inserted) {
    for (const key of lost) await storage.remove(key)
    const jobUuid = await jobOf(db, owner)
    if (jobUuid) events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })
    return inserted
  }
  await storage.remove(storageKey)
  const [existing] = await db.select().from(file).where(eq(file.uuid, uuid))
  if (!existing || !belongsTo(existing, owner) || existing.originalName !== originalName) throw conflict('uuid_taken')
  return existing
}

/** Additional files stay when the file that they belong to is replaced. @returns their uuids */
async function freeAdditional(tx: Db, fileUuid: string): Promise<string[]> {
  const rows = await tx
    .update(file)
    .set({ additionalToUuid: null })
    .where(eq(file.additionalToUuid, fileUuid))
    .returning({ uuid: file.uuid })
  return rows.map(({ uuid }) => uuid)
}

/** Takes a job's file away that could not be read, or is not read yet. @throws Refusal 422 where it is none. */
async function removeUnread(tx: Db, owner: FileOwner, uuid: string): Promise<FileRow> {
  const [row] = await tx
    .delete(file)
    .where(and(eq(file.uuid, uuid), eq(file.jobUuid, owner.uuid), inArray(file.status, ['failed', 'uploaded'])))
    .returning()
  if (!row) throw invalid({ propertyPath: 'replaces', code: 'read_file_kept' })
  return row
}

/** Where an upload and what was made of it are stored. */
export const storageKeysOf = ({ storageKey, convertedStorageKey }: FileRow) =>
  convertedStorageKey === null ? [storageKey] : [storageKey, convertedStorageKey]

async function nextSortId(tx: Db, owner: FileOwner): Promise<number> {
  if (owner.kind !== 'job') return 1
  const [last] = await tx
    .select({ sortId: max(file.sortId) })
    .from(file)
    .where(eq(file.jobUuid, owner.uuid))
  return Number(last?.sortId ?? 0) + 1
}

const ownerColumns = ({ kind, uuid }: FileOwner) => ({
  ...(kind === 'job' && { jobUuid: uuid }),
  ...(kind === 'translationMemoryImport' && { translationMemoryImportUuid: uuid }),
  ...(kind === 'termImport' && { termImportUuid: uuid }),
  ...(kind === 'jobFile' && { additionalToUuid: uuid }),
})

export const presentFile = (row: FileRow): UploadedFile => ({
  '@id': iriOf('files', row.uuid),
  '@type': 'File',
  uuid: row.uuid,
  originalName: row.originalName,
  fileSize: row.fileSize,
  mimeType: row.mimeType,
  isUploaded: true,
  languages: { source: row.namedSourceLanguage, target: row.namedTargetLanguage },
  numWords: row.numWords,
  status: { title: row.status, message: row.message },
})
