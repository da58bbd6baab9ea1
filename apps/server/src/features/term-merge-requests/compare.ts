import type { TermMergeField } from '@langwerk/contract/term-merge-requests'
import type { TermMergeChoice, TermMergeDecision, TermMergeKind } from '@langwerk/contract/term-merge-words'
import type { term, termEntry } from '../../database/schema/resources.ts'
import type { MergedEntry, MergedTerm } from '../../database/schema/term-merges.ts'
import type { CustomFields } from '../termbases/index.ts'

type TermRow = typeof term.$inferSelect

/** An entry of the termbase with its terms, in their order. */
export interface Target {
  entry: typeof termEntry.$inferSelect
  terms: TermRow[]
}

/** What an import's entries are compared with: the termbase's languages and own fields. */
export interface Destination {
  /** The index of each language that the request has, by the language's uuid; of `added` ones, what it would be. */
  indices: ReadonlyMap<string, string>
  added: ReadonlySet<string>
  custom: CustomFields
}

export type ComparedField = Omit<TermMergeField, 'choice' | 'difference'>
export interface ComparedTerm {
  text: string
  usageStatus: TermRow['usageStatus']
  /** The import's and the termbase's, which are the same term where there are both. */
  ours: MergedTerm | null
  theirs: TermRow | null
  fields: ComparedField[]
}
export interface ComparedLanguage {
  languageUuid: string
  terms: ComparedTerm[]
  fields: ComparedField[]
}
export interface Comparison {
  isNew: boolean
  fields: ComparedField[]
  languages: ComparedLanguage[]
}

/** What somebody has decided on an entry. */
export interface Decided {
  decisions: Readonly<Record<string, TermMergeDecision>>
  choices: Readonly<Record<string, TermMergeChoice>>
}

/**
 * An import's entry beside the termbase's. Definitions, notes and own fields that differ contradict each other, since they say what
 * the concept is; where something comes from may differ, and stays as the termbase has it unless somebody chooses otherwise.
 */
export function compare(ours: MergedEntry, theirs: Target | null, destination: Destination): Comparison {
  const entry = theirs?.entry
  return {
    isNew: !theirs,
    fields: compact([
      ...(['definition', 'note'] as const).map((field) => textField(field, field, ours[field], entry?.[field])),
      ...(['context', 'source', 'sourceFile'] as const).map((field) =>
        textField(field, field, ours[field], entry?.[field], 'differs'),
      ),
      ours.copywritingKeyTerm ? flag('copywritingKeyTerm', 'true', String(entry?.copywritingKeyTerm ?? false)) : null,
      ours.termInjectionMethod === 'exact'
        ? flag('termInjectionMethod', 'exact', entry?.termInjectionMethod ?? 'intelligent')
        : null,
      ...ownFields('', destination.custom, 'termEntry', ours.custom, entry?.fieldValues),
    ]),
    languages: ours.languages.map((language) => compareLanguage(language, theirs, destination)),
  }
}

function compareLanguage(
  { languageUuid, custom: values, terms }: MergedEntry['languages'][number],
  theirs: Target | null,
  { indices, custom }: Destination,
): ComparedLanguage {
  const index = indices.get(languageUuid) ?? ''
  const known = theirs?.terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === index) ?? []
  const met = new Set<TermRow>()
  const compared = terms.map((ours, place): ComparedTerm => {
    const same = known.find((row) => !met.has(row) && isSameTerm(row.text, ours.text)) ?? null
    if (same) met.add(same)
    const key = `${languageUuid}.${place}.`
    return {
      text: same?.text ?? ours.text,
      usageStatus: same?.usageStatus ?? ours.usageStatus,
      ours,
      theirs: same,
      fields: compact([
        same && statusField(`${key}usageStatus`, ours.usageStatus, same.usageStatus),
        textField(`${key}number`, 'number', ours.number ?? '', same?.number ?? ''),
        textField(`${key}note`, 'termNote', ours.note, same?.note),
        variantsField(`${key}allowedVariants`, 'allowedVariants', ours.allowedVariants, same?.allowedVariants),
        variantsField(`${key}forbiddenVariants`, 'forbiddenVariants', ours.forbiddenVariants, same?.forbiddenVariants),
        ...ownFields(key, custom, 'term', ours.custom, same?.fieldValues),
      ]),
    }
  })
  const others = known
    .filter((row) => !met.has(row))
    .map((row): ComparedTerm => ({ text: row.text, usageStatus: row.usageStatus, ours: null, theirs: row, fields: [] }))
  return {
    languageUuid,
    terms: [...others, ...compared],
    fields: ownFields(`${languageUuid}.`, custom, 'languageSection', values, theirs?.entry.languageFieldValues[index]),
  }
}

