import { termbaseFileEndings } from '@langwerk/contract/term-words'
import { endingOf } from '@langwerk/documents/open-document'
import { readTermTable } from '../../documents/documents.ts'
import type { House } from '../../kit/house.ts'
import type { TermFiles } from './term-files.ts'

/** A text document lists the terms of one language, whatever it is imported as. */
export const isDocument = ({ originalName }: { originalName: string }) =>
  ![...tableEndings, ...termbaseFileEndings].includes(endingOf(originalName))

/**
 * Whether files are lists of the terms of one language each, or name their languages themselves. A list names none, so
 * there is one for each language that was chosen; where there are as many files, they may be `mixed`, and cannot be read.
 * @throws DocumentError for a table that cannot be read.
 */
export async function formOfFiles(house: House, termFiles: TermFiles): Promise<'lists' | 'named' | 'mixed'> {
  const { files, languages } = termFiles
  if (languages.length === 0 || files.length !== languages.length) return 'named'
  let lists = 0
  for (const file of files) if (await isList(house, termFiles, file)) lists++
  if (lists === files.length) return 'lists'
  return lists === 0 ? 'named' : 'mixed'
}

async function isList(house: House, { columns, custom }: TermFiles, file: TermFiles['files'][number]) {
  if (isDocument(file)) return true
  // Whoever says what the columns of a table hold says its languages too.
  if (columns !== null || !tableEndings.includes(endingOf(file.originalName))) return false
  const table = await readTermTable(house, { storageKey: file.storageKey, fileName: file.originalName }, custom)
  return !table?.columns.some(({ field }) => field === 'term')
}

const tableEndings: readonly string[] = ['csv', 'tsv', 'txt', 'xlsx']
