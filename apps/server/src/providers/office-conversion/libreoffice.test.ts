import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLibreOffice } from '@langwerk/documents/conversion/machine/find-libreoffice'
import { afterAll, expect, test, vi } from 'vitest'
import { openLibreOffice } from './libreoffice.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-conversion-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const toDocx = { from: 'doc', to: 'docx' } as const
let scripts = 0

/** A program that is called as LibreOffice is: `$profile`, `$outdir` and `$given` are what it is told. */
function programOf(body: string): string {
  const path = join(folder, `program-${++scripts}`)
  const head = `#!/bin/sh
profile="\${1#-env:UserInstallation=file://}"
while [ $# -gt 2 ]; do [ "$1" = --outdir ] && outdir="$2"; shift; done
[ "$1" = --outdir ] || outdir="$1"
given="$2"
convert() { mkdir -p "$outdir"; printf 'converted' > "$outdir/document.docx"; }
`
  writeFileSync(path, head + body)
  chmodSync(path, 0o755)
  return path
}

const open = (body: string, timeoutMs = 20_000) =>
  openLibreOffice({ program: programOf(body), timeoutMs, mostBytes: 1000 })

test('a program that asks to be started again is started once more', async () => {
  const office = open('[ -f "$profile/started" ] && convert && exit 0\ntouch "$profile/started"\nexit 81\n')
  expect((await office.convert(ole, toDocx)).toString()).toBe('converted')
  await office.close()
})

test('its profile runs no macros and fetches nothing', async () => {
  const office = open(`convert; cp "$profile/user/registrymodifications.xcu" ${folder}/settings\n`)
  await office.convert(ole, toDocx)
  expect(readFileSync(join(folder, 'settings'), 'utf8')).toMatch(
    /MacroSecurityLevel.*<value>3<[\s\S]*ooInetProxyType.*<value>2</,
  )
  await office.close()
})

test('nothing of this machine is told to it', async () => {
  const office = open(`convert; env > ${folder}/environment\n`)
  await office.convert(ole, toDocx)
  const names = readFileSync(join(folder, 'environment'), 'utf8')
    .split('\n')
    .map((line) => line.split('=')[0]!)
  expect(
    names.filter((name) => !['HOME', 'TMPDIR', 'PATH', 'LANG', 'PWD', 'OLDPWD', 'SHLVL', '_', ''].includes(name)),
  ).toEqual([])
  await office.close()
})

test('what takes too long is ended along with what it started', async () => {
  const office = open(`sleep 600 & echo $! > ${folder}/child; wait\n`, 500)
  await expect(office.convert(ole, toDocx)).rejects.toMatchObject({ code: 'tooLarge' })
  const child = Number(readFileSync(join(folder, 'child'), 'utf8'))
  // Whoever adopts it needs a moment to bury it.
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5000)
  await office.close()
})

test('what is called off ends with the reason', async () => {
  const office = open(`touch ${folder}/running; sleep 600\n`)
  const controller = new AbortController()
  const converting = office.convert(ole, toDocx, controller.signal)
  while (!existsSync(join(folder, 'running'))) await new Promise((resolve) => setTimeout(resolve, 20))
  controller.abort(new Error('The job was deleted'))
  await expect(converting).rejects.toThrow('The job was deleted')
  await office.close()
})

test('one runs at a time, and one that fails leaves the next alone', async () => {
  const office = open(
    `[ -d ${folder}/busy ] && exit 7\nmkdir ${folder}/busy; sleep 0.1; rmdir ${folder}/busy\ngrep -q bad "$given" || convert\n`,
  )
  const given = [ole, Buffer.concat([ole, Buffer.from('bad')]), ole, ole]
  const answers = await Promise.all(
    given.map((bytes) => office.convert(bytes, toDocx).then(String, (error) => error.code)),
  )
  expect(answers).toEqual(['converted', 'broken', 'converted', 'converted'])
  await office.close()
})

test('a file that comes out too large is refused', async () => {
  const office = open('convert; head -c 2000 /dev/zero > "$outdir/document.docx"\n')
  await expect(office.convert(ole, toDocx)).rejects.toMatchObject({ code: 'tooLarge' })
  await office.close()
})

test('what is no old file is refused without a start', async () => {
  const office = open(`touch ${folder}/was-started\n`)
  await expect(office.convert(Buffer.from('<html>'), toDocx)).rejects.toMatchObject({ code: 'broken' })
  expect(existsSync(join(folder, 'was-started'))).toBe(false)
  await office.close()
})

test('nothing stays of it', async () => {
  const office = open(`convert; printf '%s' "$HOME" > ${folder}/home\n`)
  await office.convert(ole, toDocx)
  const home = readFileSync(join(folder, 'home'), 'utf8')
  expect(readdirSync(home)).toEqual(['profile'])
  await office.close()
  expect(existsSync(home)).toBe(false)
})

test('is missing where the path that is set is no program', async () => {
  expect(findLibreOffice(join(folder, 'nowhere'))).toBeNull()
  const office = openLibreOffice({ program: null, timeoutMs: 1000, mostBytes: 1000 })
  await expect(office.convert(ole, toDocx)).rejects.toMatchObject({ code: 'officeMissing' })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
