import type { TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'

const rule = (xPath: string, values: Partial<TagProcessingRuleValues>): TagProcessingRuleValues => ({
  name: xPath,
  ruleType: 'xPath',
  xPath,
  styleSheetName: null,
  tagType: 'structure',
  translation: 'ifNotInProtectedContent',
  editorTagName: null,
  editorTagNamingType: 'static',
  ...values,
})
const never = (xPath: string) => rule(xPath, { translation: 'never' })
const always = (xPath: string) => rule(xPath, { translation: 'always' })
const inline = (xPath: string, values = {}) => rule(xPath, { tagType: 'inline', ...values })

const open = (html: string, options: ReadOptions) => openDocument(new TextEncoder().encode(html), 'a.html', options)

test.each<[string, ReadOptions, string[]]>([
  ['<p>A</p><p class="x">B</p>', { tagProcessingRules: [never('//p[@class="x"]')] }, ['A']],
  ['<p>A <kbd>B</kbd> C</p>', { tagProcessingRules: [inline('//kbd', { translation: 'never' })] }, ['A <x id="1"/> C']],
  ['<p>A <x-card>B</x-card> C</p>', { tagProcessingRules: [rule('//x-card', {})] }, ['A', 'B', 'C']],
  ['A<div>B</div>C', { tagProcessingRules: [inline('//div')] }, ['A<g id="1">B</g>C']],
  ['<div translate=no>A <p>B</p></div>', { tagProcessingRules: [always('//p')] }, ['B']],
  ['<div translate=no>A <p>B</p></div><p>C</p>', { tagProcessingRules: [rule('//p', {})] }, ['C']],
  ['<div>A</div><p>B</p>', { defaultTextTranslation: 'never', tagProcessingRules: [rule('//p', {})] }, ['B']],
  ['<h1>A</h1><main><p>B</p><p>C</p></main>D', { rootXPath: '//main' }, ['B', 'C']],
  ['<p data-tip="A" title="B">C</p>', { tagProcessingRules: [always('//@data-tip'), never('//@title')] }, ['A', 'C']],
  [
    '<p><span class=b>A <span>B</span></span> C</p>',
    { tagProcessingRules: [rule('//span[@class]', {})] },
    ['A <g id="1">B</g>', 'C'],
  ],
])('%s', async (html, options, sources) => {
  expect((await open(html, options)).units.map(({ source }) => segmentToXml(source))).toEqual(sources)
})

test('a tag is called what its rule says', async () => {
  const tagProcessingRules = [
    inline('//span', { editorTagName: '@class', editorTagNamingType: 'xPath' }),
    inline('//b', { editorTagName: 'strong' }),
  ]
  const { units } = await open('<p>A <span class="key">B</span> <b>C</b></p>', { tagProcessingRules })
  expect(units[0]!.tags.map(({ label }) => label)).toEqual(['key', 'strong'])
})

test('a rule that cannot be used is refused by its name', async () => {
  await expect(open('<p>A', { tagProcessingRules: [rule('//p[', { name: 'Mine' })] })).rejects.toThrow('“Mine”')
})
