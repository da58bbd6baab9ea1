import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConceptEntry } from '../concept-entry.ts'
import { readTbx } from './read-tbx.ts'
import { writeTbx } from './write-tbx.ts'

const version2 = (body: string) =>
  `<?xml version="1.0"?>\n<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">\n<martif type="TBX" xml:lang="en"><text><body>\n${body}\n</body></text></martif>`
const version3 = (body: string, style: string) =>
  `<tbx type="TBX-Basic" style="${style}" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:basic="b" xmlns:min="m"><text><body>${body}</body></text></tbx>`

const expected: ConceptEntry = {
  id: 'c1',
  definitions: [{ text: 'What stores data', parts: [{ element: 'admin', type: 'source', text: 'Handbook' }] }],
  notes: [],
  categories: [{ element: 'descrip', type: 'subjectField', text: 'computing' }],
  languages: [
    {
      language: 'en-US',
      definitions: [],
      notes: [],
      categories: [],
      terms: [
        {
          id: 't1',
          text: 'hard disk',
          status: 'preferred',
          partOfSpeech: 'noun',
          contexts: [{ text: 'Replace the hard disk.' }],
          notes: ['n'],
          categories: [{ element: 'termNote', type: 'termType', text: 'fullForm' }],
        },
        { text: 'HDD', status: 'forbidden', contexts: [], notes: [], categories: [] },
      ],
    },
  ],
}

describe('reading TBX', () => {
  test.each([
    [
      'version 2',
      version2(`<termEntry id="c1"><descrip type="subjectField">computing</descrip>
        <descripGrp><descrip type="definition">What stores\n data</descrip><admin type="source">Handbook</admin></descripGrp>
        <langSet xml:lang="en_us"><tig><term id="t1">hard disk</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>
        <termNote type="partOfSpeech">noun</termNote><termNote type="termType">fullForm</termNote><descrip type="context">Replace the hard disk.</descrip><note>n</note></tig></langSet>
        <langSet xml:lang="en-US"><ntig><termGrp><term>HDD</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp></ntig></langSet></termEntry>`),
    ],
    [
      'version 3, style dca',
      version3(
        `<conceptEntry id="c1"><descrip type="subjectField">computing</descrip><descripGrp><descrip type="definition">What stores data</descrip><admin type="source">Handbook</admin></descripGrp>
        <langSec xml:lang="en-US"><termSec><term id="t1">hard disk</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote><termNote type="partOfSpeech">noun</termNote>
        <termNote type="termType">fullForm</termNote><descrip type="context">Replace the hard disk.</descrip><note>n</note></termSec>
        <termSec><term>HDD</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termSec></langSec></conceptEntry>`,
        'dca',
      ),
      'supersededTerm-admn-sts',
    ],
    [
      'version 3, style dct',
      version3(
        `<conceptEntry id="c1"><min:subjectField>computing</min:subjectField><descripGrp><basic:definition>What stores data</basic:definition><basic:source>Handbook</basic:source></descripGrp>
        <langSec xml:lang="en-US"><termSec><term id="t1">hard disk</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus><min:partOfSpeech>noun</min:partOfSpeech>
        <basic:termType>fullForm</basic:termType><basic:context>Replace the hard disk.</basic:context><note>n</note></termSec>
        <termSec><term>HDD</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec></langSec></conceptEntry>`,
        'dct',
      ),
    ],
  ])('of %s', (_, xml, statusWritten?: string) => {
    const entry = structuredClone(expected)
    // The word of the file is kept where we would write another one.
    if (statusWritten)
      entry.languages[0]!.terms[1]!.statusWritten = {
        element: 'termNote',
        type: 'administrativeStatus',
        text: statusWritten,
      }
    const line = xml.split(/<(?:termEntry|conceptEntry)/)[0]!.split('\n').length
    expect(readTbx(xml)).toEqual({ entries: [{ line, ...entry }], refused: [] })
  })

  test('refuses broken entries with line and reason, and reads the others', () => {
    const good = '<termEntry><langSet xml:lang="en"><tig><term>a</term></tig></langSet></termEntry>'
    const { entries, refused } = readTbx(
      version2(
        [
          good,
          '<termEntry>',
          '<termEntry><langSet>\n<tig></termEntry>',
          '<termEntry><langSet><tig><term>b</term></tig></langSet></termEntry>',
          '<!-- <termEntry> --><termEntry><langSet xml:lang="en"/></termEntry>',
          '<termEntry><langSet xml:lang="de"><tig><term> </term></tig><tig><term>c</term></tig></langSet></termEntry>',
        ].join('\n'),
      ),
    )
    expect(entries.flatMap((entry) => entry.languages.flatMap(({ terms }) => terms.map(({ text }) => text)))).toEqual([
      'a',
      'c',
    ])
    expect(entries.map(({ line }) => line)).toEqual([4, 10])
    expect(refused).toMatchObject([
      { line: 5, reason: 'The entry is not closed' },
      { line: 7, reason: expect.stringContaining('The entry is not well-formed: ') },
      { line: 8, reason: 'A language of the entry has no code' },
      { line: 9, reason: 'The entry has no term' },
      { line: 10, reason: 'A term has no text' },
    ])
  })

  test('says when the file ends early, and reads what is there', () => {
    const good = '<termEntry><langSet xml:lang="en"><tig><term>a</term></tig></langSet></termEntry>'
    const whole = version2(`${good}\n${good}`)
    for (const end of ['</body>', '</martif>', '\n</body>', '</termEntry>\n</body>'])
      expect(readTbx(whole.slice(0, whole.indexOf(end))).refused, end).toMatchObject([
        { reason: 'The file ends before its end tag' },
      ])
    expect(readTbx(whole.slice(0, whole.indexOf('</body>'))).entries).toHaveLength(2)
    expect(readTbx('<tbx><text>')).toMatchObject({
      entries: [],
      refused: [{ line: 1, reason: 'The file ends before its end tag' }],
    })
  })

  test.each(['', 'term;Begriff', '<tmx version="1.4"/>'])('refuses %j', (text) => {
    expect(() => readTbx(text)).toThrow('This is not a TBX file')
  })

  test('refuses bytes that are not in the encoding of the file', () => {
    expect(() => readTbx(Buffer.from(version2('é'), 'latin1'))).toThrow('UTF-8')
  })
})

