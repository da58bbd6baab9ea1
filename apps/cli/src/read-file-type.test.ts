import { readFileSync } from 'node:fs'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { desk } from './test-desk.ts'

const texts = '{"id": "x", "title": "<b>One</b> two", "menu": {"title": "Three"}}'

async function extracted(fileType: unknown, name = 'texts.json', text = texts) {
  const { run, stored, said } = desk({ [name]: text, 'type.json': JSON.stringify(fileType) })
  const code = await run('extract', name, '-o', 'out.xlf', '--source-language', 'en', '--file-type', 'type.json')
  const xliff = stored.get('out.xlf')
  return {
    code,
    errors: said.errors,
    sources: xliff && (await openDocument(xliff, 'out.xlf')).units.map(({ source }) => plainText(source)),
  }
}

test('a file type need only say what differs', async () => {
  const tagProcessingRules = [{ xPath: '//title' }]
  expect(await extracted({ defaultTextTranslation: 'never', tagProcessingRules })).toMatchObject({
    code: 0,
    sources: ['One two', 'Three'],
  })
})

test('a file type reads the document that it is given for, whatever its ending', async () => {
  expect((await extracted({ fileProcessor: 'jsonWithEmbeddedHtml' }, 'texts.dat')).sources).toEqual([
    'x',
    'One two',
    'Three',
  ])
})

test('its rules cut, and its replacement rules apply on the way back', async () => {
  const { run, stored, said, text } = desk({
    'a.json': '["One; two."]',
    'type.json': JSON.stringify({
      replacementRules: [{ name: 'semicolon', sourceRegex: ';', targetRegex: ',', type: 'onTargetFileWriting' }],
    }),
  })
  expect(await run('pseudo', 'a.json', '-o', 'b.json', '--file-type', 'type.json')).toBe(0)
  expect([said.errors, text('b.json').includes(';'), text('b.json').includes(',')]).toEqual(['', false, true])
  await run('extract', 'a.json', '-o', 'a.xlf', '--source-language', 'en', '--file-type', 'type.json')
  stored.set('b.xlf', await (await openDocument(stored.get('a.xlf')!, 'a.xlf')).write(() => ['Eins; zwei.']))
  await run('merge', 'a.json', 'b.xlf', '-o', 'c.json', '--file-type', 'type.json')
  expect(text('c.json')).toBe('["Eins, zwei."]')
})

test('the export of a server is taken as it is', async () => {
  const exported = {
    '@type': 'FileType',
    version: 1,
    name: 'Texts',
    description: '',
    fileProcessor: 'json',
    defaultTextTranslation: 'never',
    languageProcessingRuleSet: { uuid: '0198e2a0-0000-7000-8000-000000000000', name: 'Ours' },
    fileTypeTagRules: [{ name: 'titles', ruleType: 'xPath', xPath: '//title', translation: 'ifNotInProtectedContent' }],
    fileTypeReplacementRules: [{ name: 'b', sourceRegex: '</?b>', targetRegex: '', type: 'onSourceFileReading' }],
  }
  expect(await extracted(exported)).toMatchObject({
    code: 0,
    errors: 'type.json names language processing rules that are not in it: they can be given to extract with --rules\n',
    sources: ['One two', 'Three'],
  })
  expect((await extracted({ ...exported, version: 2 })).errors).toContain('its version is 2')
})

test('a spreadsheet is read by its columns', async () => {
  const name = 'price-list.xlsx'
  const bytes = new Uint8Array(readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url)))
  const { run, stored } = desk({
    [name]: bytes,
    'type.json': '{"fileProcessor": "excelColumnsWithSubsegments", "sourceColumnId": "B", "targetColumnId": "F"}',
  })
  expect(await run('pseudo', name, '-o', 'out.xlsx', '--file-type', 'type.json')).toBe(0)
  const sheets = Object.entries(unzipSync(stored.get('out.xlsx')!)).filter(([part]) =>
    part.includes('worksheets/sheet'),
  )
  expect(
    sheets
      .map(([, xml]) => strFromU8(xml))
      .join('')
      .match(/<c r="F\d+"[^>]*t="inlineStr"/g),
  ).not.toBeNull()
})

test.each<[unknown, string]>([
  [{ translateNote: true }, 'there is no field translateNote; is translateNotes meant?'],
  [{ speed: 1 }, 'there is no field speed; the fields are name, description'],
  [{ fileProcessor: 'words' }, 'file type:\n  fileProcessor: Invalid option'],
  [{ sourceColumnId: '2' }, 'sourceColumnId: Expected the letters of a column, such as B'],
  [{ tagProcessingRules: [{ xpath: '//a' }] }, 'there is no field tagProcessingRules.0.xpath; is xPath meant?'],
  [{ replacementRules: [{ name: 'a' }] }, 'replacementRules.0.sourceRegex: '],
  [[], 'it must be an object'],
])('%j is refused: %s', async (fileType, message) => {
  const { code, errors } = await extracted(fileType)
  expect([code, errors]).toEqual([1, expect.stringContaining(message)])
})

test('without an ending that says it, the processor must be named', async () => {
  expect((await extracted({}, 'texts.dat')).errors).toContain('type.json does not say what reads texts.dat')
})
