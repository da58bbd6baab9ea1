import type { ConceptEntry, ConceptLanguage, ReadTerms, RefusedEntry } from '../concept-entry.ts'
import { usageStatusOf } from '../usage-status.ts'
import { type TermColumn, termColumns } from './term-columns.ts'

/** No column of a table names a language. */
export class TermTableError extends Error {
  override name = 'TermTableError'
}

/**
 * Reads a table of terms (cells of a spreadsheet or of CSV): a row a concept, a column a language or what is said of one
 * (`de`, `German`, `de status`, `Note`). Several terms of a cell stand in lines of it or between bars. Lines count from 1,
 * the head being line 1.
 * @throws TermTableError when no column names a language.
 */
export function readTermTable(
  rows: readonly (readonly string[])[],
  columns: readonly TermColumn[] = termColumns(rows[0] ?? []),
): ReadTerms {
  if (!columns.some((column) => column.field === 'term'))
    throw new TermTableError('No column of the table names a language')
  const entries: ConceptEntry[] = []
  const refused: RefusedEntry[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue
    const entry = readRow(row, columns)
    if (entry.languages.length > 0) entries.push(entry)
    else refused.push({ line: index + 1, reason: 'The row has no term' })
  }
  return { entries, refused }
}

function readRow(row: readonly string[], columns: readonly TermColumn[]): ConceptEntry {
  const entry: ConceptEntry = { definitions: [], notes: [], languages: [], categories: [] }
  const filled = columns.flatMap((column) => {
    const text = row[column.index]?.trim() ?? ''
    return text === '' ? [] : [{ ...column, text }]
  })
  for (const { field, language, text } of filled) {
    if (field !== 'term' || language === undefined) continue
    const texts = text
      .split(/[|\r\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const terms = texts.map((part) => ({ text: part, contexts: [], notes: [], categories: [] }))
    const known = languageOf(entry, language)
    if (known) known.terms.push(...terms)
    else if (terms.length > 0) entry.languages.push({ language, definitions: [], notes: [], terms, categories: [] })
  }
  for (const { field, language, text } of filled) {
    const section = language === undefined ? undefined : languageOf(entry, language)
    if (field === 'id') entry.id = text
    else if (field !== 'term') say(entry, section, field, text)
  }
  return entry
}

function say(entry: ConceptEntry, section: ConceptLanguage | undefined, field: TermColumn['field'], text: string) {
  const terms = section ? section.terms : entry.languages.flatMap((language) => language.terms)
  if (field === 'definition') (section ?? entry).definitions.push({ text })
  else if (field === 'note') (section ?? entry).notes.push(text)
  else if (field === 'context') terms[0]?.contexts.push({ text })
  else if (field === 'partOfSpeech') for (const term of terms) term.partOfSpeech = text
  else if (field === 'status') {
    const status = usageStatusOf(text)
    if (status === undefined) (section ?? entry).categories.push({ element: 'admin', type: 'status', text })
    else for (const term of terms) term.status ??= status
  } else (section ?? entry).categories.push({ element: 'descrip', type: field, text })
}

const languageOf = (entry: ConceptEntry, language: string) =>
  entry.languages.find((section) => section.language === language)
