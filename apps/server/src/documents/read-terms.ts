import { DocumentError } from '@langwerk/documents/model/document'
import { guessedText } from '@langwerk/documents/model/text-bytes'
import { openDocument } from '@langwerk/documents/open-document'
import type { ConceptEntry, ReadTerms } from '@langwerk/terminology/concept-entry'
import { readCsv } from '@langwerk/terminology/table/csv'
import { readTermTable, TermTableError } from '@langwerk/terminology/table/read-term-table'
import { readTbx, TbxError } from '@langwerk/terminology/tbx/read-tbx'
import { plainText } from '@langwerk/text/segment'
import type { DocumentBytes, FileTermEntry } from './document-work.ts'

/**
 * Reads the term entries of a TBX, CSV or Excel file.
 * @throws DocumentError where the file as a whole is none of them.
 */
export async function readTerms(file: DocumentBytes): Promise<{
  entries: FileTermEntry[]
  refused: ReadTerms['refused']
}> {
  try {
    const { entries, refused } = await readEntries(file)
    return { entries: entries.map(flatEntry), refused }
  } catch (error) {
    if (error instanceof TbxError || error instanceof TermTableError) throw new DocumentError('broken', error.message)
    throw error
  }
}

async function readEntries({ bytes, fileName, options }: DocumentBytes): Promise<ReadTerms> {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  switch (ending) {
    case 'tbx':
    case 'xml':
      return readTbx(bytes)
    case 'csv':
    case 'tsv':
    case 'txt':
      return readTermTable(readCsv(guessedText(bytes).text))
    case 'xlsx':
      return readTermTable(await sheetRows({ bytes, fileName, options }))
    default:
      throw new DocumentError('unsupported', 'Terms are read from .tbx, .xlsx and .csv files')
  }
}

/** The rows of the first sheet that holds text; a document's unit is named after its cell: `Sheet!B3`. */
async function sheetRows({ bytes, fileName, options }: DocumentBytes): Promise<string[][]> {
  const { units } = await openDocument(bytes, fileName, options)
  const rows: string[][] = []
  let sheet: string | undefined
  for (const { name, source } of units) {
    const cell = /^(.*)!([A-Z]+)(\d+)$/s.exec(name ?? '')
    if (!cell) continue
    const [, of, letters, row] = cell
    sheet ??= of
    if (of !== sheet) break
    const index = Number(row) - 1
    while (rows.length <= index) rows.push([])
    const cells = rows[index]!
    const column = columnIndex(letters!)
    while (cells.length <= column) cells.push('')
    cells[column] = plainText(source)
  }
  // Empty rows above the head are layout.
  const head = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  return rows.slice(Math.max(0, head))
}

const columnIndex = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

function flatEntry(entry: ConceptEntry): FileTermEntry {
  const definitions = [entry, ...entry.languages].flatMap((of) => of.definitions.map(({ text }) => text))
  return {
    id: entry.id ?? null,
    definition: joined(definitions),
    note: joined([entry, ...entry.languages].flatMap(({ notes }) => notes)),
    terms: entry.languages.flatMap(({ language, terms }) =>
      terms.map(({ text, status, notes }) => ({ language, text, status: status ?? null, note: joined(notes) })),
    ),
  }
}

const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join('\n')
