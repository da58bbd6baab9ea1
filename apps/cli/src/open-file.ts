import { isOldOffice, officeForms } from '@langwerk/documents/conversion/old-office'
import type { OpenDocument, ReadOptions } from '@langwerk/documents/model/document'
import { endingOf, openDocument } from '@langwerk/documents/open-document'
import type { Surroundings } from './command.ts'

/**
 * Opens a document by its path. Word, PowerPoint and Excel files of 97 are read in today's form and written back in their own; one
 * in which nothing changed stays as it was.
 */
export async function openFile(
  path: string,
  options: ReadOptions,
  { read, convertOffice }: Pick<Surroundings, 'read' | 'convertOffice'>,
): Promise<OpenDocument> {
  const bytes = await read(path)
  const old = endingOf(path)
  if (!isOldOffice(old)) return openDocument(bytes, path, options)
  const today = officeForms[old]
  const converted = await convertOffice(bytes, { from: old, to: today })
  const document = await openDocument(converted, `document.${today}`, options)
  return {
    ...document,
    targetEnding: old,
    write: async (translate, writing) => {
      const written = await document.write(translate, writing)
      return Buffer.compare(written, converted) === 0 ? bytes : convertOffice(written, { from: today, to: old })
    },
  }
}
