import type { Term } from '@langwerk/contract/term-entries'
import type { TermbaseField } from '@langwerk/contract/termbases'
import { expect, test } from 'vitest'
import { sampleEntry, sampleTerm } from '../../testing/term-entry.ts'
import { differencesBetween, mergedEntry } from './merge-entries.ts'

const term = (text: string, more: Partial<Term> = {}) =>
  sampleTerm(text, { uuid: crypto.randomUUID(), termbaseIndexUuid: 'en', ...more })

test('two entries become one with the terms of both, and what was chosen of each', () => {
  const kept = sampleEntry({
    definition: 'a',
    note: 'kept',
    terms: [term('valve', { usageStatus: 'preferred', allowedVariants: ['valv'] })],
    languageFieldValues: { en: { a: '1' } },
  })
  const merged = sampleEntry({
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

test('what only one of two entries can say is chosen: a status, a method, the termbase’s own fields', () => {
  const field = (uuid: string, level: TermbaseField['level']): TermbaseField => ({
    '@id': `/api/termbase_fields/${uuid}`,
    '@type': 'TermbaseField',
    uuid,
    name: uuid,
    description: '',
    fieldType: 'text',
    level,
    choices: [],
    sortId: 1,
  })
  const [valve, twin] = [term('valve'), term('Valve', { usageStatus: 'forbidden' })]
  const kept = sampleEntry({
    definition: 'same',
    terms: [valve],
    fieldValues: { d: 'sales' },
    languageFieldValues: { en: { r: 'UK' } },
  })
  const merged = sampleEntry({
    uuid: '3',
    definition: 'same',
    termInjectionMethod: 'exact',
    terms: [twin],
    fieldValues: { d: 'support' },
    languageFieldValues: { en: { r: 'US' } },
  })
  const differences = differencesBetween([kept, merged], [field('d', 'termEntry'), field('r', 'languageSection')])
  expect(differences.map(({ values }) => values)).toEqual([
    ['approved', 'forbidden'],
    ['intelligent', 'exact'],
    ['sales', 'support'],
    ['UK', 'US'],
  ])
  const all = (side: 0 | 1) => Object.fromEntries(differences.map(({ key }) => [key, side]))
  expect(mergedEntry([kept, merged], all(1))).toMatchObject({
    termInjectionMethod: 'exact',
    fieldValues: { d: 'support' },
    languageFieldValues: { en: { r: 'US' } },
    terms: [{ text: 'valve', usageStatus: 'forbidden' }],
  })
  expect(mergedEntry([kept, merged], all(0))).toMatchObject({
    termInjectionMethod: 'intelligent',
    fieldValues: { d: 'sales' },
    terms: [{ usageStatus: 'approved' }],
  })
})
