import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DocumentError } from './model/document.ts'
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

const long = (piece: string) => piece.repeat(10_000_000 / piece.length)

test.each([
  ['a.json', `["${long('word ')}"]`],
  ['a.mif', `<MIFFile 2015>\n<TextFlow <Para <ParaLine <String \`${long('word ')}'>>>>`],
])(
  '%s may hold a text of ten megabytes',
  async (name, text) => {
    const bytes = new TextEncoder().encode(text)
    const document = await openDocument(bytes, name)
    expect(document.units).toHaveLength(1)
    expect(Buffer.compare(await document.write(() => undefined), bytes)).toBe(0)
  },
  30_000,
)

test('what may be too much for the stack is read or refused with a sentence', async () => {
  const bytes = new TextEncoder().encode(`<!DOCTYPE a [${long('<!ENTITY x "w">').repeat(3)}]><a>x</a>`)
  const refused = await openDocument(bytes, 'a.xml').then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refused) expect(refused).toBeInstanceOf(DocumentError)
}, 30_000)
