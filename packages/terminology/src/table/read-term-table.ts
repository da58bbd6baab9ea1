import { importReason } from '@langwerk/contract/import-words'
import type { TermbaseFieldLevel } from '@langwerk/contract/term-words'
import type { ConceptEntry, ConceptLanguage, ConceptTerm, ReadTerms, RefusedEntry } from '../concept-entry.ts'
import { type CustomFieldNames, noCustomFields } from '../custom-field-names.ts'
import { customCategory, ownCategories } from '../own-categories.ts'
import { TermFileError } from '../term-file-error.ts'
import { codeOfKey, customFieldNames, type TermbaseDefinitions } from '../termbase-definitions.ts'
import { usageStatusOf } from '../usage-status.ts'
import { listOfPart, partsOfCell, withoutEdges } from './cell-parts.ts'
import { readOwnColumns } from './own-columns.ts'
import { type TermColumn, termColumns } from './term-columns.ts'
import { definitionsInHead, isDefinitionsHead } from './term-table-rows.ts'

interface TableReading {
  /** The own fields of the termbase that it is read for. */
  custom?: CustomFieldNames
  /** What the columns hold, where somebody chose it. */
  columns?: readonly TermColumn[] | undefined
  /** What the file says of the termbase it was written from, where that stands beside the table. */
  definitions?: TermbaseDefinitions | undefined
}

interface TermTableReading extends ReadTerms {
  definitions: TermbaseDefinitions | null
  /** The heads of columns that say nothing known; none where somebody chose what the columns hold. */
  columnsLeftOut: string[]
}

/**
 * Reads a table of terms (cells of a spreadsheet or of CSV): a row a concept, a column a language or what is said of one
 * (`de`, `German`, `de status`, `Note`). Several terms of a cell stand in lines of it or between bars. Lines count from 1,
 * the head being line 1. A table that we wrote gives every text as it was.
 * @throws TermFileError when no column names a language.
 */
export function readTermTable(
  rows: readonly (readonly string[])[],
  { custom: known = noCustomFields, columns, definitions = definitionsInHead(rows[0] ?? []) }: TableReading = {},
): TermTableReading {
  const custom = definitions ? bothNames(customFieldNames(definitions), known) : known
  const read = columns ?? columnsOf(rows[0] ?? [], { custom: known, definitions })
  if (!read.some((column) => column.field === 'term')) throw new TermFileError('noLanguageColumn')
  const cells = definitions ? exactCells : lenientCells
  const entries: ConceptEntry[] = []
  const refused: RefusedEntry[] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => cell.trim() === '')) continue
    const entry = readRow(row, { columns: read, custom, cells })
    if (entry.languages.length > 0) entries.push({ line: index + 1, ...entry })
    else refused.push({ line: index + 1, ...importReason('rowWithoutTerm') })
  }
  const columnsLeftOut = columns ? [] : headsLeftOut(rows[0] ?? [], read)
  return { entries, refused, definitions: definitions ?? null, columnsLeftOut }
}

const headsLeftOut = (head: readonly string[], read: readonly TermColumn[]): string[] =>
  head.flatMap((cell, place) => {
    const name = cell.trim()
    return name === '' || isDefinitionsHead(cell) || read.some(({ index }) => index === place) ? [] : [name]
  })

/** What the columns of a table hold, by its head. */
export const columnsOf = (
  head: readonly string[],
  { custom, definitions }: { custom: CustomFieldNames; definitions: TermbaseDefinitions | undefined },
): TermColumn[] => (definitions ? readOwnColumns(head, definitions) : termColumns(head, custom))

const bothNames = (one: CustomFieldNames, other: CustomFieldNames): CustomFieldNames => ({
  termEntry: [...one.termEntry, ...other.termEntry],
  languageSection: [...one.languageSection, ...other.languageSection],
  term: [...one.term, ...other.term],
})

/** How the cells of a table are understood. */
interface Cells {
  text: (cell: string) => string
  /** Several texts of a cell; those that are empty keep their place. */
  places: (cell: string) => string[]
  /** Several texts of one place. */
  list: (place: string) => string[]
}

const exactCells: Cells = { text: withoutEdges, places: partsOfCell, list: listOfPart }
const lenientCells: Cells = {
  text: (cell) => cell.trim(),
  places: (cell) => cell.split('|').map((part) => part.trim()),
  list: (place) =>
    place
      .split(';')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
}

interface RowReading {
  columns: readonly TermColumn[]
  custom: CustomFieldNames
  cells: Cells
}

function readRow(row: readonly string[], { columns, custom, cells }: RowReading): ConceptEntry {
  const entry: ConceptEntry = { definitions: [], notes: [], languages: [], categories: [] }
  const filled = columns.flatMap((column) => {
    const text = cells.text(row[column.index] ?? '')
    return text === '' ? [] : [{ ...column, text }]
  })
  for (const { field, language, text } of filled) {
    if (field !== 'term' || language === undefined) continue
    const terms = partsOf(text, cells).map((part) => ({ text: part, contexts: [], notes: [], categories: [] }))
    const known = languageOf(entry, language)
    if (known) known.terms.push(...terms)
    else if (terms.length > 0) entry.languages.push({ ...emptySection(language), terms })
  }
  const hasTerm = entry.languages.length > 0
  for (const column of filled) {
    const { field, language, text } = column
    let section = language === undefined ? undefined : languageOf(entry, language)
    if (language !== undefined && !section) {
      // Of a language without a term only a field of the termbase's own can say something.
      if (column.level !== 'languageSection' || !hasTerm) continue
      section = emptySection(language)
      entry.languages.push(section)
    }
    if (field === 'id') entry[cells === exactCells ? 'row' : 'id'] = text.trim()
    else if (field === 'externalId') entry.id = text
    else if (field === 'custom') sayCustom(entry, section, { ...column, custom, cells })
    else if (field !== 'term') say({ entry, section, cells }, field, text)
  }
  if (entry.row !== undefined) entry.id ??= entry.row
  return entry
}

