import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDocument } from '@langwerk/documents/open-document'
import { isTag, plainText } from '@langwerk/text/segment'
import { afterAll, describe, expect, test } from 'vitest'

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)
const folder = mkdtempSync(join(tmpdir(), 'langwerk-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noConsole: a test that is skipped says so
if (!program) console.warn('LibreOffice is not installed: whether it opens what we write is not tested')

describe.skipIf(!program)('LibreOffice opens what we write, and finds every translated text', () => {
  test.each([
    ['contract.docx', 'txt', 'txt:Text (encoded):UTF8', ['paragraph', 'heading']],
    // The first sheet, in UTF-8 (76).
    ['price-list.xlsx', 'csv', 'csv:Text - txt - csv (StarCalc):44,34,76', ['cell']],
  ])('%s', { timeout: 240_000 }, async (name, ending, filter, structures) => {
    const { units, write } = await openDocument(readFileSync(`fixtures/${name}`), name)
    const targets = new Map(
      units.map(({ key, source }) => [
        key,
        source.map((piece) => (isTag(piece) ? piece : piece.replace(/[A-Za-z]+/g, 'Ü$&'))),
      ]),
    )
    const file = join(folder, name)
    writeFileSync(file, await write((key) => targets.get(key), { targetLanguage: 'de' }))
    convert(file, filter)

    // How it lays out tabs and line breaks is its own affair.
    const text = withoutSpaces(readFileSync(join(folder, `${name.split('.')[0]}.${ending}`), 'utf8')).replaceAll(
      '""',
      '"',
    )
    const onFirstSheet = (unitName: string | undefined) =>
      !unitName?.includes('!') || unitName.split('!')[0] === units[0]!.name?.split('!')[0]
    const expected = units.filter((unit) => structures.includes(unit.structure ?? '') && onFirstSheet(unit.name))
    expect(expected.length).toBeGreaterThan(5)
    for (const { key } of expected) expect(text).toContain(withoutSpaces(plainText(targets.get(key)!)))
  })
})

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

/** Converts by LibreOffice. Its first start with a new profile may end without having done anything, so it is tried twice. */
function convert(file: string, filter: string) {
  const words = [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    folder,
    file,
  ]
  const run = () => execFileSync(program!, words, { stdio: 'pipe', timeout: 110_000 })
  try {
    run()
  } catch {
    run()
  }
}
