import { expect, test } from 'vitest'
import { TermFileError } from '../term-file-error.ts'
import { readConceptRows } from './read-concept-rows.ts'
import { readSdltb } from './read-sdltb.ts'

const concept = `<cG><c>12</c><trG><tr type="origination">anna</tr><dt>2019-03-01T10:00:00</dt></trG>
<dG><d type="Subject">Law</d></dG><dG><d type="Projekt">Alpha</d></dG>
<lG><l type="German" lang="DE-DE"/><dG><d type="Definition">Was  verkauft
wird &amp; mehr</d></dG>
<tG><t>Ware</t><dG><d type="Status">bevorzugt</d></dG><dG><d type="Wortart">Nomen</d></dG><dG><d type="Note">f.<x type="Source">Duden</x></d></dG></tG>
<tG><t>Gut</t><dG><d type="Context">Das Gut ist da.</d><dG><d type="Region">CH</d></dG></dG></tG></lG>
<lG><l type="English (UK)"/><tG><t>good</t><dG><d type="Status">seltsam</d></dG></tG></lG></cG>`

test('reads a concept with all that is said of it', () => {
  const { entries, refused } = readConceptRows([{ id: '1', xml: concept }], [{ name: 'English (UK)', locale: 'EN-GB' }])
  expect(refused).toEqual([])
  expect(entries).toEqual([
    {
      id: '12',
      definitions: [],
      notes: [],
      categories: [
        {
          element: 'transac',
          type: 'transactionType',
          text: 'origination',
          parts: [
            { element: 'transacNote', type: 'responsibility', text: 'anna' },
            { element: 'date', type: '', text: '2019-03-01T10:00:00' },
          ],
        },
        { element: 'descrip', type: 'subjectField', text: 'Law' },
        { element: 'descrip', type: 'Projekt', text: 'Alpha' },
      ],
      languages: [
        {
          language: 'de-DE',
          definitions: [{ text: 'Was verkauft wird & mehr' }],
          notes: [],
          categories: [],
          terms: [
            {
              text: 'Ware',
              status: 'preferred',
              partOfSpeech: 'Nomen',
              contexts: [],
              notes: ['f.Duden'],
              categories: [],
            },
            {
              text: 'Gut',
              contexts: [{ text: 'Das Gut ist da.' }],
              notes: [],
              categories: [{ element: 'descrip', type: 'Region', text: 'CH' }],
            },
          ],
        },
        {
          language: 'en-GB',
          definitions: [],
          notes: [],
          categories: [],
          terms: [
            {
              text: 'good',
              contexts: [],
              notes: [],
              categories: [{ element: 'descrip', type: 'Status', text: 'seltsam' }],
            },
          ],
        },
      ],
    },
  ])
})

test.each([
  ['<cG><lG><l type="German" lang="DE"/><tG><t/></tG></lG></cG>', 'The entry has no term'],
  ['<cG><lG><l type="Klingon"/><tG><t>a</t></tG></lG></cG>', 'A language of the entry has no code'],
  ['<cG><lG>', 'The entry is not well-formed: <lG> is not closed'],
])('%s is refused, and the others are read', (xml, reason) => {
  const good = {
    id: '2',
    xml: '<cG><lG><l type="German"/><tG><t>a</t></tG></lG><lG><l lang="DE"/><tG><t>b</t></tG></lG></cG>',
  }
  const { entries, refused } = readConceptRows([{ id: '1', xml }, good])
  expect(refused).toMatchObject([{ line: 1, reason }])
  expect(
    entries.map(({ id, languages }) => [id, languages.map(({ language, terms }) => [language, terms.length])]),
  ).toEqual([['2', [['de', 2]]]])
})

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['', 'not a termbase of MultiTerm'],
  ['<?xml version="1.0"?><martif/>', 'not a termbase of MultiTerm'],
  ['SQLite format 3\0aaaaaaaaaaa', 'export it as TBX'],
  ['\0\u0001\0\0Standard Jet DB\0', 'damaged or encrypted'],
  [`\0\u0001\0\0Standard Jet DB\0\u0001${'\0'.repeat(9000)}`, 'damaged or encrypted'],
])('a file that begins with %j is refused', (content, message) => {
  expect(() => readSdltb(bytes(content))).toThrow(TermFileError)
  expect(() => readSdltb(bytes(content))).toThrow(message)
})
