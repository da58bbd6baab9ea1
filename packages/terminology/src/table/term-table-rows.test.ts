import { expect, test } from 'vitest'
import { type EntryFields, fieldsOf, type TermFields } from '../exchange.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readTermTable } from './read-term-table.ts'
import { termTableHead, termTableRow } from './term-table-rows.ts'

const term = (language: string, text: string, more: Partial<TermFields> = {}): TermFields => ({
  language,
  text,
  status: 'approved',
  number: null,
  note: '',
  allowedVariants: [],
  forbiddenVariants: [],
  fields: {},
  ...more,
})

const custom = { termEntry: ['Department'], languageSection: ['Region'], term: ['Origin', 'Checked on'] }

test('a table that is written says the same when it is read', () => {
  const entry: EntryFields = {
    id: 'c1',
    definition: 'Opens and shuts, "quickly"',
    note: 'two\nlines',
    context: 'Open the valve.',
    source: 'Handbook',
    sourceFile: 'a.docx',
    copywritingKeyTerm: true,
    termInjectionMethod: 'exact',
    confidenceScore: 80,
    tags: ['hydraulics', 'urgent'],
    comments: ['Ana Weber, 2026-03-01: Agreed.', 'Is it?'],
    fields: { Department: 'Sales' },
    languageFields: { 'de-CH': { Region: 'Bern' } },
    terms: [
      term('en', 'valve', { status: 'preferred', allowedVariants: ['Valve', 'valv'] }),
      term('en', 'tap', {
        status: 'forbidden',
        number: 'singular',
        note: 'colloquial',
        fields: { Origin: 'old', 'Checked on': '2026-01-31' },
      }),
      term('de-CH', '=Ventil', { forbiddenVariants: ['Hahn'] }),
    ],
  }
  const languages = ['en', 'de-CH']
  const csv = writeCsv([termTableHead(languages, custom), termTableRow(entry, languages, custom)])
  const { entries, refused } = readTermTable(readCsv(csv), custom)
  expect(refused).toEqual([])
  expect(entries.map((concept) => fieldsOf(concept, custom))).toEqual([entry])
})
