import type { ErrorDetail } from '@langwerk/contract/common'
import type { FileProblem } from '@langwerk/contract/file-words'
import { DocumentError } from '@langwerk/documents/model/document'
import { passedOn } from '@langwerk/documents/model/notices'
import { OfficeConversionError } from '../providers/office-conversion/office-conversion.ts'

/** What is wrong with a file, as one word and as an English sentence. */
export interface FileTrouble {
  problem: FileProblem
  message: string
  /** The sentence as its key and values. */
  detail: ErrorDetail
}

/** Whether the file lacks what its file type reads, so that another one may be for it. */
export const isOfOtherType = (error: unknown): boolean => error instanceof DocumentError && error.key === 'rootNotFound'

/** The trouble that an error tells of; undefined where it is not the file's. */
export const troubleOf = (error: unknown): FileTrouble | undefined =>
  error instanceof DocumentError || error instanceof OfficeConversionError
    ? { problem: error.code, message: error.message, detail: { key: error.key, values: error.values } }
    : undefined

/** The values of a refusal that tells of it: the English sentence, and its key and values, by which it is said in other languages. */
export const unreadBecause = ({ message, detail }: FileTrouble): Record<string, string> & { reason: string } => ({
  ...passedOn({ ...detail, message }),
  reason: message,
})
