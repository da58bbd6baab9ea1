import type { Fault } from '@langwerk/contract/refusals'
import type { termImport } from '../../database/schema/resources.ts'
import { troubleOf, unreadBecause } from '../../documents/file-trouble.ts'
import { invalid } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { formOfFiles, isDocument } from './form-of-files.ts'
import { type TermFiles, termFilesOf } from './term-files.ts'

type ImportRow = typeof termImport.$inferSelect

/**
 * The files of an import that can be read together, looked at before anything is made or written.
 * @throws Refusal 422 where there are too few or too many, or they do not go with each other or with the languages chosen.
 */
export async function requireTermFiles(house: House, row: ImportRow): Promise<TermFiles> {
  const termFiles = await termFilesOf(house.db, row)
  requireCount(row, termFiles.files)
  if (termFiles.files.length > 1 && (await formOfFiles(house, termFiles).catch(refuseUnread)) === 'mixed')
    throw refuse({ code: 'list_beside_table' })
  return termFiles
}

/** @throws Refusal 422 for a file that cannot be read. */
export function refuseUnread(error: unknown): never {
  const trouble = troubleOf(error)
  throw trouble ? refuse({ code: 'file_not_read', values: unreadBecause(trouble) }) : error
}

const refuse = (fault: Fault) => invalid({ propertyPath: 'files', ...fault })

/** Documents are one for each language; one file may hold all, as that of a termbase does, unless it is a mere list. */
function requireCount({ termImportType, languageUuids }: ImportRow, files: TermFiles['files']) {
  const count = files.length
  if (termImportType === 'empty') {
    if (count > 0) throw refuse({ code: 'empty_needs_no_files' })
    return
  }
  const areDocuments = files.some(isDocument)
  const wanted = termImportType === 'termLists' || areDocuments ? languageUuids.length : 1
  if (areDocuments && wanted === 0) throw invalid({ propertyPath: 'languages', code: 'language_of_list_required' })
  if (count === 1 && !areDocuments) return
  if (count > 0 && count === wanted) return
  if (wanted > 1) throw refuse({ code: 'file_for_each_language', values: { files: wanted } })
  throw refuse({ code: count === 0 ? 'file_required' : 'one_file_only' })
}
