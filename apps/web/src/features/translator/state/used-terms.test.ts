import type { TranslatedParagraph } from '@langwerk/contract/translator'
import { expect, test } from 'vitest'
import { usedTerms } from './used-terms.ts'

const term = (termEntryUuid: string, start: number, end: number): TranslatedParagraph['termMatches'][number] => ({
  term: termEntryUuid,
  termEntryUuid,
  start,
  end,
  kind: 'exact',
  usageStatus: 'preferred',
  definition: '',
  translations: [{ text: 'Wort', usageStatus: 'preferred' }],
  termbase: { '@id': '/api/termbases/t', uuid: 't', name: 'Terms' },
})

const paragraph = (
  termMatches: TranslatedParagraph['termMatches'],
  faults: { key: string; start: number; end: number }[],
): TranslatedParagraph => ({
  sourceSegment: { xml: 'source' },
  targetSegment: { xml: 'target' },
  origin: null,
  translationMemoryMatches: [],
  termMatches,
  messages: faults.map(({ key, start, end }) => ({
    processor: 'termMissing',
    rule: null,
    severity: 'warning',
    blocking: false,
    key,
    values: {},
    text: '',
    sourceRanges: [{ start, end }],
    targetRanges: [],
    caseKey: key,
    falsePositive: false,
  })),
  otherLanguage: null,
})

test('a term is used where nothing speaks against it, and everywhere that it stands', () => {
  const terms = [term('pole', 0, 4), term('tent', 6, 10), term('tent pole', 6, 15), term('peg', 20, 23)]
  const answer = paragraph(terms, [{ key: 'termMissing', start: 6, end: 15 }])
  expect([...usedTerms([{ answer, edited: null }])]).toEqual(['pole', 'peg'])
  const other = paragraph([term('peg', 0, 3)], [{ key: 'forbiddenTerm', start: 0, end: 3 }])
  const both = [answer, other].map((one) => ({ answer: one, edited: null }))
  expect([...usedTerms(both)]).toEqual(['pole'])
  expect([...usedTerms([{ answer, edited: 'by hand' }])]).toEqual([])
})
