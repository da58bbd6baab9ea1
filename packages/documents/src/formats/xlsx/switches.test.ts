import { readFileSync } from 'node:fs'
import { plainText } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { xlsx } from './xlsx.ts'

const fixture = new Uint8Array(readFileSync(new URL('../../../../../fixtures/price-list.xlsx', import.meta.url)))
const firstSheet = 'xl/worksheets/sheet1.xml'

function changed(name: string, change: (xml: string) => string) {
  const files = unzipSync(fixture)
  files[name] = strToU8(change(strFromU8(files[name]!)))
  return zipSync(files)
}

const found = async (bytes: Uint8Array, options: ReadOptions) =>
  (await xlsx.open(bytes, options)).units.map(
    ({ name, structure, source }) => name ?? `${structure}: ${plainText(source)}`,
  )

const withHiddenRow = changed(firstSheet, (xml) => xml.replace('<row r="4"', '<row hidden="1" r="4"'))

test.each<[string, Uint8Array, ReadOptions, string, boolean]>([
  ['hidden sheets', fixture, {}, 'Internal!A1', false],
  ['hidden sheets', fixture, { translateHiddenSheets: true }, 'Internal!A1', true],
  ['hidden rows', withHiddenRow, {}, 'Price list!A4', false],
  ['hidden rows', withHiddenRow, { translateHiddenText: true }, 'Price list!A4', true],
  ['footers', fixture, { translateFooter: false }, 'footer: Page  of', false],
  ['footers', fixture, { translateFooter: true }, 'footer: Page  of', true],
])('reads or leaves out %s', async (_, bytes, options, unit, expected) => {
  expect((await found(bytes, options)).includes(unit)).toBe(expected)
})

const validation =
  '<dataValidations count="1"><dataValidation type="list" promptTitle="Choose" prompt="One of_x000a_the list" error="No &quot;such&quot; value" sqref="D4"><formula1>"yes,no"</formula1></dataValidation></dataValidations>'

test('reads and writes what a data validation tells people, within what Excel takes', async () => {
  const bytes = changed(firstSheet, (xml) => xml.replace('</sheetData>', `</sheetData>${validation}`))
  const document = await xlsx.open(bytes, {})
  const prompts = document.units.filter(({ structure }) => structure === 'prompt')
  expect(prompts.map(({ source, maxCharacters }) => [plainText(source), maxCharacters])).toEqual([
    ['Choose', 32],
    ['One of\nthe list', 255],
    ['No "such" value', 255],
  ])
  const targets = new Map(prompts.map(({ key }, index) => [key, [`Ziel "${index}"\n`]]))
  const written = strFromU8(unzipSync(await document.write((key) => targets.get(key)))[firstSheet]!)
  expect(written).toContain(
    'promptTitle="Ziel &quot;0&quot;_x000a_" prompt="Ziel &quot;1&quot;_x000a_" error="Ziel &quot;2&quot;_x000a_" sqref',
  )
})

test('rules by cell style decide what is read', async () => {
  const styled = changed('xl/styles.xml', (xml) =>
    xml.replace(
      /<cellStyles.*?<\/cellStyles>|(?=<\/styleSheet>)/s,
      '<cellStyles count="1"><cellStyle name="Standard" xfId="0"/></cellStyles>',
    ),
  )
  const rule = (translation: 'always' | 'never') => ({
    tagProcessingRules: [
      {
        name: 'r',
        ruleType: 'styleSheet' as const,
        xPath: null,
        styleSheetName: 'standard',
        tagType: 'inline' as const,
        translation,
        editorTagName: null,
        editorTagNamingType: 'static' as const,
      },
    ],
  })
  const cells = async (options: ReadOptions) => (await found(styled, options)).filter((name) => name.includes('!'))
  expect(await cells(rule('never'))).toEqual([])
  expect(await cells({ defaultTextTranslation: 'never', ...rule('always') })).toEqual(await cells({}))
})

test.each([true, false, undefined])('exportCommentsToTargetFile: %s', async (exportCommentsToTargetFile) => {
  const document = await xlsx.open(
    fixture,
    exportCommentsToTargetFile === undefined ? {} : { exportCommentsToTargetFile },
  )
  const written = await document.write(() => undefined, {
    comments: (key) => (key === 'Price list!A4' ? [{ text: 'Really?', author: 'Ada', date: '2026-11-21' }] : undefined),
  })
  const parts = unzipSync(written)
  expect('xl/comments1.xml' in parts).toBe(exportCommentsToTargetFile === true)
  if (!exportCommentsToTargetFile) return
  expect(strFromU8(parts['xl/comments1.xml']!)).toMatch(
    /<author>Ada<\/author>.*<comment ref="A4" authorId="0">.*Ada, 2026-11-21T00:00:00Z:\n.*Really\?/s,
  )
  expect(strFromU8(parts[firstSheet]!)).toMatch(/<legacyDrawing xmlns:r="[^"]*" r:id="rIdLw1"\/>/)
  expect(strFromU8(parts['xl/drawings/vmlDrawing1.vml']!)).toContain('<x:Row>3</x:Row><x:Column>0</x:Column>')
  const again = await xlsx.open(written, { translateComments: true })
  expect(again.units.some(({ source }) => plainText(source).includes('Really?'))).toBe(true)
})

test('keeps the lines of a footer and an ampersand that is no code', async () => {
  const footer =
    '<headerFooter><oddFooter>&amp;LHome\r\n&amp;F&amp;  2026 R&amp;&amp;D&amp;&amp;P</oddFooter></headerFooter>'
  const bytes = changed(firstSheet, (xml) => xml.replace(/<headerFooter.*<\/headerFooter>/s, footer))
  const document = await xlsx.open(bytes, {})
  const { key, source } = document.units.find(({ structure }) => structure === 'footer')!
  expect(plainText(source)).toBe('Home\n  2026 R&D&P')
  const write = async (change: (text: string) => string) => {
    const target = source.map((piece) => (typeof piece === 'string' ? change(piece) : piece))
    const written = await document.write((unit) => (unit === key ? target : undefined))
    return strFromU8(unzipSync(written)[firstSheet]!)
  }
  expect(await write((text) => text.replace('Home', 'Heim'))).toContain(
    '&amp;LHeim\n&amp;F&amp;  2026 R&amp;&amp;D&amp;&amp;P<',
  )
})

test('leaves hard spaces in their own font, since fonts of symbols draw something else for them', async () => {
  const cell =
    '<c r="A4" t="inlineStr"><is><r><rPr><rFont val="Symbol"/></rPr><t>·</t></r><r><rPr><sz val="7"/></rPr><t>\u00a0\u00a0</t></r><r><rPr><b/></rPr><t>one</t></r></is></c>'
  const bytes = changed(firstSheet, (xml) => xml.replace(/<c r="A4".*?<\/c>/s, cell))
  const document = await xlsx.open(bytes, {})
  const { key, source } = document.units.find(({ name }) => name === 'Price list!A4')!
  const target = source.map((piece) => (typeof piece === 'string' ? piece.replace('one', 'eins') : piece))
  const written = strFromU8(unzipSync(await document.write((unit) => (unit === key ? target : undefined)))[firstSheet]!)
  expect(written).toMatch(/Symbol"\/><\/rPr><t>·<\/t>/)
  expect(written).toMatch(/<sz val="7"\/><\/rPr><t[^>]*>\u00a0\u00a0<\/t>/)
})
