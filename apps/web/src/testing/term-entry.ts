import type { Term, TermEntry } from '@langwerk/contract/term-entries'

/** A term of a termbase, as it is where nothing is said of it. */
export const sampleTerm = (text: string, more: Partial<Term> = {}): Term => ({
  uuid: `${text}-1`,
  termbaseIndexUuid: 'i',
  text,
  usageStatus: 'approved',
  number: null,
  note: '',
  allowedVariants: [],
  forbiddenVariants: [],
  fieldValues: {},
  ...more,
})

/** An entry of a termbase without terms, as it is where nothing is said of it. */
export const sampleEntry = (more: Partial<TermEntry>): TermEntry => ({
  '@id': '/api/term_entries/1',
  '@type': 'TermEntry',
  uuid: '1',
  termbaseUuid: 't',
  definition: '',
  note: '',
  context: '',
  source: '',
  sourceFile: '',
  copywritingKeyTerm: false,
  termInjectionMethod: 'intelligent',
  confidenceScore: null,
  fieldValues: {},
  languageFieldValues: {},
  tags: [],
  commentCount: 0,
  hasOpenProposals: false,
  externalId: null,
  otherInformation: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  changedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  recycledAt: null,
  terms: [],
  ...more,
})
