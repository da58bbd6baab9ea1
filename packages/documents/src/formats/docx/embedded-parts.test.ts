import { segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docx } from './docx.ts'
import { packed, paragraph, run } from './test-word.ts'

/** A Word file that takes in these files. */
function taking(files: Record<string, { type: string; bytes: Uint8Array }>) {
  const names = Object.keys(files)
  const relationships = names.map((name) => `<Relationship Id="${name}" Type="x/aFChunk" Target="/word/${name}"/>`)
  const parts = unzipSync(
    packed(
      paragraph(run('before')) + names.map((name) => `<w:altChunk r:id="${name}"/>`).join('') + paragraph(run('after')),
      {},
      relationships.join(''),
    ),
  )
  const types = names.map((name) => `<Override PartName="/word/${name}" ContentType="${files[name]!.type}"/>`)
  const list = strFromU8(parts['[Content_Types].xml']!).replace('</Types>', `${types.join('')}</Types>`)
  const embedded = Object.fromEntries(names.map((name) => [`word/${name}`, files[name]!.bytes]))
  return zipSync({ ...parts, ...embedded, '[Content_Types].xml': strToU8(list) })
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

test('reads and writes HTML, Word and plain text that a document takes in', async () => {
  const bytes = taking({
    'a.html': { type: 'text/html', bytes: strToU8('<html><body><p>One <b>bold</b></p></body></html>') },
    'b.docx': {
      type: wordType,
      bytes: taking({ 'c.txt': { type: 'text/plain', bytes: strToU8(' two\r\n\r\nthree') } }),
    },
  })
  const document = await docx.open(bytes, {})
  expect(document.notices).toBeUndefined()
  const texts = document.units.map(({ key, source }) => [key, segmentToXml(source)])
  expect(texts.map(([, text]) => text)).toEqual([
    'before',
    'after',
    'One <g id="1">bold</g>',
    'before',
    'after',
    'two',
    'three',
  ])
  expect(texts.at(-1)![0]).toBe('word/b.docx/word/c.txt/3')
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  expect(await document.write((key) => sources.get(key))).toEqual(bytes)

  const written = unzipSync(
    await document.write((key) => sources.get(key)!.map((piece) => (typeof piece === 'string' ? `${piece}!` : piece))),
  )
  expect(strFromU8(written['word/a.html']!)).toContain('<p>One !<b>bold!</b></p>')
  const inner = unzipSync(written['word/b.docx']!)
  expect(strFromU8(inner['word/document.xml']!)).toContain('before!')
  expect(strFromU8(inner['word/c.txt']!)).toBe(' two!\r\n\r\nthree!')
})

test('leaves out what it cannot read, and says so', async () => {
  const bytes = taking({
    'a.rtf': { type: 'application/rtf', bytes: strToU8('{\\rtf1 x}') },
    'b.docx': { type: wordType, bytes: strToU8('no package') },
  })
  const { units, notices } = await docx.open(bytes, {})
  expect(units.length).toBe(2)
  expect(notices?.map(({ text }) => text)).toEqual([
    'The document word/a.rtf in the file is left out: It is of the type application/rtf',
    expect.stringContaining('The document word/b.docx in the file is left out: '),
  ])
})
