import type { OfficeEnding } from '@langwerk/documents/conversion/old-office'
import { type DocumentErrorKey, documentErrorText, type ErrorValues } from '@langwerk/documents/model/error-texts'

/** Turns Word, PowerPoint and Excel files of 97 into today's and back. */
export interface OfficeConversion {
  /** What does it, for the health page; null where nothing is installed that could. */
  program: string | null
  /** @throws OfficeConversionError, or the signal's reason. */
  convert(bytes: Uint8Array, forms: { from: OfficeEnding; to: OfficeEnding }, signal?: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

/** A file that cannot be converted, said in a sentence for the person who gave it. */
export class OfficeConversionError extends Error {
  override name = 'OfficeConversionError'
  constructor(
    readonly code: 'officeMissing' | 'broken' | 'tooLarge',
    readonly key: DocumentErrorKey,
    readonly values: ErrorValues = {},
  ) {
    super(documentErrorText(key, values))
  }
}

export const officeMissing = () => new OfficeConversionError('officeMissing', 'officeMissing')
