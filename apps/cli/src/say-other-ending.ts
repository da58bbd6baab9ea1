import type { OpenDocument } from '@langwerk/documents/model/document'
import { endingOf } from '@langwerk/documents/open-document'
import type { Surroundings } from './command.ts'

/** Says where what is written is of another format than the name of its file lets people expect, as of PDF files. */
export function sayOtherEnding(
  { targetEnding }: Pick<OpenDocument, 'targetEnding'>,
  output: string,
  report: Surroundings['report'],
) {
  if (targetEnding !== undefined && output !== '-' && endingOf(output) !== targetEnding)
    report(`What was written is a ${targetEnding} file: give ${output} a name that ends in .${targetEnding}\n`)
}
