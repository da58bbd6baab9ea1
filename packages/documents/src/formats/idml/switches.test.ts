import { segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { idml } from './idml.ts'

const range = (text: string, style = '[No character style]') =>
  `<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/${style}"><Content>${text}</Content></CharacterStyleRange>`
const paragraph = (inner: string, style = 'Body') =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/${style}">${inner}<CharacterStyleRange><Br/></CharacterStyleRange></ParagraphStyleRange>`

interface Parts {
  body: string
  map?: string
  frame?: string
  master?: string
}

/** A package with one story on a page and, where given, another on a master page. */
function packed({ body, map = '', frame = '', master }: Parts) {
  const story = (id: string, inner: string) =>
    strToU8(`<idPkg:Story><Story Self="${id}">${inner}</Story></idPkg:Story>`)
  const spread = (kind: string, id: string, attributes = '') =>
    strToU8(`<idPkg:${kind}><${kind}><TextFrame ParentStory="${id}"${attributes}/></${kind}></idPkg:${kind}>`)
  const ofMaster: Zippable =
    master === undefined ? {} : { 'm.xml': spread('MasterSpread', 'm'), 'sm.xml': story('m', master) }
  const listed = master === undefined ? '' : '<idPkg:MasterSpread src="m.xml"/><idPkg:Story src="sm.xml"/>'
  return zipSync({
    'designmap.xml': strToU8(
      `<Document>${map}<idPkg:Spread src="s.xml"/><idPkg:Story src="Stories/a.xml"/>${listed}</Document>`,
    ),
    's.xml': spread('Spread', 'a', frame),
    'Stories/a.xml': story('a', body),
    ...ofMaster,
  })
}

const sources = async (parts: Parts, options: ReadOptions = {}) =>
  (await idml.open(packed(parts), options)).units.map(({ source }) => segmentToXml(source))

const rule = (styleSheetName: string, more: Partial<NonNullable<ReadOptions['tagProcessingRules']>[number]> = {}) =>
  ({
    name: 'Rule',
    ruleType: 'styleSheet',
    xPath: null,
    styleSheetName,
    tagType: 'inline',
    translation: 'never',
    editorTagName: null,
    editorTagNamingType: 'static',
    ...more,
  }) as const

const note = `${range('Text')}<CharacterStyleRange><Note>${paragraph(range('Remark'))}</Note></CharacterStyleRange>`
const condition = '<Condition Self="Condition/Print" Visible="false"/>'
const conditional = `${range('Shown ')}<CharacterStyleRange AppliedConditions="Condition/Print"><Content>hidden</Content></CharacterStyleRange>${range(' end')}`
const layer = (attributes: string) => `<Layer Self="l" ${attributes}/>`

test.each<[string, Parts, ReadOptions, string[], string[]]>([
  [
    'hidden layers',
    { body: paragraph(range('Text')), map: layer('Visible="false"'), frame: ' ItemLayer="l"' },
    { translateHiddenLayers: true },
    ['Text'],
    [],
  ],
  [
    'locked layers',
    { body: paragraph(range('Text')), map: layer('Locked="true"'), frame: ' ItemLayer="l"' },
    { translateLockedLayers: false },
    [],
    ['Text'],
  ],
  ['notes', { body: paragraph(note) }, { translateNotes: true }, ['Text', 'Remark'], ['Text']],
  ['notes as comments', { body: paragraph(note) }, { translateComments: true }, ['Text', 'Remark'], ['Text']],
  [
    'hidden conditions',
    { body: paragraph(conditional), map: condition },
    { translateHiddenText: true },
    ['Shown <g id="1">hidden</g> end'],
    ['Shown <x id="1"/> end'],
  ],
  [
    'master pages',
    { body: paragraph(range('Page')), master: paragraph(range('Master')) },
    { translateMasters: false },
    ['Page'],
    ['Page', 'Master'],
  ],
])('reads %s as the options say', async (_, parts, options, withOptions, without) => {
  expect(await sources(parts, options)).toEqual(withOptions)
  expect(await sources(parts)).toEqual(without)
})

const styled = {
  body:
    paragraph(range('Head'), 'Heads%3aHead 1') + paragraph(`${range('Press ')}${range('F1', 'Key')}${range(' now')}`),
}
test.each<[string, Parts, ReadOptions, string[]]>([
  [
    'a paragraph style that is never translated',
    styled,
    { tagProcessingRules: [rule('Head 1')] },
    ['Press <g id="1">F1</g> now'],
  ],
  ['a style with its group', styled, { tagProcessingRules: [rule('Heads:Head 1')] }, ['Press <g id="1">F1</g> now']],
  [
    'a character style that is never translated',
    styled,
    { tagProcessingRules: [rule('Key')] },
    ['Head', 'Press <x id="1"/> now'],
  ],
  [
    'only a style that is always translated',
    styled,
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('Head 1', { translation: 'always' })] },
    ['Head'],
  ],
  [
    'a character style that is structure',
    styled,
    { tagProcessingRules: [rule('Key', { tagType: 'structure', translation: 'always' })] },
    ['Head', 'Press', 'F1', 'now'],
  ],
  [
    'a table style that is never translated',
    {
      body: paragraph(
        `<CharacterStyleRange><Table AppliedTableStyle="TableStyle/Codes"><Cell>${paragraph(range('In'))}</Cell></Table></CharacterStyleRange>${range('After')}`,
      ),
    },
    { tagProcessingRules: [rule('Codes')] },
    ['After'],
  ],
])('reads %s', async (_, parts, options, expected) => {
  expect(await sources(parts, options)).toEqual(expected)
})

test('calls tags as the rule of their style says', async () => {
  const document = await idml.open(packed(styled), {
    tagProcessingRules: [rule('Key', { editorTagName: 'key' })],
  })
  expect(document.units[1]!.tags[0]!.label).toBe('key')
})

test('loses no paragraph beside tables and formulas in one range', async () => {
  const body = paragraph(
    `<CharacterStyleRange><Content>One</Content><Br/><Content>before </Content><MathML><math>x</math></MathML><Content> after</Content><Table><Cell>${paragraph(range('In'))}</Cell></Table><Content>Two</Content></CharacterStyleRange>`,
  )
  expect(await sources({ body })).toEqual(['One', 'before <x id="1"/> after', 'In', 'Two'])
})

test('reads and writes a long story in windows as it does a short one', async () => {
  const count = 4000
  const table = `<CharacterStyleRange><Table><Cell>${paragraph(range('In – a cell'))}</Cell></Table></CharacterStyleRange>`
  const body = Array.from({ length: count }, (_, index) =>
    paragraph(`${range(`Paragraph ${index} `)}${range('bold', 'Strong')}${index % 100 === 0 ? table : ''}`),
  ).join('\n')
  const bytes = packed({ body })
  const document = await idml.open(bytes, {})
  expect(document.units).toHaveLength(count + count / 100)
  expect(segmentToXml(document.units.at(-1)!.source)).toBe(`Paragraph ${count - 1} <g id="1">bold</g>`)
  expect(new Set(document.units.map(({ key }) => key)).size).toBe(document.units.length)
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  const written = await document.write((key) =>
    sources.get(key)!.map((piece) => (typeof piece === 'string' ? piece.replace('Paragraph', 'Absatz') : piece)),
  )
  const part = (file: Uint8Array) => strFromU8(unzipSync(file)['Stories/a.xml']!)
  expect(part(written)).toBe(part(bytes).replaceAll('Paragraph ', 'Absatz '))
})
