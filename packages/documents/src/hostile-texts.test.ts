import { expect, test } from 'vitest'
import { DocumentError } from './model/document.ts'
import { open } from './test-documents.ts'

const many = (text: string, length = 500_000) => text.repeat(Math.ceil(length / text.length))
const srtTime = '00:00:01,000 --> 00:00:02,000\n'
const xliff = (source: string) =>
  `<xliff version="1.2"><file source-language="en"><body><trans-unit id="1"><source>a${source}</source></trans-unit></body></file></xliff>`

/** Texts that make a reader slow where its cost grows with the square of what is repeated. */
test.each<[string, string]>([
  ...['<p>x', '<b>x', 'x</b>', '<b><i>x</b></i>', '<a><p>x</a></p>', '<', '<!--', '<svg>', '&amp', ' '].map(
    (text): [string, string] => ['a.html', `<p>a${many(text)}b`],
  ),
  ...['<!--', '{', '{{', '<a "', '<b>x</b>', '$t(', '{n, plural, one {', "'{", '%%', '\\"'].map(
    (text): [string, string] => ['a.json', `["${many(text).replaceAll('<a "', '<a \\"')}"]`],
  ),
  ...['x\n', '<i>x\n{\\an8}', ' ', '\r', `${srtTime}x\n`].map((text): [string, string] => [
    'a.srt',
    `${srtTime}x${many(text)}x`,
  ]),
  ...['<b>x</b>', '&x; ', '<b/>', '<![CDATA[x]]>', '<b><c/></b>', ' '].map((text): [string, string] => [
    'a.xml',
    `<a>x${many(text)}x</a>`,
  ]),
  ...['<!--', '<![CDATA[', '<?x', '<a ', '<a "'].map((text): [string, string] => ['a.xml', `<a>${many(text)}`]),
  ...['<x id="1"/>', '<bpt id="1"/>', '<g id="1">x</g>'].map((text): [string, string] => ['a.xlf', xliff(many(text))]),
])(
  '%s: half a megabyte of one thing (%#)',
  async (name, text) => {
    try {
      const document = await open(text, name)
      const targets = new Map(document.units.map(({ key, source }) => [key, [...source, '!']]))
      expect((await document.write((key) => targets.get(key))).length).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentError)
    }
  },
  60_000,
)
