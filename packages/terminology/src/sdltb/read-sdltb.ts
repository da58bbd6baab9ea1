import MDBReader from 'mdb-reader'
import type { ReadTerms } from '../concept-entry.ts'
import { TermFileError } from '../term-file-error.ts'
import { onlyLanguages, type TermbaseDefinitions } from '../termbase-definitions.ts'
import { type ConceptRow, definedLanguages, type IndexRow, readConceptRows } from './read-concept-rows.ts'

/**
 * Reads a termbase of Trados MultiTerm (`.sdltb`): an Access database (JET 4) whose table `mtConcepts` holds a piece of XML for
 * each concept. The termbases of later versions are SQLite files and are refused.
 * @throws TermFileError when it is no such termbase
 */
export function readSdltb(bytes: Uint8Array): ReadTerms & { definitions: TermbaseDefinitions } {
  const head = String.fromCharCode(...bytes.subarray(0, 20))
  if (head.startsWith('SQLite format 3')) throw new TermFileError('newerTermbase')
  if (!/^.{4}Standard (?:Jet|ACE) DB/s.test(head)) throw new TermFileError('notTermbase')
  const concepts = rowsOf(bytes, 'mtConcepts')
  if (!concepts) throw new TermFileError('notTermbase')
  const rows = concepts.flatMap((row, index): ConceptRow[] => {
    const xml = cellOf(row, 'text')
    return typeof xml === 'string' && xml !== '' ? [{ id: String(cellOf(row, 'conceptid') ?? index + 1), xml }] : []
  })
  const indexes = (rowsOf(bytes, 'mtIndexes') ?? []).map((row): IndexRow => {
    const [name, locale] = Object.values(row)
    return { name: String(name ?? ''), locale: String(locale ?? '') }
  })
  return {
    ...readConceptRows(rows, indexes),
    definitions: { ...onlyLanguages([]), languages: definedLanguages(indexes) },
  }
}

/** The rows of a table whatever the case of its name; undefined where there is none. */
function rowsOf(bytes: Uint8Array, table: string): Record<string, unknown>[] | undefined {
  try {
    // What the library reads from is a Buffer; this one is a view, no copy.
    const database = new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const name = database.getTableNames().find((one) => one.toLowerCase() === table.toLowerCase())
    return name === undefined ? undefined : database.getTable(name).getData()
  } catch {
    throw new TermFileError('damagedTermbase')
  }
}

const cellOf = (row: Record<string, unknown>, column: string): unknown =>
  row[Object.keys(row).find((name) => name.toLowerCase() === column) ?? column]
