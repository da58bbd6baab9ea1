import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { disk } from './disk.ts'
import { convertWithLibreOffice } from './libreoffice.ts'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
writeFileSync(at('ä page.html'), '<p>One. Two.</p>')
writeFileSync(at('memory.csv'), 'en,de\nOne,Eins\n')

const convertOffice = convertWithLibreOffice(null)

/** Runs a command on the files of the folder: the exit code and what was said. */
async function langwerk(...words: string[]) {
  let said = ''
  const report = (text: string) => {
    said += text
  }
  const input = (async function* () {})()
  const code = await run(words, { ...disk, convertOffice, input, print: report, report, isWatched: false })
  return [code, said.replaceAll(folder, 'F')]
}

test.each<[string[], string]>([
  [['extract', at('none.html'), '-o', at('x')], 'There is no file F/none.html'],
  [['extract', folder, '-o', at('x')], 'F is a folder'],
  [['segment', '--language', 'en', at('none.txt')], 'There is no file F/none.txt'],
  [['segment', '--language', 'en', folder], 'F is a folder'],
  [['pseudo', at('ä page.html'), '-o', folder], 'F is a folder'],
  [['pseudo', at('ä page.html'), '-o', at('no/x')], 'F/no/x cannot be written: there is no folder F/no'],
  [['pseudo', at('ä page.html'), '-o', at('memory.csv/x')], 'F/memory.csv/x stands below a file'],
  [['convert', at('memory.csv'), '-o', at('no/x.tmx')], 'F/no/x.tmx cannot be written: there is no folder F/no'],
  [['convert', at('none.csv'), '-o', at('x.tmx')], 'There is no file F/none.csv'],
])('%j is refused with the name of the file', async (words, sentence) => {
  expect(await langwerk(...words)).toEqual([1, `langwerk: ${sentence}\n`])
})

test('reads and writes files whose names have blanks and other letters', async () => {
  expect(await langwerk('pseudo', at('ä page.html'), '-o', at('ö page.html'))).toEqual([0, ''])
  expect(readFileSync(at('ö page.html'), 'utf8')).toMatch(/^<p>.+<\/p>$/)
  expect(await langwerk('convert', at('memory.csv'), '-o', at('ü.tmx'))).toEqual([0, ''])
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('takes the text out of a PDF file and puts it into a Word document', async () => {
  const pdf = fileURLToPath(new URL('../../../fixtures/contract.pdf', import.meta.url))
  const languages = ['--source-language', 'en', '--target-language', 'de']
  expect(await langwerk('extract', pdf, '-o', at('a.xlf'), ...languages)).toEqual([0, expect.any(String)])
  const [code, said] = await langwerk('merge', pdf, at('a.xlf'), '-o', at('a.pdf'))
  expect([code, said]).toEqual([0, expect.stringContaining('What was written is a docx file: give F/a.pdf a name')])
  expect(await langwerk('extract', at('a.pdf'), '-o', at('b.xlf'), ...languages)).toEqual([1, expect.any(String)])
})
