import type { ConceptEntry, ConceptLanguage, ConceptTerm, ReadTerms, RefusedEntry } from '../concept-entry.ts'
import { type CustomFieldNames, noCustomFields } from '../custom-field-names.ts'
import { ownCategories } from '../own-categories.ts'
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
 * @param custom the termbase's own fields.
 * @throws TermTableError when no column names a language.
 */
export function readTermTable(
  rows: readonly (readonly string[])[],
  custom: CustomFieldNames = noCustomFields,
  columns: readonly TermColumn[] = termColumns(rows[0] ?? [], custom),
): ReadTerms {
  if (!columns.some((column) => column.field === 'term'))
    throw new TermTableError('No column of the table names a language')
  const entries: ConceptEntry[] = []
  const refused: RefusedEntry[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue
    const entry = readRow(row, columns, custom)
    if (entry.languages.length > 0) entries.push({ line: index + 1, ...entry })
    else refused.push({ line: index + 1, reason: 'The row has no term' })
  }
  return { entries, refused }
}

function readRow(row: readonly string[], columns: readonly TermColumn[], custom: CustomFieldNames): ConceptEntry {
  const entry: ConceptEntry = { definitions: [], notes: [], languages: [], categories: [] }
  const filled = columns.flatMap((column) => {
    const text = row[column.index]?.trim() ?? ''
    return text === '' ? [] : [{ ...column, text }]
  })
  for (const { field, language, text } of filled) {
    if (field !== 'term' || language === undefined) continue
    const terms = partsOf(text).map((part) => ({ text: part, contexts: [], notes: [], categories: [] }))
    const known = languageOf(entry, language)
    if (known) known.terms.push(...terms)
    else if (terms.length > 0) entry.languages.push({ language, definitions: [], notes: [], terms, categories: [] })
  }
  for (const { field, language, name, text } of filled) {
    const section = language === undefined ? undefined : languageOf(entry, language)
    if (field === 'id') entry.id = text
    else if (field === 'custom') sayCustom(entry, section, { name: name ?? '', text, custom })
    else if (field !== 'term') say(entry, section, field, text)
  }
  return entry
}

function say(entry: ConceptEntry, section: ConceptLanguage | undefined, field: TermColumn['field'], text: string) {
  const terms = section ? section.terms : entry.languages.flatMap((language) => language.terms)
  if (field === 'definition') (section ?? entry).definitions.push({ text })
  else if (field === 'note' && section) noteTerms(section, text)
  else if (field === 'note') entry.notes.push(text)
  else if (field === 'context') terms[0]?.contexts.push({ text })
  else if (field === 'partOfSpeech') for (const term of terms) term.partOfSpeech = text
  else if (field === 'status') sayStatus(section ?? entry, terms, text)
  else if (field === 'number') sayOfTerms(terms, ownCategories.number, text)
  else if (field === 'allowedVariants') sayOfTerms(terms, ownCategories.allowed, text, ';')
  else if (field === 'forbiddenVariants') sayOfTerms(terms, ownCategories.forbidden, text, ';')
  else if (field === 'source' || field === 'sourceFile')
    entry.categories.push({ element: 'admin', type: field === 'source' ? 'source' : ownCategories.sourceFile, text })
  else if (field === 'copywritingKeyTerm') {
    if (/^(?:yes|true|x|1|ja|wahr)$/i.test(text))
      entry.categories.push({ element: 'admin', type: ownCategories.keyTerm, text: 'yes' })
  } else if (field === 'termInjectionMethod')
    entry.categories.push({ element: 'admin', type: ownCategories.injection, text: text.toLowerCase() })
  else if (field === 'confidenceScore')
    entry.categories.push({ element: 'admin', type: ownCategories.confidence, text: text.replace(/\s*%$/, '') })
  else if (field === 'comments')
    for (const comment of partsOf(text))
      entry.categories.push({ element: 'admin', type: ownCategories.comment, text: comment })
  else if (field === 'tags')
    for (const tag of partsOf(text)) entry.categories.push({ element: 'admin', type: ownCategories.tag, text: tag })
  else (section ?? entry).categories.push({ element: 'descrip', type: field, text })
}

/** A field of the termbase's own, where it belongs: nowhere where the termbase has none of the name at that level. */
function sayCustom(
  entry: ConceptEntry,
  section: ConceptLanguage | undefined,
  { name, text, custom }: { name: string; text: string; custom: CustomFieldNames },
) {
  const said = { element: 'descrip', type: name, text }
  if (custom.termEntry.includes(name) && !section) entry.categories.push(said)
  else if (custom.languageSection.includes(name)) section?.categories.push(said)
  else if (custom.term.includes(name)) sayOfTerms(section?.terms ?? [], name, text)
}

/** One status for all, or one for each term in their order. */
function sayStatus(of: ConceptEntry | ConceptLanguage, terms: readonly ConceptTerm[], text: string) {
  const parts = partsOf(text)
  const statuses = parts.map(usageStatusOf)
  if (statuses.includes(undefined)) of.categories.push({ element: 'admin', type: 'status', text })
  else
    for (const [place, term] of terms.entries()) {
      const status = statuses.length === 1 ? statuses[0] : statuses[place]
      if (status) term.status ??= status
    }
}

/** A part for each term in their order; of a single part, the first term. */
function sayOfTerms(terms: readonly ConceptTerm[], type: string, text: string, separator?: string) {
  for (const [place, part] of placesOf(text).entries())
    for (const said of separator ? part.split(separator) : [part])
      if (said.trim() !== '') terms[place]?.categories.push({ element: 'termNote', type, text: said.trim() })
}

/** As many notes as terms are a note each; else it is said of the language. */
function noteTerms(section: ConceptLanguage, text: string) {
  const places = placesOf(text)
  if (places.length !== section.terms.length || places.length === 1) section.notes.push(text)
  else for (const [place, note] of places.entries()) if (note !== '') section.terms[place]!.notes.push(note)
}

const placesOf = (text: string) => text.split('|').map((part) => part.trim())
const partsOf = (text: string) =>
  text
    .split(/[|\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const languageOf = (entry: ConceptEntry, language: string) =>
  entry.languages.find((section) => section.language === language)
