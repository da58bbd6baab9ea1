import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endingOf, openDocument, readableEndings } from './open-document.ts'
import { fixture } from './test-documents.ts'

const names = readdirSync(new URL('../../../fixtures', import.meta.url)).filter(
  (name) => readableEndings.includes(endingOf(name)) && !/\.(doc|xls|ppt)$/.test(name),
)

test.each(names)('%s is read from a buffer as from plain bytes', async (name) => {
  const buffer = fixture(name)
  const [one, other] = [await openDocument(buffer, name), await openDocument(new Uint8Array(buffer), name)]
  expect(one.units).toEqual(other.units)
  const written = [await one.write(() => ['x']), await other.write(() => ['x'])] as const
  expect(Buffer.compare(...written)).toBe(0)
})
