import type { TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'

const rule = (xPath: string, more: Partial<TagProcessingRuleValues> = {}): TagProcessingRuleValues => ({
  name: xPath,
  ruleType: 'xPath',
  xPath,
  styleSheetName: null,
  tagType: 'structure',
  translation: 'ifNotInProtectedContent',
  editorTagName: null,
  editorTagNamingType: 'static',
  ...more,
})
const never = { translation: 'never' } as const
const always = { translation: 'always' } as const
const inline = { tagType: 'inline' } as const

const open = (xml: string, options: ReadOptions) => openDocument(new TextEncoder().encode(xml), 'file.xml', options)

test.each<[string, ReadOptions, string[]]>([
  // What no rule names is as the defaults have it.
  ['<a>One <b>two</b></a>', { tagProcessingRules: [rule('//b', inline)] }, ['One <g id="1">two</g>']],
  ['<a>One <b>two</b></a>', { tagProcessingRules: [rule('//x')] }, ['One', 'two']],
  [
    '<a>One <b>two</b><p>three</p></a>',
    { tagProcessingRules: [rule('//p')], defaultTagType: 'inline' },
    ['One <g id="1">two</g>', 'three'],
  ],
  [
    '<a>One<b>two</b><c>three<b>four</b></c></a>',
    { tagProcessingRules: [rule('//b', always)], defaultTextTranslation: 'never' },
    ['two', 'four'],
  ],
  [
    '<a><p>One</p><code><p>two</p></code>x</a>',
    { tagProcessingRules: [rule('//p'), rule('//code', never)], defaultTextTranslation: 'never' },
    ['One'],
  ],
  // Protected content: a rule that says always opens it again, one that says if not in protected content does not.
  [
    '<a><b>no<c>no</c><d>yes<c>yes</c></d></b></a>',
    { tagProcessingRules: [rule('//b', never), rule('//c'), rule('//d', always)] },
    ['yes', 'yes'],
  ],
  ['<a translate="no">no<b>yes</b></a>', { tagProcessingRules: [rule('//b', always)] }, ['yes']],
  ['<a>One <b>two</b></a>', { tagProcessingRules: [rule('//b', { ...inline, ...never })] }, ['One']],
  // The last matching rule holds.
  ['<a><b>no</b><b k="1">yes</b></a>', { tagProcessingRules: [rule('//b', never), rule('//b[@k]', always)] }, ['yes']],
  ['<a><b k="1">no</b></a>x', { tagProcessingRules: [rule('//b[@k]', always), rule('//b', never)] }, []],
  // Attributes.
  ['<a><b t="Title" u="no">Text</b></a>', { tagProcessingRules: [rule('//@t')] }, ['Title', 'Text']],
  [
    '<a><b t="no" u="yes">no</b></a>',
    { tagProcessingRules: [rule('//b', never), rule('//@t'), rule('//@u', always)] },
    ['yes'],
  ],
  ['<html><p title="no">x</p></html>', { tagProcessingRules: [rule('//@title', never)] }, ['x']],
  // Prefixes mean what the document declares, below the root too; none means the namespace of the root.
  [
    '<a xmlns="urn:a"><b>no</b><x xmlns:q="urn:q"><q:b>no</q:b><b>yes</b></x></a>',
    { tagProcessingRules: [rule('//q:b | /a/b', never)] },
    ['yes'],
  ],
  ['<a><u:b>no</u:b>yes</a>', { tagProcessingRules: [rule('//u:b', never), rule('//absent:b', never)] }, ['yes']],
  // Only what is below the root path is read.
  ['<a>no<b t="x">One<c>two</c></b><b>three</b></a>', { rootXPath: '//b' }, ['One<g id="1">two</g>', 'three']],
  ['<a>no<b>One <i>two</i></b></a>', { rootXPath: '/a/b' }, ['One <g id="1">two</g>']],
  // Entities.
  ['<a>A&nbsp;B &x;</a>', { containsHtmlEntities: true }, ['A\u00a0B <x id="1"/>']],
  ['<a>&co; &x;</a>', { documentTypeDefinition: '<!ENTITY co "Alpenglow">\n<!ENTITY x "&#8364;">' }, ['Alpenglow €']],
  ['<!DOCTYPE a [<!ENTITY co "own">]><a>&co;</a>', { documentTypeDefinition: '<!ENTITY co "x">' }, ['own']],
])('%s', async (xml, options, sources) => {
  const { units } = await open(xml, options).catch((error) => {
    expect(error).toBeInstanceOf(DocumentError)
    return { units: [] }
  })
  expect(units.map(({ source }) => segmentToXml(source))).toEqual(sources)
})

test('rules name the tags', async () => {
  const rules = [
    rule('//b', { ...inline, editorTagName: 'strong' }),
    rule('//i', { ...inline, editorTagName: 'concat("i ", @k)', editorTagNamingType: 'xPath' }),
    rule('//u', { ...inline, editorTagName: '@none', editorTagNamingType: 'xPath' }),
  ]
  const { units } = await open('<a>x <b>b</b> <i k="1">i</i> <u>u</u></a>', { tagProcessingRules: rules })
  expect(units[0]?.tags.map(({ label }) => label)).toEqual(['strong', 'i 1', 'u'])
})

test.each<[ReadOptions, RegExp]>([
  [{ tagProcessingRules: [rule('//p[', { name: 'Code' })] }, /tag rule “Code” cannot be used: it is not well-formed/],
  [{ tagProcessingRules: [rule('doc("file:///etc/passwd")', { name: 'Code' })] }, /“Code” cannot be used: .*doc/],
  [{ tagProcessingRules: [rule('count(//a)', { name: 'Code' })] }, /“Code” cannot be used: it gives values/],
  [
    { tagProcessingRules: [rule('//a', { name: 'Code', editorTagName: '(', editorTagNamingType: 'xPath' })] },
    /tag name of the tag rule “Code”/,
  ],
  [{ rootXPath: '//' }, /root XPath of the file type cannot be used/],
])('refuses %j', async (options, message) => {
  await expect(open('<a>x</a>', options)).rejects.toThrow(message)
  await expect(open('<a>x</a>', options)).rejects.toBeInstanceOf(DocumentError)
})
