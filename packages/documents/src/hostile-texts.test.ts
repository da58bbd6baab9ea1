import { expect, test } from 'vitest'
import { DocumentError } from './model/document.ts'
import { open } from './test-documents.ts'

const many = (text: string, length = 500_000) => text.repeat(Math.ceil(length / text.length))
const srtTime = '00:00:01,000 --> 00:00:02,000\n'
const xliff = (source: string) =>
  `<xliff version="1.2"><file source-language="en"><body><trans-unit id="1"><source>a${source}</source></trans-unit></body></file></xliff>`

const sdlxliff = (units: string) =>
  `<xliff version="1.2" xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"><file source-language="en"><body>${units}</body></file></xliff>`
const memoq = (content: string) => xliff(content).replace('version', 'xmlns:mq="MQXliff" version')
const phrase = (content: string) =>
  xliff(content).replace('version', 'xmlns:m="http://www.memsource.com/mxlf/2.0" version')
const xliff2 = (unit: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f"><unit id="u">${unit}</unit></file></xliff>`
const segment2 = (source: string) => xliff2(`<segment><source>a${source}</source></segment>`)
/** The same with a number of its own each time. */
const numbered = (text: string) =>
  many(text).replace(
    /N/g,
    (
      (count) => () =>
        String(++count)
    )(0),
  )

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
  ...['<mrk mtype="x-sdl-comment" sdl:cid="1">x</mrk>', '<x id="1" xid="lockTU_1"/>'].map((text): [string, string] => [
    'a.sdlxliff',
    sdlxliff(`<trans-unit id="1"><source>a${many(text)}</source></trans-unit>`),
  ]),
  ...['<mrk mtype="seg" mid="N">a</mrk>', '<mrk mtype="seg" mid="1">a</mrk>'].map((text): [string, string] => [
    'a.sdlxliff',
    sdlxliff(`<trans-unit id="1"><source>a</source><seg-source>${numbered(text)}</seg-source></trans-unit>`),
  ]),
  ...['<trans-unit id="N"><source>a</source></trans-unit>'].map((text): [string, string] => [
    'a.sdlxliff',
    sdlxliff(numbered(text)),
  ]),
  ...['<ph id="1">&lt;mq:ch val="nbsp" /&gt;</ph>', '<bpt id="1" rid="2"/>'].map((text): [string, string] => [
    'a.mqxliff',
    memoq(many(text)),
  ]),
  ...['{1&gt;', '&lt;1}', '{b&gt;a&lt;b}', '{', '{1111'].map((text): [string, string] => [
    'a.mxliff',
    phrase(many(text)),
  ]),
  ...['<ph id="N"/>', '<sc id="N"/>', '<sc id="N" isolated="yes"/>', '<pc id="N">', '<ph id="N" copyOf="1"/>'].map(
    (text): [string, string] => ['a.xlf', segment2(numbered(text))],
  ),
  ['a.xlf', segment2(`${numbered('<mrk id="N" type="term" ref="#f=f/u=u/N">x</mrk>')}`)],
  ['a.xlf', segment2(`${numbered('<sc id="N"/>')}${numbered('<ec startRef="N"/>')}`)],
  ['a.xlf', xliff2(numbered('<segment><source>a<sc id="N"/></source></segment>'))],
  ['a.xlf', xliff2(numbered('<segment><source>a</source></segment>'))],
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
