import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBelow } from './read-below.ts'

const top = mkdtempSync(join(tmpdir(), 'langwerk-below-'))
const folder = join(top, 'folder')
mkdirSync(join(folder, 'rules'), { recursive: true })
writeFileSync(join(top, 'secret.xml'), 'secret')
writeFileSync(join(folder, 'rules', 'a.xml'), 'a')
symlinkSync(join(top, 'secret.xml'), join(folder, 'link.xml'))
afterAll(() => rmSync(top, { recursive: true }))

test.each([
  ['rules/a.xml', 'a'],
  ['./rules/../rules/a.xml', 'a'],
  ['rules', undefined],
  ['none.xml', undefined],
  ['../secret.xml', undefined],
  ['link.xml', undefined],
  [join(folder, 'rules/a.xml'), undefined],
  ['file:///etc/passwd', undefined],
  ['http://localhost/a.xml', undefined],
])('%s', (path, content) => {
  const bytes = readBelow(folder, path)
  expect(bytes && Buffer.from(bytes).toString()).toBe(content)
})
