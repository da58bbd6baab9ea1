import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'

const open = (xml: string, options: ReadOptions = {}) =>
  openDocument(new TextEncoder().encode(xml), 'file.xml', options)
const its = 'xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0"'
const ruled = (rules: string, content: string, more = '') =>
  `<a ${its}><its:rules version="2.0" ${more}>${rules}</its:rules>${content}</a>`

test.each<[string, string, string[]]>([
  ['elements are not within text by default', `<a ${its}>One <b>two</b></a>`, ['One', 'two']],
  [
    'local before global',
    ruled('<its:translateRule selector="//b" translate="no"/>', '<b>no</b><b its:translate="yes">yes</b>'),
    ['yes'],
  ],
  [
    'global before inherited',
    ruled('<its:translateRule selector="//c" translate="yes"/>', '<b its:translate="no">no<c>yes</c></b>'),
    ['yes'],
  ],
  [
    'a later rule',
    ruled(
      '<its:translateRule selector="//b" translate="no"/><its:translateRule selector="//b[2]" translate="yes"/>',
      '<b>no</b><b>yes</b>',
    ),
    ['yes'],
  ],
  [
    'attributes',
    ruled('<its:translateRule selector="//@t" translate="yes"/>', '<b t="One" u="no" its:translate="no">no</b>'),
    ['One'],
  ],
  [
    'another prefix',
    '<a xmlns:i="http://www.w3.org/2005/11/its" i:version="2.0"><b i:translate="no">no</b><i:span translate="no">no</i:span><c i:withinText="yes">yes</c></a>',
    ['yes'],
  ],
  [
    'within text',
    ruled(
      '<its:withinTextRule selector="//b" withinText="yes"/><its:withinTextRule selector="//n" withinText="nested"/>',
      'One <b>two</b> <n>three</n> <c>four</c>',
    ),
    ['One <g id="1">two</g>', 'three', 'four'],
  ],
  [
    'parameters',
    ruled(
      '<its:param name="r">x</its:param><its:translateRule selector="//b[@r=$r]" translate="no"/>',
      '<b r="x">no</b><b>yes</b>',
    ),
    ['yes'],
  ],
])('%s', async (_name, xml, sources) => {
  expect((await open(xml)).units.map(({ source }) => segmentToXml(source))).toEqual(sources)
})

test('a locale filter stays in force below an element that is to be translated', async () => {
  const xml = `<a ${its}>x<b its:localeFilterList="fr"><c its:translate="yes">no</c></b></a>`
  expect((await open(xml, { targetLanguage: 'de' })).units).toHaveLength(1)
})

test('names, notes, terms and limits come with the units', async () => {
  const rules = `<its:idValueRule selector="//m" idValue="concat(../@id, '.', @n)"/>
    <its:locNoteRule selector="//m" locNoteType="description" locNotePointer="../hint"/>
    <its:translateRule selector="//hint" translate="no"/>
    <its:withinTextRule selector="//t" withinText="yes"/>
    <its:termRule selector="//t" term="yes" termInfoRefPointer="@ref"/>
    <its:storageSizeRule selector="//m" storageSize="20" storageEncoding="UTF-16"/>
    <its:allowedCharactersRule selector="//m" allowedCharacters="[a-z]"/>`
  const { units } = await open(
    ruled(rules, '<g id="g1"><hint>Be  brief.</hint><m n="1">A <t ref="#x">tent</t> here</m></g>'),
  )
  expect(units).toMatchObject([
    {
      name: 'g1.1',
      maxCharacters: 10,
      note: 'Be brief.\nAllowed characters: [a-z]\nAt most 20 bytes in UTF-16\nTerm: tent (#x)',
    },
  ])
})

test('rules that are linked come before those beside them', async () => {
  const files: Record<string, string> = {
    'rules/all.xml': `<x><its:rules ${its} xmlns:l="http://www.w3.org/1999/xlink" l:href="more.xml"><its:translateRule selector="//b" translate="no"/></its:rules></x>`,
    'rules/more.xml': `<its:rules ${its} xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="all.xml"><its:translateRule selector="//b|//c" translate="yes"/><its:translateRule selector="//d" translate="no"/></its:rules>`,
  }
  const xml = ruled(
    '<its:translateRule selector="//e" translate="no"/>',
    '<b>no</b><c>yes</c><d>no</d><e>no</e>',
    'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="rules/all.xml"',
  )
  const { units, notices } = await open(xml, { linkedRules: (href) => files[href] })
  expect(units.map(({ source }) => source)).toEqual([['yes']])
  expect(notices).toBeUndefined()
  expect((await open(xml)).notices).toMatchObject([{ key: 'itsNotAtHand', values: { path: 'rules/all.xml' } }])
})

test('says which rules were left out', async () => {
  const { notices } = await open(ruled('<its:translateRule selector="//b[" translate="no"/>', '<b>x</b>'))
  expect(notices).toEqual([
    {
      key: 'itsRuleLeftOut',
      values: { reason: 'it is not well-formed', why: 'notWellFormed', selector: '//b[' },
      text: 'An ITS rule was left out, it is not well-formed: //b[',
    },
  ])
})

test('a file of which a selector takes endless steps is refused, with the selector', async () => {
  const selector = '//*[preceding::*[following::*[preceding::*]]]'
  const xml = ruled(`<its:translateRule selector="${selector}" translate="no"/>`, '<b>x</b>'.repeat(2000))
  await expect(open(xml)).rejects.toMatchObject({
    code: 'tooLarge',
    message: `The selector of an ITS rule cannot be used, it takes more steps than a file of this size may: ${selector}`,
  })
})

test('a target pointer puts the translation beside its source', async () => {
  const rules = `<its:targetPointerRule selector="//s" targetPointer="../t"/>
    <its:targetPointerRule selector="//v" targetPointer="../@to"/><its:withinTextRule selector="//i" withinText="yes"/>`
  const xml = ruled(rules, '<e><s>One <i>1</i></s><t/></e><e><s>Two</s><t>Zwei</t></e><e to=""><v>Three</v></e>')
  const document = await open(xml)
  expect(document.units.map(({ source, target }) => [segmentToXml(source), target])).toEqual([
    ['One <g id="1">1</g>', undefined],
    ['Two', ['Zwei']],
    ['Three', undefined],
  ])
  const text = async (targets: Record<string, string>) => {
    const written = await document.write((key) => {
      const source = document.units.find((unit) => unit.key === key)!.source
      const target = targets[segmentToXml(source)]
      return target === undefined ? undefined : [target, ...source.slice(1)]
    })
    return new TextDecoder().decode(written)
  }
  expect(await text({})).toBe(xml)
  expect(await text({ Two: 'Zwei' })).toBe(xml)
  expect(await text({ 'One <g id="1">1</g>': 'Eins ', Two: 'Zwo', Three: '"Drei"' })).toContain(
    '<e><s>One <i>1</i></s><t>Eins <i>1</i></t></e><e><s>Two</s><t>Zwo</t></e><e to="&quot;Drei&quot;"><v>Three</v></e>',
  )
})
