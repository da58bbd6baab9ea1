import { Readable } from 'node:stream'
import { isOldOffice, officeForms } from '@langwerk/documents/conversion/old-office'
import { endingOf } from '@langwerk/documents/open-document'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { file } from '../database/schema/jobs.ts'
import type { Config } from '../foundation/config.ts'
import { newUuid } from '../foundation/uuid.ts'
import type { OfficeConversion } from '../providers/office-conversion/office-conversion.ts'
import { keyBeside, type Storage } from '../providers/storage/storage.ts'
import type { StoredDocument } from './documents.ts'
import { readStored } from './read-stored.ts'

type StoredFile = Pick<typeof file.$inferSelect, 'uuid' | 'storageKey' | 'convertedStorageKey' | 'originalName'>
type StoredForm = Pick<StoredDocument, 'storageKey' | 'fileName'>

interface Parts {
  db: Db
  storage: Storage
  config: Pick<Config, 'limits'>
  officeConversion: OfficeConversion
}

/** What of an upload the readers are given: itself, or the newer form of a Word, PowerPoint or Excel file of 97. */
export function storedForm(file: Omit<StoredFile, 'uuid'>): StoredForm {
  const { storageKey, convertedStorageKey, originalName } = file
  const ending = endingOf(originalName)
  return isOldOffice(ending) && convertedStorageKey
    ? { storageKey: convertedStorageKey, fileName: `document.${officeForms[ending]}` }
    : { storageKey, fileName: originalName }
}

/**
 * As `storedForm`, converting what is not converted yet. The converted form is kept: what is written later goes into the same
 * document that was read.
 * @throws OfficeConversionError, or DocumentError where it is larger than it may be
 */
export async function makeStoredForm(
  { db, storage, config, officeConversion }: Parts,
  source: StoredFile,
  signal?: AbortSignal,
): Promise<StoredForm> {
  const from = endingOf(source.originalName)
  if (!isOldOffice(from) || source.convertedStorageKey) return storedForm(source)
  const bytes = await readStored({ storage, config }, source.storageKey)
  const converted = await officeConversion.convert(bytes, { from, to: officeForms[from] }, signal)
  const convertedStorageKey = keyBeside(source.storageKey, `converted/${newUuid()}`)
  await storage.put(convertedStorageKey, Readable.from([converted]))
  const [kept] = await db
    .update(file)
    .set({ convertedStorageKey })
    .where(and(eq(file.uuid, source.uuid), isNull(file.convertedStorageKey)))
    .returning({ uuid: file.uuid })
  if (kept) return storedForm({ ...source, convertedStorageKey })
  // Another process was faster, or the file is gone.
  await storage.remove(convertedStorageKey)
  const [now] = await db.select().from(file).where(eq(file.uuid, source.uuid))
  if (!now) throw new Error('The file was removed while it was converted')
  return storedForm(now)
}

/** What was written into a stored form, as a file of the upload's own kind. @throws OfficeConversionError */
export async function inOwnForm(
  { officeConversion }: Pick<Parts, 'officeConversion'>,
  bytes: Uint8Array,
  originalName: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const to = endingOf(originalName)
  return isOldOffice(to) ? officeConversion.convert(bytes, { from: officeForms[to], to }, signal) : bytes
}
