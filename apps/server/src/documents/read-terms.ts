import type { TermTable } from '@langwerk/contract/term-imports'
import { DocumentError } from '@langwerk/documents/model/document'
import { guessedText } from '@langwerk/documents/model/text-bytes'
import { endingOf, openDocument } from '@langwerk/documents/open-document'
import type { ConceptEntry, ConceptLanguage, ReadTerms, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import { readSdltb } from '@langwerk/terminology/sdltb/read-sdltb'
import { columnsOf, readTermTable } from '@langwerk/terminology/table/read-term-table'
import {
  definitionsInHead,
  definitionsInRows,
  definitionsSheet,
  isDefinitionsHead,
} from '@langwerk/terminology/table/term-table-rows'
import { readTbx, readTbxSurroundings } from '@langwerk/terminology/tbx/read-tbx'
import { TermFileError } from '@langwerk/terminology/term-file-error'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { DocumentBytes, TermReading } from './document-work.ts'
import { readMemoryUnits } from './memory-units/read-memory-units.ts'
import { isTable, tableRows, tableRowsAndSheet } from './table-rows.ts'

/**
 * Reads the term entries of a TBX, MultiTerm, CSV, Excel or XLIFF file, or of any document that lists the terms of one language.
 * @throws DocumentError where the file as a whole is none of them.
 */
export async function readTerms(file: DocumentBytes, { columns, listOf, custom }: TermReading): Promise<TermsOfFile> {
  try {
    const none = { frame: null, definitions: null, columnsLeftOut: [] }
    if (endingOf(file.fileName) === 'sdltb') return { ...none, ...readSdltb(file.bytes) }
    if (bilingualEndings.includes(endingOf(file.fileName))) return { ...none, ...(await readBilingual(file)) }
    if (listOf !== null) return { ...none, ...(await readList(file, listOf)) }
    const table = await termTableOf(file)
    if (!table) {
      const { frame = null, definitions = null } = readTbxSurroundings(file.bytes)
      return { ...none, ...readTbx(file.bytes), frame, definitions }
    }
    const chosen = columns?.map(({ language, ...column }) => ({ ...column, ...(language !== null && { language }) }))
    const { rows, definitions } = table
    return { frame: null, ...withStatus(readTermTable(rows, { custom, columns: chosen, definitions })) }
  } catch (error) {
    throw error instanceof TermFileError ? new DocumentError('broken', error.key, error.values) : error
  }
}

/** A table says nothing by leaving a status out: such terms are as good as approved, and need no memory of their file. */
function withStatus<Read extends ReadTerms>(read: Read): Read {
  for (const { languages } of read.entries)
    for (const { terms } of languages) for (const term of terms) term.status ??= 'approved'
  return read
}

/** What a terminology file holds. */
type TermsOfFile = ReadTerms & {
  /** What stands around the entries of TBX. */
  frame: TbxFrame | null
  /** What it says of the termbase it was written from. */
  definitions: TermbaseDefinitions | null
  /** Of a table: the heads of columns that say nothing known. */
  columnsLeftOut: string[]
}

/** The first rows of a table, and what its columns seem to hold; null where the file is no table. */
export async function readTermTableHead(file: DocumentBytes, custom: CustomFieldNames): Promise<TermTable | null> {
  const table = await termTableOf(file)
  if (!table) return null
  const [whole = []] = table.rows
  const definitions = table.definitions ?? definitionsInHead(whole)
  // The last column of a text file of ours holds nothing but its head.
  const rows = isDefinitionsHead(whole.at(-1) ?? '')
    ? table.rows.map((row) => row.slice(0, whole.length - 1))
    : table.rows
  const [head = [], ...rest] = rows
  const width = Math.max(0, ...rows.slice(0, shownRows + 1).map((row) => row.length))
  return {
    isTable: true,
    head: Array.from({ length: width }, (_, index) => shown(head[index])),
    rows: rest.slice(0, shownRows).map((row) => Array.from({ length: width }, (_, index) => shown(row[index]))),
    rowCount: rest.length,
    columns: columnsOf(head, { custom, definitions }).map(({ language = null, ...column }) => ({
      ...column,
      language,
    })),
  }
}

const shownRows = 20
const shown = (cell = '') => cell.slice(0, 200)

/** Formats of units with their translations. */
const bilingualEndings = ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mqxlz', 'mxliff']

/** A glossary that was translated as a document: every unit with a translation is an entry, its note the entry's. */
async function readBilingual(file: DocumentBytes): Promise<ReadTerms> {
  const entries: ConceptEntry[] = []
  const refused: ReadTerms['refused'] = []
  for (const item of [...(await readMemoryUnits(file, null)).units].flat()) {
    if (item.type === 'refused') {
      refused.push({ line: item.line, reason: item.reason, detail: item.detail })
      continue
    }
    const section = (language: string, xml: string): ConceptLanguage => ({
      language,
      definitions: [],
      notes: [],
      categories: [],
      terms: [{ text: plainText(segmentFromXml(xml)).trim(), contexts: [], notes: [], categories: [] }],
    })
    entries.push({
      definitions: [],
      notes: item.note ? [item.note] : [],
      categories: [],
      languages: [section(item.sourceLanguage, item.source), section(item.targetLanguage, item.target)],
    })
  }
  return { entries, refused }
}

interface Table {
  rows: string[][]
  /** Where a sheet of the workbook holds them. */
  definitions: TermbaseDefinitions | undefined
}

async function termTableOf(file: DocumentBytes): Promise<Table | null> {
  if (['tbx', 'xml', 'sdltb', ...bilingualEndings].includes(endingOf(file.fileName))) return null
  if (isTable(file.fileName)) {
    const [rows, beside] = await tableRowsAndSheet(file, definitionsSheet)
    return { rows, definitions: beside && definitionsInRows(beside) }
  }
  throw new DocumentError('unsupported', 'termFormats')
}

/** A term a line, a row or a paragraph; what is empty keeps its place, since a second list stands beside it. */
async function readList(file: DocumentBytes, language: string): Promise<ReadTerms> {
  const texts = await listed(file)
  const entries = texts.map((text): ConceptEntry => {
    const terms = text === '' ? [] : [{ text, contexts: [], notes: [], categories: [] }]
    return {
      definitions: [],
      notes: [],
      categories: [],
      languages: [{ language, definitions: [], notes: [], categories: [], terms }],
    }
  })
  return { entries, refused: [] }
}

async function listed(file: DocumentBytes): Promise<string[]> {
  const ending = endingOf(file.fileName)
  if (ending === 'txt') return trimmed(guessedText(file.bytes).text.split(/\r\n?|\n/))
  if (['csv', 'tsv', 'xlsx'].includes(ending)) return trimmed((await tableRows(file)).map(([cell = '']) => cell))
  const { units } = await openDocument(file.bytes, file.fileName, file.options)
  return trimmed(units.map(({ source }) => plainText(source)))
}

function trimmed(texts: readonly string[]): string[] {
  const clean = texts.map((text) => text.replace(/\s+/g, ' ').trim())
  return clean.slice(0, clean.findLastIndex((text) => text !== '') + 1)
}
