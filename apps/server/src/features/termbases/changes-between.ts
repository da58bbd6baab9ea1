import type { TermChange, TermEntry } from '@langwerk/contract/term-entries'

/** What differs between two states of an entry, field by field; terms by their text, custom fields by their name. */
export function changesBetween(
  before: TermEntry,
  after: TermEntry,
  fields: readonly { uuid: string; name: string }[],
): TermChange[] {
  const nameOf = (uuid: string) => fields.find((field) => field.uuid === uuid)?.name ?? uuid
  const custom = (from: Record<string, string>, to: Record<string, string>): TermChange[] =>
    [...new Set([...Object.keys(from), ...Object.keys(to)])].map((uuid) => ({
      field: nameOf(uuid),
      from: from[uuid] ?? '',
      to: to[uuid] ?? '',
    }))
  const changes: TermChange[] = [
    ...plain.map((field) => ({ field, from: shown(before[field]), to: shown(after[field]) })),
    { field: 'tags', from: tagNames(before), to: tagNames(after) },
    ...custom(before.fieldValues, after.fieldValues),
    ...[...new Set([...Object.keys(before.languageFieldValues), ...Object.keys(after.languageFieldValues)])].flatMap(
      (index) => custom(before.languageFieldValues[index] ?? {}, after.languageFieldValues[index] ?? {}),
    ),
    ...termChanges(before, after, custom),
  ]
  return changes
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: from.slice(0, longest), to: to.slice(0, longest) }))
}

const plain = [
  'definition',
  'note',
  'context',
  'source',
  'sourceFile',
  'copywritingKeyTerm',
  'termInjectionMethod',
  'confidenceScore',
] as const

/** A history of long texts would outgrow the termbase. */
const longest = 500

function termChanges(
  before: TermEntry,
  after: TermEntry,
  custom: (from: Record<string, string>, to: Record<string, string>) => TermChange[],
): TermChange[] {
  const removed = before.terms.filter(({ uuid }) => !after.terms.some((term) => term.uuid === uuid))
  return [
    ...after.terms.flatMap((term): TermChange[] => {
      const old = before.terms.find(({ uuid }) => uuid === term.uuid)
      if (!old) return [{ field: 'term', from: '', to: term.text }]
      return [
        { field: 'term', from: old.text, to: term.text },
        ...(['usageStatus', 'number'] as const).map((field) => ({
          field,
          from: old[field] === term[field] ? '' : `${term.text}: ${old[field] ?? '–'}`,
          to: old[field] === term[field] ? '' : `${term.text}: ${term[field] ?? '–'}`,
        })),
        { field: 'termNote', from: old.note, to: term.note },
        { field: 'allowedVariants', from: old.allowedVariants.join(', '), to: term.allowedVariants.join(', ') },
        { field: 'forbiddenVariants', from: old.forbiddenVariants.join(', '), to: term.forbiddenVariants.join(', ') },
        ...custom(old.fieldValues, term.fieldValues),
      ]
    }),
    ...removed.map(({ text }) => ({ field: 'term', from: text, to: '' })),
  ]
}

const tagNames = ({ tags }: TermEntry) => tags.map(({ name }) => name).join(', ')
const shown = (value: string | number | boolean | null) => (value === null ? '' : String(value))