const text = fc.string({ unit: 'binary', maxLength: 10 }).map(
  (raw) =>
    raw
      .replace(/[\u0000-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replace(/\s+/g, ' ')
      .trim() || 'x',
)
const category = (element: string) =>
  fc.record({ element: fc.constant(element), type: fc.constantFrom('x-a', 'x-b'), text })
const definitions = fc.array(
  fc.record({ text, parts: fc.array(category('admin'), { minLength: 1, maxLength: 2 }) }, { requiredKeys: ['text'] }),
  { maxLength: 2 },
)
const said = {
  definitions,
  notes: fc.array(text, { maxLength: 2 }),
  categories: fc.array(category('descrip'), { maxLength: 2 }),
}
const term = fc.record(
  {
    id: fc.constant('t'),
    text,
    status: fc.constantFrom('preferred', 'approved', 'forbidden', 'suggested'),
    partOfSpeech: text,
    contexts: definitions,
    notes: said.notes,
    categories: fc.array(category('termNote'), { maxLength: 2 }),
  },
  { requiredKeys: ['text', 'contexts', 'notes', 'categories'] },
)
const language = fc.record({
  language: fc.constantFrom('de-CH', 'en', 'zh-Hant'),
  ...said,
  terms: fc.array(term, { minLength: 1, maxLength: 3 }),
})
const entry = fc.record(
  {
    id: text,
    ...said,
    languages: fc.uniqueArray(language, { minLength: 1, maxLength: 3, selector: (section) => section.language }),
  },
  { requiredKeys: ['definitions', 'notes', 'categories', 'languages'] },
)

const withoutLine = ({ line: _, ...said }: ConceptEntry) => said

test('what is written is read back equal', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
      const written = [...writeTbx(entries as ConceptEntry[], { title: 'A & B', language: 'en' })].join('') // undefined keys do not arise
      const read = readTbx(written)
      expect(read.entries.map(withoutLine)).toEqual(entries)
      expect(read.refused).toEqual([])
    }),
  )
})

const corpus = new URL('../../../../../shared/corpora/tbx/', import.meta.url)
describe.skipIf(!existsSync(corpus))('the sample termbases (not part of the repository)', () => {
  test('are all read, and read equal after writing', () => {
    const counts: Record<string, string> = {}
    for (const name of readdirSync(corpus).sort()) {
      const { entries, refused } = readTbx(readFileSync(new URL(name, corpus)))
      const terms = entries.flatMap((entry) => entry.languages.flatMap((section) => section.terms))
      counts[name] = `${entries.length} entries, ${terms.length} terms, ${refused.length} refused`
      const again = readTbx([...writeTbx(entries, { title: name, language: 'en' })].join(''))
      expect(again.entries.map(withoutLine), name).toEqual(entries.map(withoutLine))
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "E_Term2.tbx": "3 entries, 14 terms, 0 refused",
        "SavedGlossary.tbx": "4 entries, 13 terms, 3 refused",
        "Specialchars.tbx": "1 entries, 1 terms, 0 refused",
        "TBX-basic-sample.tbx": "1 entries, 1 terms, 0 refused",
        "Term1.tbx": "2 entries, 9 terms, 0 refused",
        "TermCollection1.tbx": "1 entries, 1 terms, 0 refused",
        "TermCollection2.tbx": "1 entries, 2 terms, 0 refused",
        "beo-reallive-DE-EN.tbx": "9 entries, 18 terms, 0 refused",
        "exp.tbx": "4 entries, 13 terms, 3 refused",
        "ibm_tbx.tbx": "5 entries, 11 terms, 0 refused",
        "import.tbx": "3 entries, 8 terms, 0 refused",
        "maryland.tbx": "1 entries, 13 terms, 0 refused",
        "medtronic_TBX.tbx": "3 entries, 62 terms, 0 refused",
        "tbx_without_ids.tbx": "15 entries, 33 terms, 0 refused",
        "terminology.tbx": "12 entries, 27 terms, 0 refused",
        "translate5-Standard-Testcases-DE-ES.tbx": "14 entries, 28 terms, 0 refused",
      }
    `)
  })
})

const hostile = new URL('../../../../../shared/payloads/xml/', import.meta.url)
test.skipIf(!existsSync(hostile))(
  'hostile files are refused or give no entry (files not part of the repository)',
  () => {
    for (const name of readdirSync(hostile)) {
      try {
        expect(readTbx(readFileSync(new URL(name, hostile))).entries, name).toEqual([])
      } catch (error) {
        expect((error as Error).name, name).toBe('TermFileError') // a catch is untyped
      }
    }
  },
)
