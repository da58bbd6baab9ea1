import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DocumentError, type OpenDocument } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'
import { pdf } from './pdf.ts'

/** A file with the given pages, each the operators of its content stream; fonts F1 plain, F2 bold, F3 italic, F4 fixed. */
function pdfFile(pages: readonly string[], trailer = ''): Uint8Array {
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Courier']
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${7 + index * 2} 0 R`).join(' ')}]>>`,
    ...fonts.map((font) => `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`),
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents ${8 + index * 2} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R/F4 6 0 R>>>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R${trailer}>>\n%%EOF`, 'latin1'))
}

/** Text at a place counted from the lower left corner. */
const at = (x: number, y: number, text: string, font = '/F1 10') =>
  `BT ${font} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`
/** Lines one under another. */
const lines = (x: number, y: number, ...texts: string[]) =>
  texts.map((text, index) => at(x, y - index * 12, text)).join('')

const sourcesOf = async (...pages: string[]) => units(await pdf.open(pdfFile(pages), {}))
const units = (document: OpenDocument) =>
  document.units.map(({ structure, source }) => `${structure}: ${segmentToXml(source)}`)

async function written(document: OpenDocument, targets: Readonly<Record<string, string>> = {}) {
  const bytes = await document.write((key): Segment | undefined => {
    const target = targets[key]
    return target === undefined ? undefined : segmentFromXml(target)
  })
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
}

const filler = 'and this line of the text is nearly as long as'

test.each<[string, string[], string[]]>([
  [
    'lines of a paragraph',
    [lines(50, 500, 'The first line of a text that is so long', 'that it needs another line.')],
    ['paragraph: The first line of a text that is so long that it needs another line.'],
  ],
  [
    'paragraphs with a gap between',
    [lines(50, 500, 'One paragraph that takes its line', 'and more.') + lines(50, 460, 'Another paragraph here')],
    ['paragraph: One paragraph that takes its line and more.', 'paragraph: Another paragraph here'],
  ],
  [
    'paragraphs that an indent parts',
    [
      lines(50, 500, 'One paragraph that takes the whole line', 'and ends here. It does.') +
        at(65, 476, 'Another one begins with an indent') +
        at(50, 464, 'and goes on for a while.'),
    ],
    [
      'paragraph: One paragraph that takes the whole line and ends here. It does.',
      'paragraph: Another one begins with an indent and goes on for a while.',
    ],
  ],
  [
    'words cut at the end of a line, and compounds that the text writes elsewhere',
    [lines(50, 500, 'We speak of hyphen-', 'ation and of well-known things, of well-', 'known things again.')],
    ['paragraph: We speak of hyphenation and of well-known things, of well-known things again.'],
  ],
  [
    'what is bold and italic',
    [
      at(50, 500, 'A ') +
        at(60, 500, 'bold', '/F2 10') +
        at(84, 500, 'and an') +
        at(118, 500, 'italic', '/F3 10') +
        at(146, 500, 'word.'),
    ],
    ['paragraph: A <g id="1">bold </g>and an <g id="2">italic </g>word.'],
  ],
  [
    'headings by their size',
    [
      at(50, 550, 'A Title', '/F2 20') +
        at(50, 520, 'A Chapter', '/F2 14') +
        lines(50, 490, 'Text that follows it and is a good deal longer', 'than the heading is.'),
    ],
    [
      'heading: A Title',
      'heading: A Chapter',
      'paragraph: Text that follows it and is a good deal longer than the heading is.',
    ],
  ],
  [
    'lists, without their marks',
    [lines(50, 500, '\\225 First item', '\\225 Second item') + lines(50, 450, '1. Number one', '2. Number two')],
    ['paragraph: First item', 'paragraph: Second item', 'paragraph: Number one', 'paragraph: Number two'],
  ],
  [
    'columns one after the other, under a line across both',
    [
      at(50, 560, 'A heading that runs across both columns', '/F2 14') +
        lines(
          50,
          520,
          'Left one has some words',
          'left two has more words',
          'left three has as many',
          'left four goes on and',
          'left five ends here.',
        ) +
        lines(
          210,
          520,
          'Right one has some too',
          'right two has more here',
          'right three has as many',
          'right four goes on and',
          'right five is the end.',
        ),
    ],
    [
      'heading: A heading that runs across both columns',
      'paragraph: Left one has some words left two has more words left three has as many left four goes on and left five ends here.',
      'paragraph: Right one has some too right two has more here right three has as many right four goes on and right five is the end.',
    ],
  ],
  [
    'a table',
    [
      ['Name', 'Price'].map((text, index) => at(50 + index * 150, 500, text)).join('') +
        ['Apple', '1.20'].map((text, index) => at(50 + index * 150, 480, text)).join(''),
    ],
    ['cell: Name', 'cell: Price', 'cell: Apple', 'cell: 1.20'],
  ],
  [
    'entries of a table of contents',
    [at(50, 500, 'Introduction ..................... 3') + at(50, 488, 'The End ..................... 12')],
    ['paragraph: Introduction', 'paragraph: The End'],
  ],
  [
    'a paragraph that goes on on the next page, without page numbers and with one running head',
    [1, 2, 3].map(
      (page) =>
        at(50, 580, 'The Running Head') +
        at(200, 20, String(page)) +
        lines(
          50,
          500,
          ...(page === 1
            ? ['It all begins with a line that is long enough', filler, filler]
            : [filler, page === 3 ? 'this.' : filler]),
        ),
    ),
    [
      'header: The Running Head',
      `paragraph: It all begins with a line that is long enough ${Array(5).fill(filler).join(' ')} this.`,
    ],
  ],
  [
    'letters above the line',
    [`${at(50, 500, 'E = mc')}BT /F1 6 Tf 1 0 0 1 81.5 504 Tm (2) Tj ET\n`],
    ['paragraph: E = mc<g id="1">2</g>'],
  ],
  [
    'text that runs up the side of the page after the others',
    [`BT /F1 10 Tf 0 1 -1 0 30 100 Tm (Upwards) Tj ET\n${at(50, 500, 'Level')}`],
    ['paragraph: Level', 'paragraph: Upwards'],
  ],
])('reads %s', async (_, pages, expected) => {
  expect(await sourcesOf(...pages)).toEqual(expected)
})

test('gives a Word document back, with what a target does not hold as it was', async () => {
  const page =
    at(50, 550, 'A Title', '/F2 20') +
    at(50, 500, 'Some ') +
    at(78, 500, 'bold', '/F2 10') +
    at(102, 500, 'text & more.') +
    at(50, 470, '\\225 An item')
  const document = await pdf.open(pdfFile([page]), {})
  expect(document.targetEnding).toBe('docx')
  const parts = await written(document, { 1: 'Ein Titel', 2: 'Etwas <g id="1">fetter</g> Text &amp; mehr.' })
  expect(Object.keys(parts)[0]).toBe('[Content_Types].xml')
  const body = parts['word/document.xml']!
  expect(body).toMatch(/<w:pStyle w:val="Heading1"\/>.*Ein Titel/)
  expect(body).toMatch(/<w:b\/>.*fetter.* Text &amp; mehr\./)
  expect(body).toMatch(/<w:t xml:space="preserve">•<\/w:t><\/w:r><w:r><w:tab\/><\/w:r>.*An item/)
})

test('can be read again as the Word document that it became', async () => {
  const page =
    at(50, 550, 'A Title', '/F2 20') +
    lines(50, 500, 'Some text that goes on', 'for two lines.') +
    at(50, 400, 'Name') +
    at(200, 400, 'Price') +
    at(50, 380, 'Apple') +
    at(200, 380, '1.20')
  const document = await pdf.open(pdfFile([page]), {})
  const again = await openDocument(await document.write(() => undefined), 'x.docx')
  expect(again.units.map(({ source }) => segmentToXml(source))).toEqual(
    document.units.map(({ source }) => segmentToXml(source)),
  )
})

test('writes texts of the Arabic script from the right', async () => {
  const document = await pdf.open(pdfFile([at(50, 500, 'Hello')]), {})
  const parts = await written(document, { 1: 'مرحبا' })
  expect(parts['word/document.xml']).toMatch(/<w:bidi\/>.*<w:rtl\/>/)
})

test('leaves running heads out of the units where they are switched off, and keeps them', async () => {
  const pages = [1, 2].map((page) => at(50, 580, 'The Running Head') + at(50, 300, `Text of page ${page}.`))
  const document = await pdf.open(pdfFile(pages), { translateHeader: false })
  expect(units(document)).toEqual(['paragraph: Text of page 1.', 'paragraph: Text of page 2.'])
  expect((await written(document))['word/header.xml']).toContain('The Running Head')
})

const encrypted = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})>>`
test.each([
  ['a file without text', pdfFile(['0 0 100 100 re f']), 'noText'],
  ['a file under a password', pdfFile([at(50, 500, 'Secret')], encrypted), 'encrypted'],
  ['what is no PDF', new TextEncoder().encode('Hello'), 'broken'],
  ['half a file', pdfFile([at(50, 500, 'Hello')]).subarray(0, 60), 'broken'],
])('refuses %s', async (_, bytes, code) => {
  await expect(pdf.open(bytes, {})).rejects.toMatchObject({ name: 'DocumentError', code })
})

test('refuses files larger than the limit', async () => {
  await expect(pdf.open(pdfFile(['']), { limits: { partBytes: 100 } })).rejects.toMatchObject({ code: 'tooLarge' })
})

/** Real files, kept outside the repository. */
const folder = join(import.meta.dirname, '../../../../../../shared/corpora/pdf')
describe.skipIf(!existsSync(folder))('files of the corpora (skipped where they are absent)', () => {
  test.each(existsSync(folder) ? readdirSync(folder) : [])(
    '%s becomes a Word document with the same texts',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)))
      const document = await pdf.open(bytes, {}).catch((error) => error)
      if (document instanceof DocumentError) return expect(document.code).toBe('noText')
      const sources = new Map<string, Segment>(
        document.units.map(({ key, source }: { key: string; source: Segment }) => [key, source]),
      )
      const again = await openDocument(await document.write((key: string) => pseudo(sources.get(key)!)), 'x.docx')
      const written = again.units.map(({ source }) => squeezed(source)).join('')
      for (const source of sources.values()) expect(written).toContain(squeezed(pseudo(source)))
    },
  )
})

/** Changes every letter, so that no untranslated one can hide. */
const pseudo = (segment: Segment): Segment =>
  segment.map((piece) => (typeof piece === 'string' ? piece.replace(/\p{L}/gu, 'ж') : piece))
const squeezed = (segment: Segment) => plainText(segment).replace(/\s/g, '')
