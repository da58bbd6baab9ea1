import type { Term, TermEntry } from '@langwerk/contract/term-entries'
import { expect, test } from 'vitest'
import { mergedEntry } from './merge-entries.ts'

const term = (text: string, more: Partial<Term> = {}): Term => ({
  uuid: crypto.randomUUID(),
  termbaseIndexUuid: 'en',
  text,
  usageStatus: 'approved',
  number: null,
  note: '',
  allowedVariants: [],
  forbiddenVariants: [],
  fieldValues: {},
  ...more,
})

const entry = (more: Partial<TermEntry>): TermEntry => ({
  '@id': '/api/term_entries/1',
  '@type': 'TermEntry',
  uuid: '1',
  termbaseUuid: '2',
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
  externalId: null,
  otherInformation: [],
  version: 1,
  createdAt: '',
  createdBy: null,
  changedAt: '',
  changedBy: null,
  recycledAt: null,
  terms: [],
  ...more,
})

test('two entries become one with the terms of both, and what was chosen of each', () => {
  const kept = entry({
    definition: 'a',
    note: 'kept',
    terms: [term('valve', { usageStatus: 'preferred', allowedVariants: ['valv'] })],
    languageFieldValues: { en: { a: '1' } },
  })
  const merged = entry({
    uuid: '3',
    definition: 'b',
    note: 'other',
    copywritingKeyTerm: true,
    terms: [term('Valve', { note: 'n', allowedVariants: ['valv', 'vlv'] }), term('tap')],
    languageFieldValues: { en: { a: '2', b: '3' }, de: { a: '4' } },
  })
  const one = mergedEntry([kept, merged], { definition: 1, note: 0 })
  expect(one).toMatchObject({
    uuid: '1',
    definition: 'b',
    note: 'kept',
    copywritingKeyTerm: true,
    languageFieldValues: { en: { a: '1', b: '3' }, de: { a: '4' } },
  })
  expect(one.terms).toMatchObject([
    { text: 'valve', usageStatus: 'preferred', note: 'n', allowedVariants: ['valv', 'vlv'] },
    { text: 'tap' },
  ])
})
