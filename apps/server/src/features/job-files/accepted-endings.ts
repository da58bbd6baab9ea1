import { jobFileEndings } from '@langwerk/contract/file-words'
import type { JobFileEnding } from '@langwerk/contract/files'
import type { Fault } from '@langwerk/contract/refusals'
import { termImportFileEndings } from '@langwerk/contract/term-words'
import { translationMemoryImportFileEndings } from '@langwerk/contract/words'
import { isOldOffice } from '@langwerk/documents/conversion/old-office'
import { fileTypeFor } from '@langwerk/documents/file-types/file-type-for'
import { endingOf } from '@langwerk/documents/open-document'
import type { OfficeConversion } from '../../providers/office-conversion/office-conversion.ts'
import type { OwnerKind } from './file-owner.ts'

/** The endings that are taken for each use of an upload. */
const acceptedEndings: Record<OwnerKind, readonly string[]> = {
  job: jobFileEndings,
  translationMemoryImport: translationMemoryImportFileEndings,
  termImport: termImportFileEndings,
}

/** Why the ending is not taken; null where it is. */
export function refusedEnding(fileName: string, kind: OwnerKind, office: OfficeConversion): Fault | null {
  const ending = endingOf(fileName)
  const accepted = acceptedEndings[kind]
  if (accepted.includes(ending)) return isReadable(ending, office) ? null : { code: 'office_missing' }
  const supported = accepted.join(', ')
  return ending === ''
    ? { code: 'ending_required', values: { supported } }
    : { code: 'ending_not_supported', values: { ending, supported } }
}

const isReadable = (ending: string, { program }: OfficeConversion) => program !== null || !isOldOffice(ending)

/** The endings that a job takes, and what becomes of such files here. */
export const jobEndings = (office: OfficeConversion): JobFileEnding[] =>
  jobFileEndings.map((ending) => ({
    ending,
    problem: isReadable(ending, office) ? null : 'officeMissing',
    targetEnding: targetEndings[ending] ?? null,
  }))

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
