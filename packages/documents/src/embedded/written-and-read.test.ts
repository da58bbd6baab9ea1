import { plainText, type Segment, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workbook } from '../formats/excel-columns/test-workbook.ts'
import type { OpenDocument, ReadOptions } from '../model/document.ts'
import { openDocument } from '../open-document.ts'

/** Generated documents of every form that holds documents, with texts that mean something in one of their syntaxes. */
const word = fc.constantFrom(
  'one',
  'Zwei',
  '&',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '\u00a0',
  ']]>',
  '{name}',
  '%s',
  '{{x}}',
  '--',
  'ж',
  '😀',
  '&amp;',
  '/',
)
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `x ${words.join(' ')} y`)
const escaped = (plain: string) => plain.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

const inline = fc.letrec<{ inline: string; pieces: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    text.map(escaped),
    fc
      .tuple(fc.constantFrom('b', 'i', 'a href="x"'), tie('pieces'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`),
    fc.constantFrom('<br>', '<img src=a alt="A picture">', '<!-- note -->'),
  ),
  pieces: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
})).pieces
const html = fc
  .array(fc.tuple(fc.constantFrom('p', 'h1', 'li', 'div', 'td'), inline), { minLength: 1, maxLength: 4 })
  .map((blocks) => blocks.map(([tag, inner]) => `<${tag}>${inner}</${tag}>`).join('\n'))

const value = fc.oneof(text, html)
const json = fc.letrec<{ value: unknown; any: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    value,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
  any: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
})).any
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))

const columns: ReadOptions = { keyColumnId: 'A', sourceColumnId: 'B', targetColumnId: 'C', charLimitColumnId: null }
const inPlace: ReadOptions = { ...columns, targetColumnId: null }
const rowsOf = (cells: readonly string[]) => workbook(cells.map((cell, index) => [`key ${index}`, cell]))
const xliff = (texts: readonly string[]) => {
  const units = texts.map((body, index) => `<trans-unit id="${index}"><source>${escaped(body)}</source></trans-unit>`)
  return `<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>${units.join('')}</body></file></xliff>`
}

const forms: Record<string, { name: string; document: fc.Arbitrary<string | Uint8Array>; options: ReadOptions }> = {
  'a page': { name: 'a.html', document: html, options: {} },
  JSON: { name: 'a.json', document: json.map((tree) => JSON.stringify(tree)), options: {} },
  'JSON with HTML': {
    name: 'a.json',
    document: json.map((tree) => JSON.stringify(tree, null, 1)),
    options: { fileProcessor: 'jsonWithEmbeddedHtml' },
  },
  'XML with HTML': {
    name: 'a.xml',
    document: fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map((all) => `<a>${all.map((body) => `<p>${escaped(body)}</p>`).join('')}</a>`),
    options: { subFileProcessor: 'html' },
  },
  'WPML XLIFF': {
    name: 'a.xliff',
    document: fc.array(value, { minLength: 1, maxLength: 3 }).map(xliff),
    options: { fileProcessor: 'wpmlXliff' },
  },
  'columns with lines': {
    name: 'a.xlsx',
    document: fc.array(lines, { minLength: 1, maxLength: 4 }).map(rowsOf),
    options: { ...columns, fileProcessor: 'excelColumnsWithSubsegments' },
  },
  'columns with HTML': {
    name: 'a.xlsx',
    document: fc.array(value, { minLength: 1, maxLength: 4 }).map(rowsOf),
    options: { ...columns, fileProcessor: 'excelColumnsWithPromptAndEmbeddedHtml' },
  },
  'columns in place': {
    name: 'a.xlsx',
    document: fc.array(value, { minLength: 1, maxLength: 4 }).map(rowsOf),
    options: { ...inPlace, fileProcessor: 'excelColumnsWithPromptAndEmbeddedHtml' },
  },
}

const shapeOf = ({ units }: OpenDocument) =>
  units.map(({ key, source, tags }) => ({ key, source: segmentToXml(source), tags }))
const bytesOf = (document: string | Uint8Array) =>
  typeof document === 'string' ? new TextEncoder().encode(document) : document

test.each(Object.entries(forms))(
  '%s written and read again is itself, and takes another text everywhere',
  async (_, form) => {
    await fc.assert(
      fc.asyncProperty(form.document, async (generated) => {
        const bytes = bytesOf(generated)
        const open = (content: Uint8Array) => openDocument(content, form.name, form.options).catch(() => undefined)
        const document = await open(bytes)
        if (!document) return
        expect(new Set(document.units.map(({ key }) => key)).size).toBe(document.units.length)
        expect(Buffer.compare(await document.write(() => undefined), bytes)).toBe(0)

        const sources = new Map(document.units.map(({ key, source }) => [key, source]))
        const same = await open(await document.write((key) => sources.get(key)))
        expect(shapeOf(same!)).toEqual(shapeOf(document))

        const written = await open(await document.write((key) => otherText(sources.get(key)!)))
        const isBilingual = written!.units.some(({ target }) => target)
        const texts = written!.units.map((unit) => plainText(isBilingual ? (unit.target ?? []) : unit.source))
        expect(texts).toEqual(document.units.map(({ source }) => plainText(otherText(source))))
      }),
      { numRuns: 60 },
    )
  },
)

/** Every letter and sign changed, and no syntax of a document made by it. */
const otherText = (segment: Segment): Segment =>
  segment.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'ж').replaceAll('&', '+') : piece))
