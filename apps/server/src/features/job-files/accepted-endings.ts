import { jobFileEndings } from '@langwerk/contract/words'
import { endingOf } from '@langwerk/documents/open-document'
import type { OwnerKind } from './file-owner.ts'

/** The endings that are taken for each use of an upload. */
const acceptedEndings: Record<OwnerKind, readonly string[]> = {
  job: jobFileEndings,
  translationMemoryImport: ['tmx'],
  termImport: ['tbx', 'xlsx', 'csv'],
}

/** A sentence for the person where the ending is not taken, otherwise null. */
export function refusedEnding(fileName: string, kind: OwnerKind): string | null {
  const ending = endingOf(fileName)
  const accepted = acceptedEndings[kind]
  if (accepted.includes(ending)) return null
  const which = ending === '' ? 'Files without an ending' : `Files ending in .${ending}`
  return `${which} are not supported. Supported: ${accepted.join(', ')}.`
}

/** The media type by the ending: what the sender claims is not believed. */
export const mimeTypeOf = (fileName: string) => mimeTypes[endingOf(fileName)] ?? 'application/octet-stream'

const mimeTypes: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  json: 'application/json',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  srt: 'application/x-subrip',
  tbx: 'application/x-tbx+xml',
  tmx: 'application/x-tmx+xml',
  xlf: 'application/x-xliff+xml',
  xliff: 'application/x-xliff+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}
