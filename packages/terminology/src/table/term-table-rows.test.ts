import type { TermbaseFieldLevel } from '@langwerk/contract/term-words'
import { expect, test } from 'vitest'
import { type EntryFields, fieldsOf, type TermFields } from '../exchange.ts'
import type { TermbaseDefinitions } from '../termbase-definitions.ts'
import { readCsv, writeCsv } from './csv.ts'
import { readTermTable } from './read-term-table.ts'
import { termTableWithDefinitions } from './term-table-rows.ts'

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
const field = (level: TermbaseFieldLevel, name: string) => ({
  level,
  name,
  fieldType: 'text' as const,
  description: '',
  choices: [],
})
const definitions: TermbaseDefinitions = {
  description: 'For manuals',
  copywriting: true,
  languages: ['en', 'de-CH'].map((key) => ({ key, name: key, description: '' })),
  fields: [
    field('termEntry', 'Department'),
    field('languageSection', 'Region'),
    field('term', 'Origin'),
    field('term', 'Checked on'),
  ],
  tags: [],
}

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
  const { head, row } = termTableWithDefinitions(definitions)
  const csv = writeCsv([head, row(entry)])
  const { entries, refused, definitions: read } = readTermTable(readCsv(csv))
  expect(refused).toEqual([])
  expect(read).toEqual(definitions)
  expect(entries.map((concept) => fieldsOf(concept, custom))).toEqual([entry])
})
