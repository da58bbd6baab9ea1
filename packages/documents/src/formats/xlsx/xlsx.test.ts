import { readFileSync } from 'node:fs'
import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsx } from './xlsx.ts'

const fixture = new Uint8Array(readFileSync(new URL('../../../../../fixtures/price-list.xlsx', import.meta.url)))
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))

/** The fixture with some parts replaced. */
const changed = (parts: Record<string, (xml: string) => string>) => {
  const files = unzipSync(fixture)
  for (const [name, change] of Object.entries(parts)) files[name] = strToU8(change(strFromU8(files[name]!)))
  return zipSync(files)
}

async function translated(bytes: Uint8Array, targets: Record<string, string>, options = {}) {
  const document = await xlsx.open(bytes, options)
  const byKey = new Map(document.units.map(({ key, name }) => [key, name === undefined ? undefined : targets[name]]))
  const written = await document.write((key): Segment | undefined => {
    const target = byKey.get(key)
    return target === undefined ? undefined : segmentFromXml(target)
  })
  return { parts: partsOf(written), again: await xlsx.open(written, { ...options, translateHiddenSheets: true }) }
}

test('reads the cells of visible sheets row by row, under their addresses', async () => {
  const { units } = await xlsx.open(fixture, {})
  expect(units.map(({ name, source, structure }) => [name ?? structure, segmentToXml(source)])).toEqual([
    ['Price list!A1', 'Price list, spring 2027'],
    ['Price list!A3', 'Article'],
    ['Price list!B3', 'Description'],
    ['Price list!C3', 'Price in EUR'],
    ['Price list!D3', 'Available'],
    ['Price list!A4', 'Marine compass'],
    ['Price list!B4', 'With lighting; <g id="1">replaces model C-20</g>.'],
    ['Price list!D4', 'yes'],
    ['Price list!A5', 'Depth sounder'],
    ['Price list!B5', 'Range 120 m.\nDelivered with mounting plate.'],
    ['Price list!D5', 'from April'],
    ['Price list!A6', 'Signal lamp'],
    ['Price list!B6', 'Steel housing, seawater resistant'],
    ['Price list!D6', 'yes'],
    ['Price list!A9', 'All prices excluding VAT. Delivery within five working days.'],
    ['header', 'Harbour Light Instruments<x id="1"/>Price list'],
    ['footer', 'Page <x id="1"/> of'],
  ])
})

test('reads hidden sheets, and leaves headers and footers out, as told', async () => {
  const { units } = await xlsx.open(fixture, {
    translateHiddenSheets: true,
    translateHeader: false,
    translateFooter: false,
  })
  expect(units.slice(-3).map(({ name }) => name)).toEqual(['Internal!A1', 'Internal!A2', 'Internal!A3'])
})

test('gives a cell its own string where a hidden one shows the same', async () => {
  const { parts, again } = await translated(fixture, { 'Price list!A4': 'Schiffskompass' })
  const texts = new Map(again.units.map(({ name, source }) => [name, plainText(source)]))
  expect(texts.get('Price list!A4')).toBe('Schiffskompass')
  expect(texts.get('Internal!A2')).toBe('Marine compass')
  expect(parts['xl/sharedStrings.xml']).toContain('uniqueCount="16"')
})

test('changes a string in its place where all its cells agree, and parts them where they do not', async () => {
  const same = await translated(fixture, { 'Price list!D4': 'ja', 'Price list!D6': 'ja' })
  expect(same.parts['xl/sharedStrings.xml']).toContain('<si><t>ja</t></si>')
  expect(same.parts['xl/worksheets/sheet1.xml']).toBe(partsOf(fixture)['xl/worksheets/sheet1.xml'])
  const other = await translated(fixture, { 'Price list!D4': 'ja', 'Price list!D6': 'jawohl' })
  const texts = new Map(other.again.units.map(({ name, source }) => [name, plainText(source)]))
  expect([texts.get('Price list!D4'), texts.get('Price list!D6')]).toEqual(['ja', 'jawohl'])
})

test('keeps the columns of a table named as its header cells', async () => {
  const { parts } = await translated(fixture, { 'Price list!C3': 'Preis "netto"' })
  expect(parts['xl/tables/table1.xml']).toContain('name="Preis &quot;netto&quot;"')
})

test('leaves out a header that a formula names', async () => {
  const bytes = changed({
    'xl/worksheets/sheet1.xml': (xml) => xml.replace('SUM(C4:C6)', 'SUM(Articles[Price in EUR])'),
  })
  const { units, notices } = await xlsx.open(bytes, {})
  expect(units.some(({ name }) => name === 'Price list!C3')).toBe(false)
  expect(notices).toHaveLength(1)
})

test('never touches formulas and their results', async () => {
  const document = await xlsx.open(fixture, {})
  const parts = partsOf(await document.write(() => ['x']))
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<f>IF(C7&gt;0,"checked","empty")</f><v>checked</v>')
})

test.each([
  ['<si><t>a_x000D_\nb</t></si>', 'a<x id="1"/>\nb'],
  ['<si><t>_x005F_x0041_</t></si>', '_x0041_'],
  ['<si><r><t>漢</t></r><rPh sb="0" eb="1"><t>かん</t></rPh><phoneticPr fontId="1"/></si>', '漢'],
  ['<si><t xml:space="preserve"> a  b </t></si>', 'a  b'],
])('reads and writes the string %s', async (item, expected) => {
  const bytes = changed({
    'xl/sharedStrings.xml': (xml) => xml.replace('<si><t>Price list, spring 2027</t></si>', item),
  })
  const document = await xlsx.open(bytes, {})
  expect(segmentToXml(document.units[0]!.source)).toBe(expected)
  const { again } = await translated(bytes, { 'Price list!A1': `${expected}!` })
  expect(segmentToXml(again.units[0]!.source)).toBe(`${expected}!`)
})

test('reads and writes inline strings', async () => {
  const inline = '<c r="A1" t="inlineStr"><is><r><t>Hello </t></r><r><rPr><b/></rPr><t>there</t></r></is></c>'
  const bytes = changed({ 'xl/worksheets/sheet1.xml': (xml) => xml.replace(/<c r="A1".*?<\/c>/, inline) })
  const { parts } = await translated(bytes, { 'Price list!A1': '<g id="1">Hallo</g> dort' })
  expect(parts['xl/worksheets/sheet1.xml']).toContain(
    '<is><r><rPr><b/></rPr><t>Hallo</t></r><r><t xml:space="preserve"> dort</t></r></is>',
  )
})
