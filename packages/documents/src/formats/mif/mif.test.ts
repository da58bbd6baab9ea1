import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { decoded, encoded } from './characters.ts'
import { mif } from './mif.ts'

const line = (...statements: string[]) =>
  ` <ParaLine \n${statements.map((one) => `  ${one}\n`).join('')} > # end of ParaLine\n`
const para = (...lines: string[]) => `<Para \n${lines.join('')}> # end of Para\n`
const string = (text: string) => `<String \`${text}'>`
const font = (inner: string) => `<Font <FTag \`'> ${inner} <FLocked No> >`
const plain = "<Font <FTag `'> <FLocked No> >"
const flow = (content: string, notes = '') => `<TextFlow \n<Notes \n${notes}>\n${content}> # end of TextFlow\n`
const file = (content: string, version = '9.00') => `<MIFFile ${version}> # Generated\n${content}# End of MIFFile\n`

const open = (text: string, options: ReadOptions = {}) => mif.open(new Uint8Array(Buffer.from(text)), options)
const sources = async (text: string, options: ReadOptions = {}) =>
  (await open(text, options)).units.map(({ source }) => segmentToXml(source))

async function translated(text: string, targets: Record<string, string>) {
  const document = await open(text)
  const wire = new Map(document.units.map(({ key, source }) => [key, targets[segmentToXml(source)]]))
  const written = await document.write((key) =>
    wire.get(key) === undefined ? undefined : segmentFromXml(wire.get(key)!),
  )
  return new TextDecoder().decode(written)
}

test.each<[string, string, string[]]>([
  ['lines of one paragraph', para(line(string('One ')), line(string('sentence.'))), ['One sentence.']],
  ['a word that a line breaks', para(line(string('sen'), '<Char SoftHyphen>'), line(string('tence'))), ['sentence']],
  ['escapes', para(line(string('a \\> b \\q\\Q\\\\ < é'))), ["a &gt; b '`\\ &lt; é"]],
  ['bytes and code points', para(line(string('page\\x11 1\\u2013'))), ['page\u00a01–']],
  [
    'named characters',
    para(line(string('a'), '<Char HardSpace>', string('b'), '<Char EmDash>', string('c'), '<Char Tab>', string('d'))),
    ['a\u00a0b—c<x id="1"/>d'],
  ],
  ['a tab in a string', para(line(string('a\\tb'))), ['a<x id="1"/>b']],
  [
    'fonts',
    para(line(string('a '), font("<FWeight `Bold'>"), string('b'), plain, string(' c'))),
    ['a <g id="1">b</g> c'],
  ],
  [
    'fonts that do not begin anew',
    para(line(string('plain text '), font("<FWeight `Bold'>"), string('b'), "<Font <FAngle `Italic'>>", string('bi'))),
    ['plain text <g id="1">b</g><g id="2">bi</g>'],
  ],
  [
    'variables, markers and conditions',
    para(line(string('a'), "<Variable <VariableName `V'>>", string('b'), "<Marker <MText `m'>>", string('c'))),
    ['a<x id="1"/>b<x id="2"/>c'],
  ],
  [
    'a reference with what it shows',
    para(
      line(string('see '), "<XRef <XRefName `X'>>", string('Heading')),
      line(string(' 1'), '<XRefEnd >', string('.')),
    ),
    ['see <x id="1"/>.'],
  ],
  ['a paragraph without text', para(line('<TextRectID 1>', '<Char Tab>')), []],
])('reads %s', async (_, content, expected) => {
  expect(await sources(file(flow(content)))).toEqual(expected)
})

test('reads tables and footnotes after the paragraph that they are anchored in', async () => {
  const cell = (text: string) => `<Cell <CellContent <Notes > ${para(line(string(text)))} > >`
  const tables = `<Tbls <Tbl <TblID 7> <TblTitle <TblTitleContent ${para(line(string('Title')))} > > <TblBody <Row ${cell('A')} ${cell('B')} > > > >\n`
  const note = `<FNote <ID 3> ${para(line(string('Note')))} >\n`
  const body = para(line(string('One'), '<ATbl 7>', '<FNote 3>', string('.'))) + para(line(string('Two')))
  expect(await sources(file(tables + flow(body, note)))).toEqual([
    'One<x id="1"/><x id="2"/>.',
    'Title',
    'A',
    'B',
    'Note',
    'Two',
  ])
})

