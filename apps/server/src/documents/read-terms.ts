import type { TermTable } from '@langwerk/contract/term-imports'
import { DocumentError } from '@langwerk/documents/model/document'
import { guessedText } from '@langwerk/documents/model/text-bytes'
import { endingOf, openDocument } from '@langwerk/documents/open-document'
import type { ConceptEntry, ConceptLanguage, ReadTerms, TbxFrame } from '@langwerk/terminology/concept-entry'
import type { CustomFieldNames } from '@langwerk/terminology/custom-field-names'
import { readSdltb, SdltbError } from '@langwerk/terminology/sdltb/read-sdltb'
import { readTermTable, TermTableError } from '@langwerk/terminology/table/read-term-table'
import { termColumns } from '@langwerk/terminology/table/term-columns'
import { readTbx, readTbxFrame, TbxError } from '@langwerk/terminology/tbx/read-tbx'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import type { DocumentBytes, TermReading } from './document-work.ts'
import { readMemoryUnits } from './memory-units/read-memory-units.ts'
import { isTable, tableRows } from './table-rows.ts'

/**
 * Reads the term entries of a TBX, MultiTerm, CSV, Excel or XLIFF file, or of any document that lists the terms of one language.
 * @throws DocumentError where the file as a whole is none of them.
 */
export async function readTerms(
  file: DocumentBytes,
  { columns, listOf, custom }: TermReading,
): Promise<ReadTerms & { frame: TbxFrame | null }> {
  try {
    if (endingOf(file.fileName) === 'sdltb') return { ...readSdltb(file.bytes), frame: null }
    if (bilingualEndings.includes(endingOf(file.fileName))) return { ...(await readBilingual(file)), frame: null }
    if (listOf !== null) return { ...(await readList(file, listOf)), frame: null }
    const rows = await termRows(file)
    if (!rows) return { ...readTbx(file.bytes), frame: readTbxFrame(file.bytes) ?? null }
    const chosen = columns?.map(({ language, ...column }) => ({ ...column, ...(language !== null && { language }) }))
    return { ...readTermTable(rows, custom, chosen), frame: null }
  } catch (error) {
    if (error instanceof TbxError || error instanceof TermTableError || error instanceof SdltbError)
      throw new DocumentError('broken', error.message)
    throw error
  }
}

/** The first rows of a table, and what its columns seem to hold; null where the file is no table. */
export async function readTermTableHead(file: DocumentBytes, custom: CustomFieldNames): Promise<TermTable | null> {
  const rows = await termRows(file)
  if (!rows) return null
  const [head = [], ...rest] = rows
  const width = Math.max(0, ...rows.slice(0, shownRows + 1).map((row) => row.length))
  return {
    isTable: true,
    head: Array.from({ length: width }, (_, index) => shown(head[index])),
    rows: rest.slice(0, shownRows).map((row) => Array.from({ length: width }, (_, index) => shown(row[index]))),
    rowCount: rest.length,
    columns: termColumns(head, custom).map(({ language = null, ...column }) => ({ ...column, language })),
  }
}

const shownRows = 20
const shown = (cell = '') => cell.slice(0, 200)

/** Formats of units with their translations. */
const bilingualEndings = ['xlf', 'xliff', 'sdlxliff', 'mqxliff']

/** A glossary that was translated as a document: every unit with a translation is an entry, its note the entry's. */
async function readBilingual(file: DocumentBytes): Promise<ReadTerms> {
  const entries: ConceptEntry[] = []
  const refused: ReadTerms['refused'] = []
  for (const item of [...(await readMemoryUnits(file, null)).units].flat()) {
    if (item.type === 'refused') {
      refused.push({ line: item.line, reason: item.reason })
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

async function termRows(file: DocumentBytes): Promise<string[][] | null> {
  if (['tbx', 'xml', 'sdltb', ...bilingualEndings].includes(endingOf(file.fileName))) return null
  if (isTable(file.fileName)) return tableRows(file)
  throw new DocumentError('unsupported', 'Terms are read from .tbx, .sdltb, .xlsx, .csv and .xliff files')
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
