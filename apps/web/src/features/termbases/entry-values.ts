import type { Term, TermEntry, TermEntryChanges } from '@langwerk/contract/term-entries'
import type { TermInjectionMethod } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'

/** A term while it is being written. */
export interface TermDraft extends Omit<Term, 'uuid' | 'termbaseIndexUuid'> {
  key: string
  uuid?: string
  /** The IRI of its language. */
  index: string
}

export interface EntryValues {
  terms: TermDraft[]
  definition: string
  note: string
  context: string
  source: string
  sourceFile: string
  copywritingKeyTerm: boolean
  termInjectionMethod: TermInjectionMethod
  confidenceScore: number | null
  /** The IRIs of tags. */
  tags: string[]
  fieldValues: Record<string, string>
  languageFieldValues: Record<string, Record<string, string>>
}

/** What a form begins with: every term, and an empty one for each language without any. */
export function valuesOf({ termbaseIndices }: Termbase, entry: TermEntry | null): EntryValues {
  return {
    terms: termbaseIndices.flatMap(({ '@id': index, uuid: indexUuid }) => {
      const terms = (entry?.terms ?? []).filter(({ termbaseIndexUuid }) => termbaseIndexUuid === indexUuid)
      const drafts = terms.map(({ termbaseIndexUuid: _, ...term }) => ({ ...term, key: term.uuid, index }))
      return drafts.length > 0 ? drafts : [emptyDraft(index)]
    }),
    definition: entry?.definition ?? '',
    note: entry?.note ?? '',
    context: entry?.context ?? '',
    source: entry?.source ?? '',
    sourceFile: entry?.sourceFile ?? '',
    copywritingKeyTerm: entry?.copywritingKeyTerm ?? false,
    termInjectionMethod: entry?.termInjectionMethod ?? 'intelligent',
    confidenceScore: entry?.confidenceScore ?? null,
    tags: entry?.tags.map((tag) => tag['@id']) ?? [],
    fieldValues: entry?.fieldValues ?? {},
    languageFieldValues: entry?.languageFieldValues ?? {},
  }
}

/** The values as they are sent; terms without a text are left out. */
export function inputOf({ terms, ...values }: EntryValues) {
  return {
    ...values,
    terms: terms
      .filter(({ text }) => text.trim() !== '')
      .map(({ key: _, uuid, index, text, ...term }) => ({
        ...term,
        ...(uuid && { uuid }),
        termbaseIndex: index,
        text: text.trim(),
      })),
  } satisfies TermEntryChanges
}

export const emptyDraft = (index: string): TermDraft => ({
  key: crypto.randomUUID(),
  index,
  text: '',
  usageStatus: 'approved',
  number: null,
  note: '',
  allowedVariants: [],
  forbiddenVariants: [],
  fieldValues: {},
})
