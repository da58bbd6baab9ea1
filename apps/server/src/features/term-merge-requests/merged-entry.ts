import type { TermChange } from '@langwerk/contract/term-entries'
import type { EntryBefore, SaidOfEntry } from '../../database/schema/term-merges.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { termRows } from '../termbases/index.ts'
import {
  type ComparedField,
  type ComparedLanguage,
  type ComparedTerm,
  type Comparison,
  type Decided,
  type Destination,
  type Target,
  takes,
} from './compare.ts'

/** An entry of the termbase as a merge makes it. */
export interface Outcome extends EntryBefore {
  uuid: string
  changes: TermChange[]
}

interface Making {
  uuid: string
  theirs: Target | null
  comparison: Comparison
  decided: Decided
  destination: Destination
}

const nothingYet: EntryBefore['columns'] = {
  definition: '',
  note: '',
  context: '',
  source: '',
  sourceFile: '',
  copywritingKeyTerm: false,
  termInjectionMethod: 'intelligent',
  fieldValues: {},
  languageFieldValues: {},
}

/** What an entry was, as it is kept for the way back. */
export const beforeOf = ({ entry, terms }: Target): EntryBefore => ({ columns: columnsOf(entry), terms })

const columnsOf = (entry: EntryBefore['columns']): EntryBefore['columns'] => ({
  ...saidOf(entry),
  fieldValues: entry.fieldValues,
  languageFieldValues: entry.languageFieldValues,
})

/** Of a row that holds more. */
export function saidOf(entry: SaidOfEntry): SaidOfEntry {
  const { definition, note, context, source, sourceFile, copywritingKeyTerm, termInjectionMethod } = entry
  return { definition, note, context, source, sourceFile, copywritingKeyTerm, termInjectionMethod }
}

/**
 * The entry that comes of what was decided.
 * @returns null where the termbase would not say anything that it does not say.
 */
export function outcomeOf({ uuid, theirs, comparison, decided, destination }: Making): Outcome | null {
  const changes: TermChange[] = []
  const taken = (fields: readonly ComparedField[]) => {
    const wanted = fields.filter((field) => takes(field, decided) && field.import !== field.termbase)
    for (const { field, import: to, termbase: from } of wanted)
      changes.push({ field, from: from.slice(0, longest), to: to.slice(0, longest) })
    return wanted
  }
  const columns = columnsOf(theirs?.entry ?? nothingYet)
  for (const field of taken(comparison.fields)) Object.assign(columns, withField(columns, field))
  const rows = [...(theirs?.terms ?? [])]
  for (const language of comparison.languages) {
    if (decided.decisions[language.languageUuid] === 'deny') continue
    const index = destination.indices.get(language.languageUuid)!
    const values = taken(language.fields).map((field) => [lastOf(field.key), field.import] as const)
    if (values.length > 0)
      columns.languageFieldValues = {
        ...columns.languageFieldValues,
        [index]: { ...columns.languageFieldValues[index], ...Object.fromEntries(values) },
      }
    mergeTerms(rows, language, { index, taken, changes })
  }
  if (rows.length === 0 || changes.length === 0) return null
  return { uuid, columns, terms: termRows(uuid, rows), changes }
}

/** As in all histories: of long texts it would outgrow the termbase. */
const longest = 500

interface Merging {
  index: string
  taken: (fields: readonly ComparedField[]) => ComparedField[]
  changes: TermChange[]
}

type TermRow = EntryBefore['terms'][number]

function mergeTerms(rows: TermRow[], { terms }: ComparedLanguage, { index, taken, changes }: Merging) {
  for (const compared of terms) {
    const { ours, theirs } = compared
    if (!ours) continue
    if (!theirs) {
      changes.push({ field: 'term', from: '', to: ours.text.slice(0, longest) })
      // Its fields come with it, and are no changes of their own.
      rows.push(newTerm(compared, index))
      continue
    }
    const place = rows.findIndex(({ uuid }) => uuid === theirs.uuid)
    for (const field of taken(compared.fields))
      rows[place] = { ...rows[place]!, ...withTermField(rows[place]!, field, ours) }
  }
}

function newTerm({ ours, fields }: ComparedTerm, index: string): TermRow {
  const { text, usageStatus, number, note, allowedVariants, forbiddenVariants } = ours!
  const own = fields.filter(({ key }) => isUuid(lastOf(key))).map((field) => [lastOf(field.key), field.import])
  const said = { text, usageStatus, number, note, allowedVariants, forbiddenVariants }
  const fieldValues = Object.fromEntries(own) as Record<string, string>
  // Where it stands in its entry is reckoned for all terms together.
  const listed = { termEntryUuid: '', sortId: 0, searchText: '', sortText: '', first: false, recycled: false }
  return { uuid: newUuid(), termbaseIndexUuid: index, ...said, fieldValues, ...listed }
}

const lastOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
const isUuid = (text: string) => /^[0-9a-f]{8}-/.test(text)

function withField(columns: EntryBefore['columns'], { key, import: value }: ComparedField) {
  if (isUuid(key)) return { fieldValues: { ...columns.fieldValues, [key]: value } }
  return { [key]: key === 'copywritingKeyTerm' ? true : value }
}

function withTermField(row: TermRow, { key, import: value }: ComparedField, ours: NonNullable<ComparedTerm['ours']>) {
  const name = lastOf(key)
  if (isUuid(name)) return { fieldValues: { ...row.fieldValues, [name]: value } }
  if (name === 'allowedVariants' || name === 'forbiddenVariants')
    return { [name]: [...new Set([...row[name], ...ours[name]])] }
  return { [name]: value }
}
