import { copywritingFileEndings, jobFileEndings } from '@langwerk/contract/file-words'
import type { JobFileEnding } from '@langwerk/contract/files'
import type { Fault } from '@langwerk/contract/refusals'
import { termImportFileEndings, termSourceFileEndings, termXliffFileEndings } from '@langwerk/contract/term-words'
import { translationMemoryImportFileEndings } from '@langwerk/contract/words'
import { isOldOffice } from '@langwerk/documents/conversion/old-office'
import { endingsIn, fileTypeFor } from '@langwerk/documents/file-types/file-type-for'
import { endingOf } from '@langwerk/documents/open-document'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { fileType } from '../../database/schema/file-types.ts'
import { termImport } from '../../database/schema/resources.ts'
import type { OfficeConversion } from '../../providers/office-conversion/office-conversion.ts'
import type { FileOwner } from './file-owner.ts'

/** The endings that are taken for an owner of files: for a job those of its type; null for what people only look at, whatever it is. */
export async function endingsTakenBy(
  db: Db,
  actor: Actor,
  { kind, uuid }: FileOwner,
): Promise<readonly string[] | null> {
  if (kind === 'jobFile') return null
  if (kind === 'termImport') return endingsOfTermImport(db, uuid)
  if (kind !== 'job') return translationMemoryImportFileEndings
  const [row] = await db.select({ object: shareable.kind }).from(shareable).where(eq(shareable.uuid, uuid))
  if (row?.object === 'jobCopywriting') return copywritingFileEndings
  return [...jobFileEndings, ...(await endingsOfFileTypes(db, actor))]
}

/** Of one that finds terms those of texts, or of bilingual files; else those of termbases and lists of terms. */
async function endingsOfTermImport(db: Db, uuid: string): Promise<readonly string[]> {
  const [row] = await db.select({ type: termImport.termImportType }).from(termImport).where(eq(termImport.uuid, uuid))
  if (row?.type === 'documents') return termSourceFileEndings
  return row?.type === 'xliff' ? termXliffFileEndings : termImportFileEndings
}

/** Why the ending is none of those that are taken; null where it is one. @param accepted null where every ending is */
export function refusedEnding(
  fileName: string,
  accepted: readonly string[] | null,
  office: OfficeConversion,
): Fault | null {
  if (accepted === null) return null
  const ending = endingOf(fileName)
  if (accepted.some((one) => fileName.toLowerCase().endsWith(`.${one}`)))
    return isReadable(ending, office) ? null : { code: 'office_missing' }
  const supported = accepted.join(', ')
  return ending === ''
    ? { code: 'ending_required', values: { supported } }
    : { code: 'ending_not_supported', values: { ending, supported } }
}

const isReadable = (ending: string, { program }: OfficeConversion) => program !== null || !isOldOffice(ending)

/** The endings that a job takes, and what becomes of such files here. @param own those that file types add */
export const jobEndings = (office: OfficeConversion, own: readonly string[]): JobFileEnding[] =>
  [...jobFileEndings, ...own].map((ending) => ({
    ending,
    problem: isReadable(ending, office) ? null : 'officeMissing',
    targetEnding: targetEndings[ending] ?? null,
  }))

/** The endings of the file types that somebody may use, without those that are taken anyway. */
export async function endingsOfFileTypes(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ endings: fileType.fileEndingCommentsString })
    .from(fileType)
    .where(seenBy(actor, 'fileType', fileType.uuid))
    .limit(1000)
  const known: readonly string[] = jobFileEndings
  const endings = new Set(rows.flatMap(({ endings }) => endingsIn(endings)))
  return [...endings].filter((ending) => !known.includes(ending)).sort()
}

/** What is given back as something else. */
const targetEndings: Readonly<Record<string, string>> = { pdf: 'docx', sdlppx: 'sdlrpx' }

/** The media type by the ending: what the sender claims is not believed. */
export const mimeTypeOf = (fileName: string) =>
  fileTypeFor(fileName)?.mimeType || (mimeTypes[endingOf(fileName)] ?? 'application/octet-stream')

/** Of files that are no documents. */
const mimeTypes: Record<string, string> = {
  csv: 'text/csv',
  tbx: 'application/x-tbx+xml',
  tmx: 'application/x-tmx+xml',
}
