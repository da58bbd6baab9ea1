import type { FileProblem } from '@langwerk/contract/words'
import { DocumentError } from '@langwerk/documents/model/document'
import { OfficeConversionError } from '../providers/office-conversion/office-conversion.ts'

/** What is wrong with a file, as one word and as a sentence. */
export interface FileTrouble {
  problem: FileProblem
  message: string
}

/** The trouble that an error tells of; undefined where it is not the file's. */
export const troubleOf = (error: unknown): FileTrouble | undefined =>
  error instanceof DocumentError || error instanceof OfficeConversionError
    ? { problem: error.code, message: error.message }
    : undefined
