import type { TermbaseFieldLevel } from '@langwerk/contract/term-words'
import type { EntryFields, TermFields } from '../exchange.ts'
import { customFieldNames, type TermbaseDefinitions } from '../termbase-definitions.ts'
import { joinedList, joinedParts } from './cell-parts.ts'
import { type TermColumn, termColumns } from './term-columns.ts'

/** A column of a table that we write: its head, what it holds, and what of an entry stands in it. */
export interface OwnColumn extends Omit<TermColumn, 'index'> {
  head: string
  say: (entry: EntryFields) => string
}

/**
 * The columns of a termbase's table. A termbase's own fields say in their heads that they are such, and of what, so that
 * one called *Note* or *de* is not taken for ours.
 */
export function ownColumns(definitions: TermbaseDefinitions): OwnColumn[] {
  const custom = customFieldNames(definitions)
  const keys = definitions.languages.map(({ key }) => key)
  return [
    { head: 'id', field: 'id', say: ({ row, id }) => row ?? id ?? '' },
    ...keys.flatMap((language) => [
      { head: language, field: 'term' as const, language, say: saidOfTerms(language, ({ text }) => text) },
      ...ofTerms.map(([head, field, say]) => ({
        head: `${language} ${head}`,
        field,
        language,
        say: saidOfTerms(language, say),
      })),
    ]),
    ...ofEntry.map(([head, field, say]) => ({ head, field, say })),
    ...custom.termEntry.map((name) => ({
      ...customColumn(name, 'termEntry'),
      say: ({ fields }: EntryFields) => fields[name] ?? '',
    })),
    ...keys.flatMap((language) => [
      ...custom.languageSection.map((name) => ({
        ...customColumn(name, 'languageSection', language),
        say: ({ languageFields }: EntryFields) => languageFields[language]?.[name] ?? '',
      })),
      ...custom.term.map((name) => ({
        ...customColumn(name, 'term', language),
        say: saidOfTerms(language, ({ fields }) => fields[name] ?? ''),
      })),
    ]),
  ]
}

/** The columns of a table of ours by its head; people may have moved some, left some out and added others. */
export function readOwnColumns(head: readonly string[], definitions: TermbaseDefinitions): TermColumn[] {
  const columns = ownColumns(definitions)
  const others = termColumns(head)
  return head.flatMap((cell, index): TermColumn[] => {
    // The first of a name: `id` is also the code of Indonesian.
    const place = columns.findIndex((column) => column.head === cell.trim())
    const [own] = place < 0 ? [] : columns.splice(place, 1)
    if (!own) return others.filter((column) => column.index === index)
    const { head: _, say: __, ...column } = own
    return [{ index, ...column }]
  })
}

function customColumn(name: string, level: TermbaseFieldLevel, language?: string) {
  const of = { termEntry: 'field', languageSection: `${language} language field`, term: `${language} term field` }
  return { head: `${of[level]}: ${name}`, field: 'custom' as const, name, level, ...(language && { language }) }
}

type SayOfTerm = (term: TermFields) => string

const ofTerms: readonly [head: string, field: TermColumn['field'], say: SayOfTerm][] = [
  ['status', 'status', ({ status }) => status ?? 'approved'],
  ['grammatical number', 'number', ({ number }) => number ?? ''],
  ['note', 'note', ({ note }) => note],
  ['allowed variants', 'allowedVariants', ({ allowedVariants }) => joinedList(allowedVariants)],
  ['forbidden variants', 'forbiddenVariants', ({ forbiddenVariants }) => joinedList(forbiddenVariants)],
]

const ofEntry: readonly [head: string, field: TermColumn['field'], say: OwnColumn['say']][] = [
  ['definition', 'definition', ({ definition }) => definition],
  ['note', 'note', ({ note }) => note],
  ['context', 'context', ({ context }) => context],
  ['source', 'source', ({ source }) => source],
  ['source file', 'sourceFile', ({ sourceFile }) => sourceFile],
  ['copywriting key term', 'copywritingKeyTerm', ({ copywritingKeyTerm }) => (copywritingKeyTerm ? 'yes' : '')],
  ['term injection method', 'termInjectionMethod', ({ termInjectionMethod }) => termInjectionMethod],
  ['confidence score', 'confidenceScore', ({ confidenceScore }) => confidenceScore?.toString() ?? ''],
  ['tags', 'tags', ({ tags }) => joinedParts(tags)],
  ['entry comments', 'comments', ({ comments }) => joinedParts(comments)],
  ['external id', 'externalId', ({ row, id }) => (row === undefined ? '' : (id ?? ''))],
]

const saidOfTerms = (language: string, say: SayOfTerm) => (entry: EntryFields) =>
  joinedParts(entry.terms.filter((term) => term.language === language).map(say))
