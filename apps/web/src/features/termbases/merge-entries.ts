import type { Term, TermEntry } from '@langwerk/contract/term-entries'
import type { TermbaseField } from '@langwerk/contract/termbases'

/** Of two entries the first, or the second. */
export type Side = 0 | 1

const plainFields = [
  'definition',
  'context',
  'note',
  'source',
  'sourceFile',
  'confidenceScore',
  'termInjectionMethod',
] as const

/** Something that two entries say differently, so that only one of them can be kept. */
export interface Difference {
  /** Names it among the chosen sides. */
  key: string
  of:
    | { type: 'plain'; field: (typeof plainFields)[number] }
    | { type: 'custom'; field: TermbaseField; termbaseIndexUuid?: string }
    | { type: 'usageStatus'; text: string }
  /** As they are stored; empty where nothing is said. */
  values: [string, string]
}

type Pair = readonly [kept: TermEntry, merged: TermEntry]

/** All that differs between two entries that are to become one; the terms, tags and comments of both are kept anyway. */
export function differencesBetween([kept, merged]: Pair, fields: readonly TermbaseField[]): Difference[] {
  const at = (level: TermbaseField['level']) => fields.filter((field) => field.level === level)
  const all: Difference[] = [
    ...twinsOf([kept, merged]).map(
      ([term, twin]): Difference => ({
        key: statusKey(term),
        of: { type: 'usageStatus', text: term.text },
        values: [term.usageStatus, twin.usageStatus],
      }),
    ),
    ...plainFields.map(
      (field): Difference => ({
        key: field,
        of: { type: 'plain', field },
        values: [String(kept[field] ?? ''), String(merged[field] ?? '')],
      }),
    ),
    ...at('termEntry').map(
      (field): Difference => ({
        key: fieldKey(field.uuid),
        of: { type: 'custom', field },
        values: [kept.fieldValues[field.uuid] ?? '', merged.fieldValues[field.uuid] ?? ''],
      }),
    ),
    ...languagesOf([kept, merged]).flatMap((termbaseIndexUuid) =>
      at('languageSection').map(
        (field): Difference => ({
          key: fieldKey(field.uuid, termbaseIndexUuid),
          of: { type: 'custom', field, termbaseIndexUuid },
          values: [
            kept.languageFieldValues[termbaseIndexUuid]?.[field.uuid] ?? '',
            merged.languageFieldValues[termbaseIndexUuid]?.[field.uuid] ?? '',
          ],
        }),
      ),
    ),
  ]
  return all.filter(({ values: [one, other] }) => one !== other)
}

/**
 * The entry that two become: the terms and tags of both, a term that both have once (with the variants of both), and
 * what differs from the chosen side; where none is chosen, what the first says, or else the second.
 */
export function mergedEntry([kept, merged]: Pair, sides: Record<string, Side>): TermEntry {
  const sideOf = (field: string) => (sides[field] === 1 ? merged : kept)
  const values = (one: Record<string, string> = {}, other: Record<string, string> = {}, language?: string) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])].map((uuid) => {
        const side = sides[fieldKey(uuid, language)]
        const chosen = side === 1 ? other[uuid] : side === 0 ? one[uuid] : one[uuid] || other[uuid]
        return [uuid, chosen ?? '']
      }),
    )
  return {
    ...kept,
    definition: sideOf('definition').definition,
    context: sideOf('context').context,
    note: sideOf('note').note,
    source: sideOf('source').source,
    sourceFile: sideOf('sourceFile').sourceFile,
    confidenceScore: sideOf('confidenceScore').confidenceScore,
    termInjectionMethod: sideOf('termInjectionMethod').termInjectionMethod,
    copywritingKeyTerm: kept.copywritingKeyTerm || merged.copywritingKeyTerm,
    fieldValues: values(kept.fieldValues, merged.fieldValues),
    languageFieldValues: Object.fromEntries(
      languagesOf([kept, merged]).map((index) => [
        index,
        values(kept.languageFieldValues[index], merged.languageFieldValues[index], index),
      ]),
    ),
    tags: [...kept.tags, ...merged.tags.filter(({ uuid }) => !kept.tags.some((tag) => tag.uuid === uuid))],
    terms: mergedTerms([kept, merged], sides),
  }
}

function mergedTerms([kept, merged]: Pair, sides: Record<string, Side>): Term[] {
  const twins = twinsOf([kept, merged])
  const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  return [
    ...kept.terms.map((term) => {
      const twin = twins.find(([one]) => one === term)?.[1]
      if (!twin) return term
      return {
        ...term,
        usageStatus: sides[statusKey(term)] === 1 ? twin.usageStatus : term.usageStatus,
        number: term.number ?? twin.number,
        note: term.note || twin.note,
        allowedVariants: union(term.allowedVariants, twin.allowedVariants),
        forbiddenVariants: union(term.forbiddenVariants, twin.forbiddenVariants),
        fieldValues: { ...twin.fieldValues, ...term.fieldValues },
      }
    }),
    ...merged.terms.filter((term) => !kept.terms.some((other) => isSame(term, other))),
  ]
}

const twinsOf = ([kept, merged]: Pair): [Term, Term][] =>
  kept.terms.flatMap((term) => {
    const twin = merged.terms.find((other) => isSame(term, other))
    return twin ? [[term, twin]] : []
  })

const isSame = (one: Term, other: Term) =>
  one.termbaseIndexUuid === other.termbaseIndexUuid && one.text.toLowerCase() === other.text.toLowerCase()

const languagesOf = ([kept, merged]: Pair) => [
  ...new Set([...Object.keys(kept.languageFieldValues), ...Object.keys(merged.languageFieldValues)]),
]

const statusKey = ({ uuid }: Term) => `usageStatus ${uuid}`
const fieldKey = (uuid: string, termbaseIndexUuid = '') => `field ${uuid} ${termbaseIndexUuid}`