test.each<[ReadOptions, string[]]>([
  [{}, ['Body', 'Frame']],
  [{ translateMasters: true }, ['Master', 'Reference', 'Body', 'Frame']],
  [{ translateHiddenText: true }, ['Body', 'Frame', 'Hidden']],
])('reads the flows of pages with %j', async (options, expected) => {
  const page = (id: number, type: string) => `<Page <PageType ${type}> <TextRect <ID ${id}> > >\n`
  const on = (id: number, text: string) => flow(para(line(`<TextRectID ${id}>`, string(text))))
  const text = file(
    [
      page(1, 'LeftMasterPage') + page(2, 'ReferencePage') + page(3, 'BodyPage') + page(4, 'HiddenPage'),
      on(1, 'Master') + on(2, 'Reference') + on(3, 'Body') + on(9, 'Frame') + on(4, 'Hidden'),
    ].join(''),
  )
  expect(await sources(text, options)).toEqual(expected)
})

test('reads the bytes of older files in the encoding of their font', async () => {
  const japanese = font("<FEncoding `JISX0208.ShiftJIS'>")
  const body = para(
    line(string('\\x83  = '), japanese, string('\\x93 \\xfa \\x96 {\\x8c \\xea '), plain, string(' ok')),
  )
  expect(await sources(file(flow(body), '7.00'))).toEqual(['É = <g id="1">日本語</g> ok'])
  const catalog = `<PgfCatalog <Pgf <PgfTag \`J'> <PgfFont <FEncoding \`JISX0208.ShiftJIS'>>>>\n`
  const tagged = "<Para <PgfTag `J'> <ParaLine <String `\\x93 \\xfa '>>>\n"
  expect(await sources(file(catalog + flow(tagged), '7.00'))).toEqual(['日'])
})

test.each<[string, string, string, string, string]>([
  [
    'one string and nothing else',
    '9.00',
    para(line('<TextRectID 1>', string('One')), line(string(' two'))) + para(line(string('Three'))),
    'Eins > zwei – drei',
    para(line('<TextRectID 1>', string('Eins \\> zwei – drei'))) + para(line(string('Three'))),
  ],
  [
    'named characters',
    '9.00',
    para(line(string('One two'))),
    'a\u00a0b\nc',
    para(line(string('a'), '<Char HardSpace>', string('b'), '<Char HardReturn>', string('c'))),
  ],
  [
    'what an older file holds and what it does not',
    '7.00',
    para(line(string('One two'))),
    'É ж',
    para(line(string('\\x83  \\u0436'))),
  ],
  [
    'the font at the end of a paragraph',
    '9.00',
    para(line(string('One two'), font('<FSize 8>'))),
    'Eins',
    para(line(string('Eins'), font('<FSize 8>'))),
  ],
  [
    'columns that a paragraph runs on to',
    '9.00',
    para(line('<TextRectID 1>', string('One')), line('<TextRectID 2>', string(' two'))),
    'Eins',
    para(`${line('<TextRectID 1>', string('Eins'), '>', '<ParaLine', '<TextRectID 2>')}`),
  ],
])('writes %s', async (_, version, content, target, expected) => {
  const text = file(flow(content), version)
  const [first] = await sources(text)
  expect(await translated(text, { [first!]: target.replace('>', '&gt;') })).toBe(file(flow(expected), version))
})

test('writes long texts as strings of at most 255 characters', async () => {
  const text = file(flow(para(line(string('x')))))
  const written = await translated(text, { x: 'Wort '.repeat(200).trim() })
  expect(Math.max(...[...written.matchAll(/`([^']*)'/g)].map((match) => match[1]!.length))).toBeLessThanOrEqual(255)
  expect(await sources(written)).toEqual(['Wort '.repeat(200).trim()])
})

test.each(['FrameRoman', 'JISX0208.ShiftJIS', 'BIG5', 'GB2312-80.EUC', 'KSC5601-1992'])(
  'text written in %s can be read again',
  (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isUnicode) => {
        const printable = text.replace(/\p{Cc}/gu, '')
        expect(decoded(encoded(printable, { encoding, isUnicode }), { encoding, isUnicode })).toBe(printable)
      }),
    )
  },
)

test.each([
  ['', /does not begin/],
  ['<Book 9.0>', /does not begin/],
  ['<MIFFile 9.00>\n<Para <ParaLine <String `a>>>\n', /A string does not end, line 2/],
  ['<MIFFile 9.00>\n<Para ', /A statement does not end/],
  ['<MIFFile 9.00>>', /has not begun/],
  [`<MIFFile 9.00>${'<Para '.repeat(5000)}`, /deeper/],
])('refuses %j', async (text, message) => {
  await expect(open(text)).rejects.toThrow(message)
  await expect(open(text)).rejects.toBeInstanceOf(DocumentError)
})
