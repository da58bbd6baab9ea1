import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { OpenDocument, ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'
import { workbook } from './test-workbook.ts'

const columns: ReadOptions = {
  fileProcessor: 'excelColumnsWithSubsegments',
  keyColumnId: 'A',
  sourceColumnId: 'B',
  targetColumnId: 'C',
  charLimitColumnId: 'D',
  lineLimitColumnId: 'E',
}
const prompts: ReadOptions = { ...columns, fileProcessor: 'excelColumnsWithPromptAndEmbeddedHtml' }

const open = (rows: Parameters<typeof workbook>[0], options = columns, more?: Parameters<typeof workbook>[1]) =>
  openDocument(workbook(rows, more), 'texts.xlsx', options)
const textsOf = ({ units }: OpenDocument) => units.map(({ key, source }) => [key, segmentToXml(source)])

async function written(document: OpenDocument, targets: Record<string, string>) {
  const segments = new Map<string, Segment>(Object.entries(targets).map(([key, xml]) => [key, segmentFromXml(xml)]))
  return document.write((key) => segments.get(key))
}
const partOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name]!)
/** The cells of a row: reference and text. */
const cellsOf = (bytes: Uint8Array, row: number) => {
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
  const xml = new RegExp(`<row r="${row}">(.*?)</row>`, 's').exec(sheet)![1]!
  return [...xml.matchAll(/<c r="(\w+)"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, name, content = '']) => [
    name,
    content.replace(/<[^>]*>/g, ''),
  ])
}

test('a row is a unit with its name, limits and target', async () => {
  const { units } = await open([
    ['ID', 'Source text', 'German', 'Max. length', 'Lines'],
    ['menu.open', 'Open file', 'Datei öffnen', 20, 2],
    [17, 'Close', undefined, 'none'],
  ])
  expect(units).toMatchObject([
    {
      key: 'Texts!B2',
      name: 'menu.open',
      source: ['Open file'],
      target: ['Datei öffnen'],
      maxCharacters: 20,
      maxLines: 2,
    },
    { key: 'Texts!B3', name: '17', source: ['Close'] },
  ])
  expect(units[1]).not.toHaveProperty('target')
  expect(units[1]).not.toHaveProperty('maxCharacters')
})

test('targets go into the target column, whether its cell is there or not', async () => {
  const document = await open([
    ['a', 'One', undefined, 9],
    ['b', 'Two', 'Zwo'],
    ['c', 'Three'],
  ])
  const bytes = await written(document, { 'Texts!B1': 'Eins &amp; mehr', 'Texts!B2': 'Zwei', 'Texts!B3': 'Three' })
  expect([1, 2, 3].map((row) => cellsOf(bytes, row))).toEqual([
    [
      ['A1', 'a'],
      ['B1', 'One'],
      ['C1', 'Eins &amp; mehr'],
      ['D1', '9'],
    ],
    [
      ['A2', 'b'],
      ['B2', 'Two'],
      ['C2', 'Zwei'],
    ],
    [
      ['A3', 'c'],
      ['B3', 'Three'],
      ['C3', 'Three'],
    ],
  ])
})

test('without a target column the source is replaced', async () => {
  const document = await open([['a', 'One']], { ...columns, targetColumnId: null })
  expect(cellsOf(await written(document, { 'Texts!B1': 'Eins' }), 1)).toEqual([
    ['A1', 'a'],
    ['B1', 'Eins'],
  ])
})

test.each<[string, Parameters<typeof workbook>[0], Parameters<typeof workbook>[1], number]>([
  [
    'names of columns',
    [
      ['Key', 'English'],
      ['a', 'One'],
    ],
    {},
    1,
  ],
  [
    'a limit that is no number',
    [
      ['x', 'Text of the game', 'y', 'max'],
      ['a', 'One'],
    ],
    {},
    1,
  ],
  [
    'frozen rows',
    [
      ['x', 'Texts of'],
      ['y', 'the game'],
      ['a', 'One'],
    ],
    { sheet: '<sheetViews><sheetView><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews>' },
    2,
  ],
  [
    'no header',
    [
      ['a', 'Source'],
      ['b', 'One'],
    ],
    {},
    0,
  ],
])('a header is told by %s', async (_, rows, more, headerRows) => {
  const { units } = await open(rows, { ...columns, sourceLanguage: 'en-US' }, more)
  expect(units[0]!.key).toBe(`Texts!B${headerRows + 1}`)
})

