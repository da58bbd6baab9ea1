import { plainText } from '@langwerk/text/segment'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openDocument } from '../open-document.ts'
import { docxOfLines, docxOfWrittenText } from './written-text-to-docx.ts'

const bodyOf = (docx: Uint8Array) => strFromU8(unzipSync(docx)['word/document.xml']!)

async function textsOf(docx: Uint8Array) {
  const { units } = await openDocument(docx, 'copy.docx', { sourceLanguage: 'en' })
  return units.map(({ source, tags, structure }) => ({ text: plainText(source), tags: tags.length, structure }))
}

test('headings, paragraphs, items and cells are texts of their own, without tags', async () => {
  const html =
    '<h2>Pump</h2><p>Two <b>sentences</b> on<br>the motor &amp; seal</p><ul><li><p>One use</p></li><li>Another<ol><li>Deeper</li></ol></li></ul><table><tbody><tr><td>Name</td><td></td></tr></tbody></table>'
  const texts = await textsOf(docxOfWrittenText(html))
  expect(texts.map(({ text }) => text)).toEqual([
    'Pump',
    'Two sentences on',
    'the motor & seal',
    'One use',
    'Another',
    'Deeper',
    'Name',
  ])
  expect(texts.every(({ tags }) => tags === 0)).toBe(true)
  expect(texts[0]!.structure).toBe('heading')
  expect(texts[1]!.structure).toBe('paragraph')
})

test('each numbered list begins anew, and bullets have one numbering', () => {
  const body = bodyOf(docxOfWrittenText('<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>'))
  expect([...body.matchAll(/numId w:val="(\d)"/g)].map(([, numbering]) => numbering)).toEqual(['2', '1', '3'])
})

test('a text is a paragraph for each of its lines', async () => {
  const texts = await textsOf(docxOfLines('First line\r\n\r\n  <b>Second</b>\n'))
  expect(texts.map(({ text }) => text)).toEqual(['First line', '<b>Second</b>'])
})

test('a text is written in the place of another, and nothing where nothing is to stand', async () => {
  const docx = docxOfWrittenText('<h1>Title</h1><p>About what</p>')
  const document = await openDocument(docx, 'copy.docx', { sourceLanguage: 'en' })
  const [title, section] = document.units
  const written = await document.write(
    (key) => (key === title!.key ? ['Pumps'] : key === section!.key ? [] : undefined),
    {
      targetLanguage: 'en',
    },
  )
  expect((await textsOf(written)).map(({ text }) => text)).toEqual(['Pumps'])
  expect(bodyOf(written)).toContain('<w:pStyle w:val="Heading1"/>')
})