/** In whatever case: an import has what stands at the beginning of a sentence, too. */
export const isSameTerm = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const compact = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null)

function textField(
  key: string,
  field: string,
  ours: string,
  theirs = '',
  otherwise: 'conflict' | 'differs' = 'conflict',
): ComparedField | null {
  if (ours === '') return null
  const kind = theirs === '' ? 'added' : ours === theirs ? 'same' : otherwise
  return { key, field, kind, import: ours, termbase: theirs }
}

const flag = (field: string, ours: string, theirs: string): ComparedField => ({
  key: field,
  field,
  kind: ours === theirs ? 'same' : 'added',
  import: ours,
  termbase: theirs,
})

/** What an import says nothing of is approved there, which weakens nothing; whether a term is forbidden is for people to say. */
function statusField(key: string, ours: TermRow['usageStatus'], theirs: TermRow['usageStatus']): ComparedField | null {
  if (ours === theirs || ours === 'suggested' || (ours === 'approved' && theirs === 'preferred')) return null
  const kind = ours === 'forbidden' || theirs === 'forbidden' ? 'conflict' : 'added'
  return { key, field: 'usageStatus', kind, import: ours, termbase: theirs }
}

function variantsField(
  key: string,
  field: string,
  ours: readonly string[],
  theirs: readonly string[] = [],
): ComparedField | null {
  if (ours.length === 0) return null
  const kind = ours.every((variant) => theirs.includes(variant)) ? 'same' : 'added'
  return { key, field, kind, import: ours.join(', '), termbase: theirs.join(', ') }
}

function ownFields(
  prefix: string,
  { fields }: CustomFields,
  level: 'termEntry' | 'languageSection' | 'term',
  ours: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>> = {},
): ComparedField[] {
  return compact(
    fields
      .filter((field) => field.level === level)
      .map(({ uuid, name }) => textField(`${prefix}${uuid}`, name, ours[name] ?? '', theirs[uuid])),
  )
}

/** All fields of a comparison that count: those of denied languages do not. */
export const fieldsOf = ({ fields, languages }: Comparison, { decisions }: Pick<Decided, 'decisions'>) => [
  ...fields,
  ...languages
    .filter(({ languageUuid }) => decisions[languageUuid] !== 'deny')
    .flatMap((language) => [...language.fields, ...language.terms.flatMap((term) => term.fields)]),
]

/** Whether the import's text of a field goes into the termbase. */
export const takes = ({ key, kind }: ComparedField, { choices }: Pick<Decided, 'choices'>) =>
  choices[key] ? choices[key] === 'import' : kind === 'added'

/** In how many fields somebody has to choose. */
export const unresolvedIn = (comparison: Comparison, decided: Decided) =>
  fieldsOf(comparison, decided).filter(({ key, kind }) => kind === 'conflict' && !decided.choices[key]).length

/** Nothing is left of an entry all of whose languages are denied. */
export const isDenied = ({ languages }: Pick<Comparison, 'languages'>, { decisions }: Pick<Decided, 'decisions'>) =>
  languages.every(({ languageUuid }) => decisions[languageUuid] === 'deny')

export function kindOf(comparison: Comparison): TermMergeKind {
  if (comparison.isNew) return 'added'
  const kinds = new Set(fieldsOf(comparison, { decisions: {} }).map(({ kind }) => kind))
  if (kinds.has('conflict')) return 'conflict'
  const hasNewTerm = comparison.languages.some(({ terms }) => terms.some(({ theirs }) => !theirs))
  return hasNewTerm || kinds.has('added') ? 'changed' : 'same'
}
