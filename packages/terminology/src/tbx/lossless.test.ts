import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { decodeBytes, xmlEncoding } from '@langwerk/xml/encoding'
import { isElement, parseFragment, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import { describe, expect, test } from 'vitest'
import { conceptOf, type EntryExchange, fieldsOf } from '../exchange.ts'
import { cutEntries } from './entry-cutter.ts'
import { readTbx, readTbxSurroundings } from './read-tbx.ts'
import { type TbxForm, writeTbx } from './write-tbx.ts'

const forms: readonly TbxForm[] = ['tbx2', 'tbx3Dca', 'tbx3Dct']

/** An entry through the fields of a termbase and out again, with nothing changed. */
function throughFields(concept: EntryExchange['concept']) {
  const terms = concept.languages.map(({ terms }, place) => terms.map((_, row) => `${place}.${row}`))
  const fields = fieldsOf(concept)
  const uuids = terms.flat()
  return conceptOf(
    { ...fields, terms: fields.terms.map((term, index) => ({ ...term, uuid: uuids[index]! })) },
    { concept, terms },
  )
}

/** What an entry says, whatever the version and style of its file: a sorted list of sentences. */
function saidIn(xml: string): string[] {
  const sentences: string[] = []
  const tell = (element: XmlElement, path: string) => {
    const name = standardName(localName(element.name))
    const { type, ...attributes } = element.attributes
    const named = type ?? (isCategory(element) ? localName(element.name) : '')
    const about = Object.entries(attributes)
      .filter(([key]) => !key.startsWith('xmlns'))
      .map(([key, value]) =>
        /^(?:xml:)?lang$/.test(key) ? `lang=${value.toLowerCase().replace('_', '-')}` : `${key}=${value}`,
      )
      .sort()
      .join(' ')
    const text = element.children
      .filter((child) => !isElement(child))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
    const here = structure.has(name) ? `${path}/${name === 'langSec' ? about : name}` : `${path}/${named || name}`
    if (structure.has(name) ? about !== '' && name !== 'langSec' : text !== '' || about !== '')
      sentences.push(`${here} [${about}] ${text}`)
    for (const child of element.children) if (isElement(child)) tell(child, here)
  }
  tell(parseFragment(xml), '')
  return sentences.sort()
}

const structure = new Set([
  'conceptEntry',
  'langSec',
  'termSec',
  'termGrp',
  'descripGrp',
  'adminGrp',
  'transacGrp',
  'termNoteGrp',
])
const metaNames =
  /^(?:descrip|admin|termNote|transac|ref|xref|date|note|descripNote|adminNote|transacNote|term|hi|foreign)$/
const isCategory = ({ name, attributes }: XmlElement) =>
  !structure.has(standardName(localName(name))) && !metaNames.test(localName(name)) && attributes.type === undefined
const standardName = (name: string) =>
  ({ termEntry: 'conceptEntry', langSet: 'langSec', tig: 'termSec', ntig: 'termSec' })[name] ?? name
const withoutGroups = (sentences: string[]) =>
  sentences
    .map((sentence) => sentence.replaceAll(/\/(?:termGrp|descripGrp|adminGrp|transacGrp|termNoteGrp)/g, ''))
    .sort()

const rich = `<termEntry id="c1" xml:space="preserve"><descrip type="subjectField">x</descrip>
<descripGrp><descrip type="definition" xml:lang="en">A <hi type="bold">thing</hi></descrip><admin type="source">Book</admin></descripGrp>
<transacGrp><transac type="transactionType">origination</transac><transacNote type="responsibility" target="P1">Jo</transacNote><date>2020-01-01</date></transacGrp>
<note id="n1">Seen</note><ownThing kind="a"><deep>1</deep></ownThing>
<langSet xml:lang="en"><descrip type="langId">1033</descrip><ntig id="g1"><termGrp><term id="t1">H<hi>2</hi>O</term>
<termNote type="administrativeStatus">standardizedTerm-admn-sts</termNote><termNote type="grammaticalNumber">singular</termNote>
<termCompList type="hyphenation"><termComp>wa</termComp><termComp>ter</termComp></termCompList></termGrp><xref target="http://a.b/?c&amp;d" type="xGraphic">P</xref></ntig></langSet></termEntry>`

test.each(forms)('what has no field of ours comes out as it came in, as %s', (form) => {
  const { entries } = readTbx(`<martif><text><body>${rich}</body></text></martif>`)
  const written = [...writeTbx(entries.map(throughFields), { title: 'T', language: 'en', form })].join('')
  const [cut] = [...cutEntries(written)]
  expect(withoutGroups(saidIn(cut!.text!))).toEqual(withoutGroups(saidIn(rich)))
})

test('header and back matter are kept', () => {
  const xml = `<martif><martifHeader><fileDesc><sourceDesc><p>From A &amp; B</p></sourceDesc></fileDesc></martifHeader><text><body>${rich}</body>
<back><refObjectList type="respPerson"><refObject id="P1"><item type="fn">Jo</item></refObject></refObjectList></back></text></martif>`
  const { frame } = readTbxSurroundings(xml)
  if (!frame) throw new Error('The file has a frame')
  const written = [...writeTbx([], { title: 'T', language: 'en', frame })].join('')
  expect(readTbxSurroundings(written)).toEqual({ frame, definitions: undefined })
  expect(written).toContain(
    '<back><refObjectList type="respPerson"><refObject id="P1"><item type="fn">Jo</item></refObject></refObjectList></back>',
  )
})

test('what people changed is written, and the rest stays', () => {
  const { entries } = readTbx(`<martif><text><body>${rich}</body></text></martif>`)
  const [concept] = entries
  const fields = fieldsOf(concept!)
  const [term] = fields.terms
  const changed = conceptOf(
    {
      ...fields,
      definition: 'Wet',
      confidenceScore: 70,
      tags: ['chemistry'],
      terms: [
        { ...term!, uuid: 'a', text: 'water', status: 'forbidden', allowedVariants: ['watr'] },
        { ...term!, uuid: 'b', language: 'de', text: 'Wasser', status: null, number: 'plural' },
      ],
    },
    { concept: concept!, terms: [['a']] },
  )
  const again = readTbx([...writeTbx([changed], { title: 'T', language: 'en' })].join('')).entries[0]!
  expect(fieldsOf(again)).toMatchObject({
    definition: 'Wet',
    note: 'Seen',
    confidenceScore: 70,
    tags: ['chemistry'],
    terms: [
      { language: 'en', text: 'water', status: 'forbidden', number: 'singular', allowedVariants: ['watr'] },
      { language: 'de', text: 'Wasser', number: 'plural' },
    ],
  })
  expect(again.categories.find(({ element }) => element === 'ownThing')?.raw).toContain('<deep>1</deep>')
})

const corpus = new URL('../../../../../shared/corpora/tbx/', import.meta.url)
describe.skipIf(!existsSync(corpus))('the sample termbases (not part of the repository)', () => {
  const files = existsSync(corpus) ? readdirSync(corpus).sort() : []
  test.each(files.flatMap((file) => forms.map((form) => [file, form] as const)))(
    '%s says the same as %s',
    (file, form) => {
      const bytes = readFileSync(new URL(file, corpus))
      const xml = decodeBytes(bytes, xmlEncoding(bytes))
      const { entries } = readTbx(xml)
      const { frame } = readTbxSurroundings(xml)
      const written = [
        ...writeTbx(entries.map(throughFields), { title: file, language: 'en', form, ...(frame && { frame }) }),
      ].join('')
      const before = [...cutEntries(xml)].flatMap(({ text }) => {
        const read = text === undefined ? null : readTbx(`<martif>${text}</martif>`)
        return read && read.entries.length > 0 ? [{ text: text!, whole: read.refused.length === 0 }] : []
      })
      const after = [...cutEntries(written)].map(({ text }) => text!)
      expect(after.length).toBe(before.length)
      for (const [index, text] of after.entries()) {
        // A term without text was refused, and cannot come out.
        if (!before[index]!.whole) continue
        const expected = withoutGroups(saidIn(before[index]!.text))
        expect(withoutGroups(saidIn(text)), `${file} entry ${index}`).toEqual(expected)
      }
      expect(readTbxSurroundings(written).frame?.back ?? []).toEqual(frame?.back ?? [])
    },
  )
})
