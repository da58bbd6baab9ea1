import type { TermChange } from '@langwerk/contract/term-entries'
import type { EntryExchange, EntryFields } from '@langwerk/terminology/exchange'
import type { termEntry } from '../../database/schema/resources.ts'
import type { CustomFields } from './custom-fields.ts'
import { type TermRow, termRows } from './term-rows.ts'

type EntryRow = typeof termEntry.$inferSelect

/** What an import adds to an entry: it fills and replaces what the file says, and takes nothing away. */
export interface EntryUpdate {
  uuid: string
  columns: Partial<EntryRow>
  /** All terms of the entry as they shall be; null where they stay. */
  terms: TermRow[] | null
  tags: string[]
  /** Those that the entry does not have. */
  comments: string[]
  changes: TermChange[]
}

interface Incoming {
  fields: EntryFields
  rows: readonly TermRow[]
  /** Those that the entry does not have. */
  comments: string[]
  /** By the index of the language. */
  languageFieldValues: Record<string, Record<string, string>>
  custom: CustomFields
  exchange: EntryExchange | null
}

/** @returns null where the file says nothing that the entry does not say. */
export function updateOf(entry: EntryRow, terms: readonly TermRow[], incoming: Incoming): EntryUpdate | null {
  const changes: TermChange[] = []
  const columns: Partial<EntryRow> = {}
  const { fields, custom } = incoming
  for (const field of ['definition', 'note', 'context', 'source', 'sourceFile'] as const) {
    if (fields[field] === '' || fields[field] === entry[field]) continue
    changes.push({ field, from: entry[field].slice(0, 500), to: fields[field].slice(0, 500) })
    columns[field] = fields[field]
  }
  if (fields.copywritingKeyTerm && !entry.copywritingKeyTerm) {
    changes.push({ field: 'copywritingKeyTerm', from: 'false', to: 'true' })
    columns.copywritingKeyTerm = true
  }
  if (fields.confidenceScore !== null && fields.confidenceScore !== entry.confidenceScore) {
    changes.push({
      field: 'confidenceScore',
      from: String(entry.confidenceScore ?? ''),
      to: String(fields.confidenceScore),
    })
    columns.confidenceScore = fields.confidenceScore
  }
  if (fields.termInjectionMethod === 'exact' && entry.termInjectionMethod !== 'exact') {
    changes.push({ field: 'termInjectionMethod', from: entry.termInjectionMethod, to: 'exact' })
    columns.termInjectionMethod = 'exact'
  }
  const ofEntry = withValues(entry.fieldValues, custom.byUuid('termEntry', fields.fields), { custom, changes })
  if (ofEntry) columns.fieldValues = ofEntry
  for (const [index, said] of Object.entries(incoming.languageFieldValues)) {
    const before = columns.languageFieldValues ?? entry.languageFieldValues
    const ofLanguage = withValues(before[index] ?? {}, said, { custom, changes })
    if (ofLanguage) columns.languageFieldValues = { ...before, [index]: ofLanguage }
  }
  if (incoming.comments.length > 0)
    changes.push({ field: 'comments', from: '', to: incoming.comments.join('\n').slice(0, 500) })
  const merged = mergedTerms(terms, incoming.rows, { custom, changes })
  if (changes.length === 0) return null
  if (entry.exchange === null && incoming.exchange !== null) columns.exchange = withKnownTerms(incoming, merged)
  return {
    uuid: entry.uuid,
    columns,
    terms: merged.some((term) => !terms.includes(term)) ? termRows(entry.uuid, merged) : null,
    tags: fields.tags,
    comments: incoming.comments,
    changes,
  }
}

interface Changing {
  custom: CustomFields
  /** What changes is told here. */
  changes: TermChange[]
}

/** The values with the new ones among them; undefined where none is new. */
function withValues(before: Record<string, string>, said: Record<string, string>, { custom, changes }: Changing) {
  const fresh = Object.entries(said).filter(([uuid, value]) => before[uuid] !== value)
  for (const [uuid, value] of fresh) {
    const name = custom.fields.find((field) => field.uuid === uuid)?.name ?? uuid
    changes.push({ field: name, from: before[uuid] ?? '', to: value })
  }
  return fresh.length > 0 ? { ...before, ...Object.fromEntries(fresh) } : undefined
}

function mergedTerms(terms: readonly TermRow[], rows: readonly TermRow[], changing: Changing): TermRow[] {
  const { changes } = changing
  const merged = [...terms].sort((a, b) => a.sortId - b.sortId)
  const places = placesIn(merged, rows)
  for (const [at, row] of rows.entries()) {
    const place = places[at]!
    const old = merged[place]
    if (!old) {
      changes.push({ field: 'term', from: '', to: row.text })
      merged.push(row)
      continue
    }
    const before = changes.length
    const next = { ...old }
    const set = <Field extends keyof TermRow>(field: Field, value: TermRow[Field], from: string, to: string) => {
      next[field] = value
      changes.push({ field: field === 'note' ? 'termNote' : field, from, to })
    }
    // A status that the file does not name reads as approved, and must not weaken another.
    if (row.usageStatus !== 'approved' && row.usageStatus !== old.usageStatus)
      set('usageStatus', row.usageStatus, `${row.text}: ${old.usageStatus}`, `${row.text}: ${row.usageStatus}`)
    if (row.note !== '' && row.note !== old.note) set('note', row.note, old.note, row.note)
    if (row.number !== null && row.number !== old.number) set('number', row.number, old.number ?? '', row.number)
    for (const field of ['allowedVariants', 'forbiddenVariants'] as const) {
      const more = row[field].filter((variant) => !old[field].includes(variant))
      if (more.length > 0)
        set(field, [...old[field], ...more], old[field].join(', '), [...old[field], ...more].join(', '))
    }
    next.fieldValues = withValues(old.fieldValues, row.fieldValues, changing) ?? old.fieldValues
    if (changes.length > before) merged[place] = next
  }
  return merged
}

/**
 * Where among the entry's terms each one of the file stands: the same text in the same index. Of several that are alike, the
 * second of the file is the second of the entry; -1 where there is none.
 */
function placesIn(known: readonly TermRow[], rows: readonly TermRow[]): number[] {
  const isAlike = (one: TermRow, other: TermRow) =>
    one.termbaseIndexUuid === other.termbaseIndexUuid && one.text === other.text
  return rows.map((row, at) => {
    const places = [...known.keys()].filter((place) => isAlike(known[place]!, row))
    const before = rows.slice(0, at).filter((other) => isAlike(other, row)).length
    return places[before] ?? places.at(-1) ?? -1
  })
}

/** The file's concept, its terms named by the uuids that they have in the entry. */
function withKnownTerms({ exchange, rows }: Incoming, merged: readonly TermRow[]): EntryExchange | null {
  if (!exchange) return null
  const places = placesIn(merged, rows)
  const uuidOf = new Map(rows.map((row, at) => [row.uuid, merged[places[at]!]?.uuid ?? null]))
  return {
    concept: exchange.concept,
    terms: exchange.terms.map((uuids) => uuids.map((uuid) => (uuid === null ? null : (uuidOf.get(uuid) ?? null)))),
  }
}
