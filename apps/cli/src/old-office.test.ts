import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { openDocument } from '@langwerk/documents/open-document'
import { plainText } from '@langwerk/text/segment'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { convertWithLibreOffice, libreOfficeIn } from './libreoffice.ts'
import { desk } from './test-desk.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'langwerk-office-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = findLibreOffice(null)
// biome-ignore lint/suspicious/noConsole: a test that is skipped says so
if (!program) console.warn('LibreOffice is not installed: files of Word, PowerPoint and Excel 97 are not tested')

const extracted = ['-o', 'out.xlf', '--source-language', 'en', '--target-language', 'de']

describe.skipIf(!program)('with LibreOffice', () => {
  /** The old file with its first unit translated, after a way through XLIFF. */
  async function translated(name: string) {
    const { run: langwerk, stored, said } = desk({ [name]: fixture(name) })
    expect([await langwerk('extract', name, ...extracted), said.errors]).toEqual([0, ''])
    const xliff = await openDocument(stored.get('out.xlf')!, 'out.xlf')
    stored.set('in.xlf', await xliff.write((key) => (key === xliff.units[0]!.key ? ['Zelte'] : undefined)))
    expect(await langwerk('merge', name, 'in.xlf', '-o', `new-${name}`)).toBe(0)
    expect(Buffer.from(stored.get(`new-${name}`)!.subarray(0, 4)).toString('hex')).toBe('d0cf11e0')
    return { langwerk, stored, said }
  }

  test.each(['product-presentation.ppt', 'price-list.xls'])(
    '%s goes out as XLIFF and comes back',
    {
      timeout: 240_000,
    },
    async (name) => {
      const { stored } = await translated(name)
      expect(Buffer.compare(stored.get(`new-${name}`)!, fixture(name))).not.toBe(0)
    },
  )

  test('what comes back holds its targets, and stays as it was without any', { timeout: 240_000 }, async () => {
    const { langwerk, stored, said } = await translated('contract.doc')
    expect(await langwerk('merge', 'contract.doc', 'out.xlf', '-o', 'b.docx')).toBe(0)
    expect(Buffer.compare(stored.get('b.docx')!, fixture('contract.doc'))).toBe(0)
    expect(said.errors).toContain('What was written is a doc file: give b.docx a name that ends in .doc')
    expect(await langwerk('extract', 'new-contract.doc', ...extracted)).toBe(0)
    const again = await openDocument(stored.get('out.xlf')!, 'out.xlf')
    expect(again.units.map(({ source }) => plainText(source)).join('\n')).toContain('Zelte')
  })
})

test.each([
  ['a.xls', null, 'Files ending in .xls need LibreOffice, which is not installed on this machine'],
  ['a.doc', '/bin/false', 'LibreOffice cannot open the file. It may be damaged or protected with a password'],
  ['page.doc', '/bin/false', 'This is not a file that .doc stands for'],
])('%s is refused with a sentence (%s)', async (name, office, sentence) => {
  const files = { 'a.doc': fixture('contract.doc'), 'a.xls': fixture('price-list.xls'), 'page.doc': '<p>x</p>' }
  const { run: langwerk, said } = desk(files, '', { office })
  expect(await langwerk('extract', name, ...extracted)).toBe(1)
  expect(said.errors).toBe(`langwerk: ${sentence}\n`)
})

test('the environment says where LibreOffice is, and nothing else is looked for then', () => {
  const own = join(folder, 'own')
  writeFileSync(own, '#!/bin/sh\n', { mode: 0o755 })
  expect(libreOfficeIn({ LIBREOFFICE_PATH: own })).toBe(own)
  expect(libreOfficeIn({ LIBREOFFICE_PATH: join(folder, 'nowhere') })).toBeNull()
  expect([libreOfficeIn({}), libreOfficeIn({ LIBREOFFICE_PATH: '' })]).toEqual([program, program])
})

test('what takes too long is ended along with what it started, and leaves nothing', async () => {
  const slow = join(folder, 'slow')
  writeFileSync(
    slow,
    `#!/bin/sh\nenv > ${folder}/environment\ncp "\${1#-env:UserInstallation=file://}/user/registrymodifications.xcu" ${folder}/settings\nsleep 600 & echo $! > ${folder}/child; wait\n`,
  )
  chmodSync(slow, 0o755)
  const converting = convertWithLibreOffice(slow, 1000)(fixture('contract.doc'), { from: 'doc', to: 'docx' })
  await expect(converting).rejects.toThrow('The file takes too long to convert')
  const child = Number(readFileSync(join(folder, 'child'), 'utf8'))
  // Whoever adopts it needs a moment to bury it.
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5000)
  const environment = readFileSync(join(folder, 'environment'), 'utf8')
  const names = environment.split('\n').map((line) => line.split('=')[0]!)
  const told = ['HOME', 'TMPDIR', 'PATH', 'LANG', 'PWD', 'OLDPWD', 'SHLVL', '_', '']
  expect(names.filter((name) => !told.includes(name))).toEqual([])
  expect(readFileSync(join(folder, 'settings'), 'utf8')).toMatch(/MacroSecurityLevel.*<value>3</)
  expect(existsSync(/^HOME=(.*)$/m.exec(environment)![1]!)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
