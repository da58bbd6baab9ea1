import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../model/document.ts'
import { openDocument } from '../open-document.ts'
import { fileType } from './file-type.ts'
import { endingsIn, fileTypeFor } from './file-type-for.ts'
import { shippedFileTypes } from './shipped-file-types.ts'
import { shippedRuleName, shippedTexts } from './shipped-texts.ts'

test.each([
  ['manual.docx', 'Word'],
  ['OLD.DOC', 'Word 97–2003'],
  ['scan.pdf', 'PDF'],
  ['list.xlsx', 'Excel'],
  ['texts.json', 'JSON'],
  ['a.b.xlf', 'XLIFF'],
  ['return.sdlppx', 'Trados Studio'],
  ['asset.wsxz', 'WorldServer'],
  ['task.mqxlz', 'memoQ'],
  ['task.mxliff', 'Phrase'],
  ['strings.xml', 'XML'],
  ['program.exe', undefined],
  ['docx', undefined],
])('%s is read as %s', (name, expected) => {
  expect(fileTypeFor(name)?.name).toBe(expected)
})

test('the longest ending decides, then the order', () => {
  const types = [
    fileType({ name: 'One', fileProcessor: 'json', fileEndingCommentsString: 'json' }),
    fileType({ name: 'Two', fileProcessor: 'json', fileEndingCommentsString: '.strings.json' }),
    fileType({ name: 'Three', fileProcessor: 'json', fileEndingCommentsString: 'json' }),
  ]
  expect(['a.json', 'a.strings.json'].map((name) => fileTypeFor(name, types)?.name)).toEqual(['One', 'Two'])
})

test('there is a file type for every ending of the specification', () => {
  const endings =
    'doc docx html idml json mif mqxliff mqxlz mxliff pdf ppt pptx sdlppx sdlxliff srt vsdx wsxz xlf xliff xls xlsx xml'.split(
      ' ',
    )
  expect(endings.filter((ending) => !fileTypeFor(`a.${ending}`))).toEqual([])
})

test('no two shipped file types have the same name', () => {
  expect(new Set(shippedFileTypes.map(({ name }) => name)).size).toBe(shippedFileTypes.length)
})

test('endings may be written in many ways', () => {
  expect(endingsIn(' .DOCX,docm; *.txt  xml,')).toEqual(['docx', 'docm', 'txt', 'xml'])
})

const text = new TextEncoder().encode('{"a": "One"}')

test('a file type reads the endings that it names', async () => {
  const { units } = await openDocument(text, 'texts.dat', { fileProcessor: 'json', fileEndingCommentsString: 'dat' })
  expect(units).toHaveLength(1)
})

test.each([
  ['a.dat', {}, 'Files ending in .dat cannot be read'],
  ['a', {}, 'The file has no ending, so its format is unknown'],
  ['a.dat', { fileProcessor: 'json', name: 'Mine' }, 'The file type Mine does not read files ending in .dat'],
  ['a.json', { fileProcessor: 'word' }, 'The file type Word does not read files ending in .json'],
  ['a.doc', {}, 'Files ending in .doc are read once LibreOffice has made them .docx'],
] as const)('%s with %j is refused', async (name, options, message) => {
  await expect(openDocument(text, name, options)).rejects.toThrow(message)
})

test('descriptions in resource bundles are no texts', async () => {
  const arb = '{"@@locale": "en", "title": "Tents", "@title": {"description": "Of the page", "type": "text"}}'
  const { units } = await openDocument(new TextEncoder().encode(arb), 'app_en.arb')
  expect(units.map(({ key }) => key)).toEqual(['title'])
})

test('notes of speakers are read from presentations without being asked for, and left out where they are switched off', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../../../fixtures/product-presentation.pptx', import.meta.url)))
  const notes = async (options: ReadOptions) =>
    (await openDocument(bytes, 'a.pptx', options)).units.filter(({ structure }) => structure === 'note').length
  expect(await notes({})).toBeGreaterThan(0)
  expect(await notes({ translateNotes: false })).toBe(0)
})

test('a shipped file type has a name and a description in German too, and none of its own is called alike', () => {
  const texts = shippedFileTypes.map((type) => shippedTexts(type, 'de'))
  for (const [index, { description }] of shippedFileTypes.entries())
    expect(texts[index]!.description === '' || texts[index]!.description !== description).toBe(true)
  expect(texts.map(({ description }) => description === '')).toEqual(
    shippedFileTypes.map(({ description }) => description === ''),
  )
  expect(texts.map(({ name }) => name)).toContain('SubRip-Untertitel')
  expect(new Set(texts.map(({ name }) => name)).size).toBe(shippedFileTypes.length)
  for (const { name } of shippedFileTypes.flatMap(({ tagProcessingRules }) => tagProcessingRules))
    expect([shippedRuleName(name, 'en'), shippedRuleName(name, 'de') === name]).toEqual([name, false])
})
