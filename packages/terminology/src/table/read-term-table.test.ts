import { describe, expect, test } from 'vitest'
import { readTermTable } from './read-term-table.ts'
import { termColumns } from './term-columns.ts'

describe('the columns of a table of terms', () => {
  test.each([
    ['de', { field: 'term', language: 'de' }],
    ['en_us', { field: 'term', language: 'en-US' }],
    ['German', { field: 'term', language: 'de' }],
    ['Englisch', { field: 'term', language: 'en' }],
    ['français', { field: 'term', language: 'fr' }],
    ['Definition', { field: 'definition' }],
    ['de status', { field: 'status', language: 'de' }],
    ['Status (de)', { field: 'status', language: 'de' }],
    ['German: Note', { field: 'note', language: 'de' }],
    ['Term_en-GB', { field: 'term', language: 'en-GB' }],
    ['part_of_speech', { field: 'partOfSpeech' }],
    ['ID', { field: 'id' }],
    ['Colour', undefined],
    ['', undefined],
  ])('%j', (head, column) => {
    expect(termColumns([head])).toEqual(column === undefined ? [] : [{ index: 0, ...column }])
  })
})

test('a column `id` numbers the rows where it is the first, and is Indonesian elsewhere', () => {
  expect(termColumns(['id', 'id'])).toEqual([
    { index: 0, field: 'id' },
    { index: 1, field: 'term', language: 'id' },
  ])
})

describe('a table of terms', () => {
  test('says which columns it leaves out, but where somebody chose them', () => {
    const rows = [
      ['en', 'xx-klingon', '', ' my field ', 'Note'],
      ['hut', 'juH', 'a', 'b', 'c'],
    ]
    expect(readTermTable(rows).columnsLeftOut).toEqual(['xx-klingon', 'my field'])
    expect(readTermTable(rows, { columns: termColumns(['en']) }).columnsLeftOut).toEqual([])
  })

  test('is read row by row', () => {
    const { entries, refused } = readTermTable([
      ['id', 'English', 'de', 'de status', 'Definition', 'Note'],
      ['7', 'hard disk | HDD', 'Festplatte', 'preferred', 'Stores data', 'n'],
      ['', '', '', '', '', ''],
      ['8', '', '', '', 'Nothing', ''],
    ])
    const plain = { contexts: [], notes: [], categories: [] }
    expect(refused).toMatchObject([{ line: 4, reason: 'The row has no term' }])
    expect(entries).toEqual([
      {
        line: 2,
        id: '7',
        definitions: [{ text: 'Stores data' }],
        notes: ['n'],
        categories: [],
        languages: [
          {
            language: 'en',
            definitions: [],
            notes: [],
            categories: [],
            terms: [
              { text: 'hard disk', ...plain },
              { text: 'HDD', ...plain },
            ],
          },
          {
            language: 'de',
            definitions: [],
            notes: [],
            categories: [],
            terms: [{ text: 'Festplatte', status: 'preferred', ...plain }],
          },
        ],
      },
    ])
  })

  test('without a language is refused', () => {
    expect(() =>
      readTermTable([
        ['foo', 'bar'],
        ['a', 'b'],
      ]),
    ).toThrow('No column of the table names a language')
    expect(() => readTermTable([])).toThrow('No column of the table names a language')
  })
})