function emptySection(key: string): ConceptLanguage {
  const language = codeOfKey(key)
  const which = language === key ? {} : { key }
  return { language, ...which, definitions: [], notes: [], terms: [], categories: [] }
}

interface Said {
  entry: ConceptEntry
  section: ConceptLanguage | undefined
  cells: Cells
}

function say({ entry, section, cells }: Said, field: TermColumn['field'], text: string) {
  const terms = section ? section.terms : entry.languages.flatMap((language) => language.terms)
  if (field === 'definition') (section ?? entry).definitions.push({ text })
  else if (field === 'note' && section) noteTerms(section, text, cells)
  else if (field === 'note') entry.notes.push(text)
  else if (field === 'context' && !section) entry.categories.push({ element: 'descrip', type: 'context', text })
  else if (field === 'context') terms[0]?.contexts.push({ text })
  else if (field === 'partOfSpeech') for (const term of terms) term.partOfSpeech = text
  else if (field === 'status') sayStatus(section ?? entry, terms, { text, cells })
  else if (field === 'number') sayOfTerms(terms, ownCategories.number, cells.places(text))
  else if (field === 'allowedVariants') sayOfTerms(terms, ownCategories.allowed, cells.places(text), cells)
  else if (field === 'forbiddenVariants') sayOfTerms(terms, ownCategories.forbidden, cells.places(text), cells)
  else if (field === 'source' || field === 'sourceFile')
    entry.categories.push({ element: 'admin', type: field === 'source' ? 'source' : ownCategories.sourceFile, text })
  else if (field === 'copywritingKeyTerm') {
    if (/^(?:yes|true|x|1|ja|wahr)$/i.test(text))
      entry.categories.push({ element: 'admin', type: ownCategories.keyTerm, text: 'yes' })
  } else if (field === 'termInjectionMethod') {
    if (text.trim().toLowerCase() === 'exact')
      entry.categories.push({ element: 'admin', type: ownCategories.injection, text: 'exact' })
  } else if (field === 'confidenceScore')
    entry.categories.push({ element: 'admin', type: ownCategories.confidence, text: text.replace(/\s*%$/, '') })
  else if (field === 'comments')
    for (const comment of partsOf(text, cells))
      entry.categories.push({ element: 'admin', type: ownCategories.comment, text: comment })
  else if (field === 'tags')
    for (const tag of partsOf(text, cells))
      entry.categories.push({ element: 'admin', type: ownCategories.tag, text: tag })
  else (section ?? entry).categories.push({ element: 'descrip', type: field, text })
}

/** A field of the termbase's own, where it belongs: nowhere where the termbase has none of the name at that level. */
function sayCustom(
  entry: ConceptEntry,
  section: ConceptLanguage | undefined,
  {
    name = '',
    level,
    text,
    custom,
    cells,
  }: Omit<TermColumn, 'index'> & Pick<RowReading, 'custom' | 'cells'> & { text: string },
) {
  const is = (one: TermbaseFieldLevel) => (level === undefined || level === one) && custom[one].includes(name)
  const said = { element: 'descrip', type: customCategory(name), text }
  if (is('termEntry') && !section) entry.categories.push(said)
  else if (is('languageSection')) section?.categories.push(said)
  else if (is('term')) sayOfTerms(section?.terms ?? [], said.type, cells.places(text))
}

/** One status for all, or one for each term in their order. */
function sayStatus(
  of: ConceptEntry | ConceptLanguage,
  terms: readonly ConceptTerm[],
  { text, cells }: { text: string; cells: Cells },
) {
  const statuses = partsOf(text, cells).map(usageStatusOf)
  if (statuses.includes(undefined)) of.categories.push({ element: 'admin', type: 'status', text })
  else
    for (const [place, term] of terms.entries()) {
      const status = statuses.length === 1 ? statuses[0] : statuses[place]
      if (status) term.status ??= status
    }
}

/** A part for each term in their order; of a single part, the first term. */
function sayOfTerms(terms: readonly ConceptTerm[], type: string, places: readonly string[], lists?: Cells) {
  for (const [place, part] of places.entries())
    for (const text of lists ? lists.list(part) : [part])
      if (text !== '') terms[place]?.categories.push({ element: 'termNote', type, text })
}

/** As many notes as terms are a note each; else it is said of the language. */
function noteTerms(section: ConceptLanguage, text: string, cells: Cells) {
  const places = cells.places(text)
  // A table of ours says nothing of languages in this column.
  const isOfTerms = cells === exactCells || (places.length === section.terms.length && places.length > 1)
  if (!isOfTerms) section.notes.push(text)
  else for (const [place, note] of places.entries()) if (note !== '') section.terms[place]?.notes.push(note)
}

/** The texts of a cell, in lines of it or between bars, without empty ones. */
const partsOf = (text: string, cells: Cells) =>
  (cells === exactCells ? cells.places(text) : text.split(/[\r\n]+/).flatMap(cells.places)).filter(
    (part) => part !== '',
  )

const languageOf = (entry: ConceptEntry, key: string) =>
  entry.languages.find((section) => (section.key ?? section.language) === key)
