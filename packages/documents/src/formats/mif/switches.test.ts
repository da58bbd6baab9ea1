import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { mif } from './mif.ts'

const file = (content: string, catalogs = '') =>
  `<MIFFile 2015> # Generated\n${catalogs}<TextFlow \n${content}> # end of TextFlow\n# End of MIFFile\n`
const para = (line: string, tag = 'Body') => `<Para \n <PgfTag \`${tag}'>\n <ParaLine \n  ${line}\n >\n>\n`
const string = (text: string) => `<String \`${text}'>`

const open = (text: string, options: ReadOptions) => mif.open(new Uint8Array(Buffer.from(text)), options)
const sources = async (text: string, options: ReadOptions = {}) =>
  (await open(text, options)).units.map(({ source }) => segmentToXml(source))

async function translated(text: string, targets: Readonly<Record<string, string>>, options: ReadOptions = {}) {
  const document = await open(text, options)
  const wire = new Map(document.units.map(({ key, source }) => [key, targets[segmentToXml(source)]]))
  const written = await document.write((key) => {
    const target = wire.get(key)
    return target === undefined ? undefined : segmentFromXml(target)
  })
  return new TextDecoder().decode(written)
}

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

const marker = (text: string, type: string) => `<Marker <MTypeName \`${type}'> <MText \`${text}'> >`
const catalogs = `<ConditionCatalog <Condition <CTag \`Print'> <CState CHidden> > >\n<VariableFormats <VariableFormat <VariableName \`Product'> <VariableDef \`The <Bold\\>Machine'> > <VariableFormat <VariableName \`Unused'> <VariableDef \`Nothing'> > <VariableFormat <VariableName \`Page'> <VariableDef \`<$curpagenum\\>'> > >\n<XRefFormats <XRefFormat <XRefName \`See'> <XRefDef \`see “<$paratext\\>”'> > >\n`
const reference = "<XRef <XRefName `See'> >"
const conditional = `${string('a ')} <Conditional <InCondition \`Print'> > ${string('hidden')} <Unconditional > ${string(' b')}`
const keyed = `${string('Press ')} <Font <FTag \`Key'> > ${string('F1')} <Font <FTag \`'> > ${string(' now')}`

test.each<[string, string, ReadOptions, string[], string[]]>([
  [
    'entries of the index',
    `${string('a')} ${marker('word:sub<$nopage\\>', 'Index')}`,
    { translateIndexEntries: false },
    ['a'],
    ['a', 'word:sub<x id="1"/>'],
  ],
  [
    'variables',
    `${string('of ')} <Variable <VariableName \`Product'> > <Variable <VariableName \`Page'> >`,
    { translateVariables: false },
    ['of'],
    ['of', 'The <x id="1"/>Machine'],
  ],
  [
    'references',
    `${string('as ')} ${reference} ${string('x')} <XRefEnd >`,
    { translateReferenceFormats: false },
    ['as'],
    ['as', 'see “<x id="1"/>”'],
  ],
  [
    'hidden conditions',
    conditional,
    { translateHiddenText: true },
    ['a <x id="1"/>hidden<x id="2"/> b'],
    ['a <x id="1"/><x id="2"/><x id="3"/> b'],
  ],
])('reads %s as the options say', async (_, line, options, withOptions, without) => {
  expect(await sources(file(para(line), catalogs), options)).toEqual(withOptions)
  expect(await sources(file(para(line), catalogs))).toEqual(without)
})

test.each<[string, ReadOptions, string[]]>([
  [
    'a paragraph format that is never translated',
    { tagProcessingRules: [rule('Code')] },
    ['Press <g id="1">F1</g> now'],
  ],
  [
    'a character format that is never translated',
    { tagProcessingRules: [rule('Key')] },
    ['Press <x id="1"/> now', 'x = 1'],
  ],
  [
    'only a format that is always translated',
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('Code', { translation: 'always' })] },
    ['x = 1'],
  ],
])('reads %s', async (_, options, expected) => {
  expect(await sources(file(para(keyed) + para(string('x = 1'), 'Code')), options)).toEqual(expected)
})

test('leaves markers of links alone', async () => {
  expect(await sources(file(para(`${string('a')} ${marker('openlink x:y', 'Hypertext')}`)))).toEqual(['a'])
})

test('calls tags as the rule of their format says', async () => {
  const { units } = await open(file(para(keyed)), { tagProcessingRules: [rule('Key', { editorTagName: 'key' })] })
  expect(units[0]!.tags).toMatchObject([{ label: 'key' }])
})

test('writes a protected text in its font, wherever its tag went', async () => {
  const options = { tagProcessingRules: [rule('Key')] }
  const written = await translated(file(para(keyed)), { 'Press <x id="1"/> now': '<x id="1"/> drücken' }, options)
  expect(written.replace(/\s+/g, ' ')).toContain(
    "<Font <FTag `Key'> > <String `F1'> <Font <FTag `'> <FLocked No> > <String ` drücken'>",
  )
})

test.each([
  [{ 'One two': 'Eins zwei', term: 'Begriff' }, "<String `Eins zwei'>", "<MText `Begriff'>"],
  [{ term: 'Begriff' }, "<String `One two'>", "<MText `Begriff'>"],
  [{ 'One two': 'Eins zwei' }, "<String `Eins zwei'>", "<MText `term'>"],
])('writes a paragraph and the entry of the index in it: %j', async (targets, text, entry) => {
  const written = await translated(file(para(`${marker('term', 'Index')} ${string('One two')}`)), targets)
  expect(written).toContain(text)
  expect(written).toContain(entry)
})

test('writes variables and references once, with their building blocks', async () => {
  const line = `${string('of ')} <Variable <VariableName \`Product'> > ${reference} ${string('x')} <XRefEnd >`
  const written = await translated(file(para(line), catalogs), {
    'The <x id="1"/>Machine': 'Die <x id="1"/>Maschine',
    'see “<x id="1"/>”': 'siehe „“',
  })
  expect(written).toContain("<VariableDef `Die <Bold\\>Maschine'>")
  expect(written).toContain("<XRefDef `siehe „“<$paratext\\>'>")
})

test('reads and writes a file of several windows as it does a short one', async () => {
  const paragraphs = Array.from({ length: 30_000 }, (_, index) =>
    para(string(`Paragraph ${index} – of many in a file`)),
  )
  const text = file(paragraphs.join(''))
  const document = await open(text, {})
  expect(document.units).toHaveLength(paragraphs.length)
  const units = new Map(document.units.map(({ key, source }) => [key, source]))
  const written = await document.write((key) => [String(units.get(key)![0]).replace('Paragraph', 'Absatz')])
  expect(new TextDecoder().decode(written)).toBe(text.replaceAll('Paragraph', 'Absatz'))
})
