import { readFileSync } from 'node:fs'
import { plainText } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { pptx } from './pptx.ts'

const fixture = new Uint8Array(
  readFileSync(new URL('../../../../../fixtures/product-presentation.pptx', import.meta.url)),
)
const firstSlide = 'ppt/slides/slide1.xml'

const shape = (text: string, properties: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="x"${properties}/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** The fixture with a hidden shape, a header and a footer on its first slide. */
const full = (() => {
  const files = unzipSync(fixture)
  const shapes =
    shape('Hidden shape', ' hidden="1"') +
    shape('Head', '', '<p:ph type="hdr"/>') +
    shape('Foot', '', '<p:ph type="ftr"/>')
  files[firstSlide] = strToU8(strFromU8(files[firstSlide]!).replace('</p:spTree>', `${shapes}</p:spTree>`))
  return zipSync(files)
})()

test.each<[keyof ReadOptions, string, boolean]>([
  ['translateHiddenSlides', 'Can the lamp be changed at sea? Yes, without tools.', false],
  ['translateNotes', 'Hand the compass round at this point.', false],
  ['translateHiddenText', 'Hidden shape', false],
  ['translateHeader', 'Head', true],
  ['translateFooter', 'Foot', true],
])('%s', async (name, text, byDefault) => {
  const isRead = async (options: ReadOptions) =>
    (await pptx.open(full, options)).units.some(({ source }) => plainText(source) === text)
  expect(await isRead({ [name]: true })).toBe(true)
  expect(await isRead({ [name]: false })).toBe(false)
  expect(await isRead({})).toBe(byDefault)
})

test.each([true, false, undefined])('exportCommentsToTargetFile: %s', async (exportCommentsToTargetFile) => {
  const document = await pptx.open(
    fixture,
    exportCommentsToTargetFile === undefined ? {} : { exportCommentsToTargetFile },
  )
  const { key } = document.units[0]!
  const written = await document.write((unit) => (unit === key ? ['Der Kompass'] : undefined), {
    comments: (unit) => (unit === key ? [{ text: 'Really?', author: 'Ada', date: '2026-11-21' }] : undefined),
  })
  const parts = unzipSync(written)
  expect('ppt/comments/comment1.xml' in parts).toBe(exportCommentsToTargetFile === true)
  if (!exportCommentsToTargetFile) return
  expect(strFromU8(parts['ppt/comments/comment1.xml']!)).toContain(
    '<p:cm authorId="0" dt="2026-11-21T00:00:00.000" idx="1"><p:pos x="10" y="10"/><p:text>“Der Kompass”: Really?</p:text></p:cm>',
  )
  expect(strFromU8(parts['ppt/commentAuthors.xml']!)).toContain('name="Ada" initials="A" lastIdx="1"')
  const read = async (translateComments: boolean) => (await pptx.open(written, { translateComments })).units.length
  expect((await read(true)) - (await read(false))).toBe(1)
})