test('every line of a cell is a unit', async () => {
  const rows = [
    ['a', ' First\n\nSecond \nThird'],
    ['b', 'Only one'],
    ['c', 'One\nTwo', 'Eins\nZwei'],
    ['d', 'One\nTwo', 'Eins'],
  ]
  const document = await open(rows)
  expect(textsOf(document)).toEqual([
    ['Texts!B1/1', 'First'],
    ['Texts!B1/2', 'Second'],
    ['Texts!B1/3', 'Third'],
    ['Texts!B2', 'Only one'],
    ['Texts!B3/1', 'One'],
    ['Texts!B3/2', 'Two'],
    ['Texts!B4', 'One\nTwo'],
  ])
  expect(document.units.map(({ target }) => target && segmentToXml(target))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'Eins',
    'Zwei',
    'Eins',
  ])
  const bytes = await written(document, { 'Texts!B1/2': 'Zweitens', 'Texts!B3/1': 'EINS' })
  expect(cellsOf(bytes, 1)[2]).toEqual(['C1', ' First\n\nZweitens \nThird'])
  expect(cellsOf(bytes, 3)[2]).toEqual(['C3', 'EINS\nZwei'])
})

test('a format over several lines is whole again in the target', async () => {
  const rich =
    '<is><r><t xml:space="preserve">One </t></r><r><rPr><b/></rPr><t>bold\nTwo</t></r><r><t xml:space="preserve"> end</t></r></is>'
  const document = await open([['a', rich]])
  expect(textsOf(document)).toEqual([
    ['Texts!B1/1', 'One <bx id="1"/>bold'],
    ['Texts!B1/2', 'Two<ex id="1"/> end'],
  ])
  const bytes = await written(document, {
    'Texts!B1/1': 'Eins <bx id="1"/>fett',
    'Texts!B1/2': 'Zwei<ex id="1"/> Ende',
  })
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<rPr><b/></rPr><t xml:space="preserve">fett\nZwei</t>')
})

test('prompts are notes, and HTML in cells is read as HTML', async () => {
  const rows = [
    ['Key', 'Source', 'Target', 'Max', undefined, 'Prompt'],
    ['a', '<p>One <b>bold</b></p><p>Two</p>', '<p>Eins <b>fett</b></p><p>Zwei</p>', 90, undefined, 'Be brief'],
    ['b', 'Fish & chips', undefined, 12, undefined, 'A dish'],
  ]
  const document = await open(rows, prompts)
  expect(document.units).toMatchObject([
    { key: 'Texts!B2/1', name: 'a', note: 'Be brief', structure: 'paragraph' },
    { key: 'Texts!B2/2', name: 'a', note: 'Be brief', source: ['Two'], target: ['Zwei'] },
    { key: 'Texts!B3', name: 'b', note: 'A dish', source: ['Fish & chips'], maxCharacters: 12 },
  ])
  const bytes = await written(document, { 'Texts!B2/2': 'Zwo &amp; mehr', 'Texts!B3': 'Fisch &amp; Chips' })
  expect(cellsOf(bytes, 2)[2]![1]).toBe(
    '&lt;p&gt;Eins &lt;b&gt;fett&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Zwo &amp;amp; mehr&lt;/p&gt;',
  )
  expect(cellsOf(bytes, 3)[2]![1]).toBe('Fisch &amp; Chips')
})

test('without a heading the column right of the key holds the prompts', async () => {
  const { units } = await open([['a', 'Formal', 'One']], {
    ...prompts,
    sourceColumnId: 'C',
    targetColumnId: 'D',
    charLimitColumnId: null,
  })
  expect(units).toMatchObject([{ note: 'Formal', source: ['One'] }])
})

test('a formula is no source, and a target over one leaves the calculation chain', async () => {
  const rows = [
    ['a', '=A1', '=B1'],
    ['b', 'One', '=B2'],
    ['c', 'Two', '=B3'],
  ]
  const chain = '<c r="C2" i="7"/><c r="C1"/><c r="C3"/>'
  const document = await open(rows, columns, { chain })
  expect(document.units.map(({ key, target }) => [key, target])).toEqual([
    ['Texts!B2', undefined],
    ['Texts!B3', undefined],
  ])
  const bytes = await written(document, { 'Texts!B2': 'Eins' })
  expect(cellsOf(bytes, 2)[2]).toEqual(['C2', 'Eins'])
  expect(partOf(bytes, 'xl/calcChain.xml')).toContain('><c i="7" r="C1"/><c r="C3"/></calcChain>')
})

test('without a source column nothing can be read', async () => {
  await expect(open([['a']], { ...columns, sourceColumnId: null, name: 'Mine' })).rejects.toThrow(
    'The file type Mine names no source column',
  )
})

test('the file comes back as it was', async () => {
  const bytes = workbook([
    ['Key', 'Source'],
    ['a', 'One\nTwo', 'Eins\nZwei'],
  ])
  const document = await openDocument(bytes, 'a.xlsx', columns)
  expect(Buffer.compare(await document.write(() => undefined), bytes)).toBe(0)
  const targets = new Map(document.units.map(({ key, target }) => [key, target]))
  expect(Buffer.compare(await document.write((key) => targets.get(key)), bytes)).toBe(0)
})
