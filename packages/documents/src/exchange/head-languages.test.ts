import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { headBytes, languagesInHead } from './head-languages.ts'

const bytes = (text: string, encoding = 'utf-8') => iconv.encode(text, encoding, { addBOM: true })
const version1 = (attributes: string) =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a > b" ${attributes}><body>`
const version2 = (attributes: string) =>
  `<?xml version="1.0"?><xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f">`

test.each([
  ['XLIFF 1', 'xlf', version1(`source-language="en-US" target-language='de_DE'`), 'en-US', 'de_DE'],
  ['XLIFF 2', 'xliff', version2('srcLang="en" trgLang="pt-BR"'), 'en', 'pt-BR'],
  ['one with a prefix', 'mqxliff', version1('source-language="en"').replaceAll(/<(x|f)/g, '<x:$1'), 'en', null],
  ['no target', 'sdlxliff', version1('source-language="en" target-language=""'), 'en', null],
  ['a comment', 'mxliff', `<!-- <xliff srcLang="fr"> -->${version2('srcLang="en"')}`, 'en', null],
  ['another root', 'xlf', '<tmx version="1.4"><header srclang="en"/>', null, null],
  ['another ending', 'xml', version2('srcLang="en" trgLang="de"'), null, null],
])('of %s', (_what, ending, text, source, target) => {
  expect(languagesInHead(bytes(text), ending)).toEqual({ source, target })
})

test('in every encoding, and in a head that ends within a character', () => {
  const named = { source: 'en', target: 'de' }
  const text = version1('source-language="en" target-language="de"')
  for (const encoding of ['utf-16le', 'utf-16be']) expect(languagesInHead(bytes(text, encoding), 'xlf')).toEqual(named)
  expect(languagesInHead(bytes(`${text}ü`).subarray(0, -1), 'xlf')).toEqual(named)
})

test('of what is made to be hard to read nothing, and soon', () => {
  for (const part of ['<xliff ', '<file ', `<file a="`, '<!--', `"'`])
    expect(languagesInHead(bytes(`<xliff v="1">${part.repeat(headBytes / part.length)}`), 'xlf')).toEqual({
      source: null,
      target: null,
    })
})
