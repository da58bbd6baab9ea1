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
    fields: {},
    languageFields: {},
    terms: [
      term('en', 'valve', { status: 'preferred', allowedVariants: ['Valve', 'valv'] }),
      term('en', 'tap', { status: 'forbidden', number: 'singular', note: 'colloquial' }),
      term('de-CH', '=Ventil', { forbiddenVariants: ['Hahn'] }),
    ],
  }
  const languages = ['en', 'de-CH']
  const csv = writeCsv([termTableHead(languages, []), termTableRow(entry, languages, [])])
  const { entries, refused } = readTermTable(readCsv(csv))
  expect(refused).toEqual([])
  expect(entries.map((concept) => fieldsOf(concept))).toEqual([entry])
})
