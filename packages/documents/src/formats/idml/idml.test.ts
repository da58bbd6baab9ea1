import { isTag, type Piece, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { fixture } from '../../test-documents.ts'
import { xmlTree } from '../office/xml-tree.ts'
import { idml } from './idml.ts'

const range = (inner: string, looks = '') => `<CharacterStyleRange A="x"${looks}>${inner}</CharacterStyleRange>`
const paragraph = (...ranges: string[]) => `<ParagraphStyleRange P="y">${ranges.join('')}</ParagraphStyleRange>`
const content = (text: string) => `<Content>${text}</Content>`
const story = (id: string, body: string) => `<idPkg:Story><Story Self="${id}">${body}</Story></idPkg:Story>`
const frame = (id: string, more = '') => `<TextFrame Self="f" ParentStory="${id}"${more}/>`

/** A package with one story to each given body, shown one under the other, and whatever else the design map says. */
function packed(bodies: readonly string[], { frames, map = '' }: { frames?: string; map?: string } = {}) {
  const ids = bodies.map((_, index) => `u${index + 1}`)
  const shown = ids.map((id, index) => frame(id, ` ItemTransform="1 0 0 1 0 ${index}"`)).join('')
  const parts: Zippable = {
    mimetype: [strToU8('application/vnd.adobe.indesign-idml-package'), { level: 0 }],
    'designmap.xml': strToU8(
      `<Document>${map}<idPkg:Spread src="Spreads/s.xml"/>${ids.map((id) => `<idPkg:Story src="Stories/${id}.xml"/>`).join('')}</Document>`,
    ),
    'Spreads/s.xml': strToU8(`<idPkg:Spread><Spread>${frames ?? shown}</Spread></idPkg:Spread>`),
  }
  for (const [index, body] of bodies.entries()) parts[`Stories/${ids[index]}.xml`] = strToU8(story(ids[index]!, body))
  return zipSync(parts)
}

const sourcesOf = async (bytes: Uint8Array, options: ReadOptions = {}) =>
  (await idml.open(bytes, options)).units.map(({ source }) => segmentToXml(source))
const sources = (body: string, options: ReadOptions = {}, map = '') => sourcesOf(packed([body], { map }), options)

/** The first story after every unit has got the target given for its source. */
async function translated(body: string, targets: Record<string, string>) {
  const document = await idml.open(packed([body]), {})
  const wire = new Map(document.units.map(({ key, source }) => [key, targets[segmentToXml(source)]]))
  const bytes = await document.write((key) =>
    wire.get(key) === undefined ? undefined : segmentFromXml(wire.get(key)!),
  )
  return /<Story [^>]*>(.*)<\/Story>/s.exec(strFromU8(unzipSync(bytes)['Stories/u1.xml']!))![1]
}

test.each<[string, string, string[]]>([
  ['a paragraph', paragraph(range(content('Hello'))), ['Hello']],
  ['paragraphs of one range', paragraph(range(`${content('One')}<Br/>${content('Two')}`)), ['One', 'Two']],
  [
    'a paragraph across ranges',
    paragraph(range(content('One ')), range(content('bold'), ' FontStyle="Bold"'), range(`${content('.')}<Br/>`)),
    ['One <g id="1">bold</g>.'],
  ],
  [
    'a paragraph across paragraph ranges that look alike',
    paragraph(range(content('One '))) + paragraph(range(`${content('sentence')}<Br/>`)),
    ['One sentence'],
  ],
  [
    'kerning, tracking and language',
    paragraph(
      range(content('Ke')),
      range(content('rn'), ' KerningValue="-20" Tracking="5"'),
      range(content('ed'), ' AppliedLanguage="z"'),
    ),
    ['Kerned'],
  ],
  ['processing instructions', paragraph(range(content('Page <?ACE 18?> of 3'))), ['Page <x id="1"/> of 3']],
  [
    'special characters',
    paragraph(range(content('a\u2028b\u2003c\u00add'))),
    ['a<x id="1"/>b<x id="2"/>c<x id="3"/>d'],
  ],
  ['references and CDATA', paragraph(range(content('a &amp; b<![CDATA[ & <c>]]>'))), ['a &amp; b &amp; &lt;c&gt;']],
  [
    'a link',
    paragraph(
      range(`${content('See ')}<HyperlinkTextSource Self="h">${content('here')}</HyperlinkTextSource>${content('.')}`),
    ),
    ['See <g id="1">here</g>.'],
  ],
  [
    'a link that goes on in the next paragraph',
    paragraph(
      range(
        `<HyperlinkTextSource Self="h">${content('One')}<Br/>${content('Two')}</HyperlinkTextSource>${content(' three')}`,
      ),
    ),
    ['One', 'Two', 'three'],
  ],
  [
    'XML elements around ranges and inside them',
    `<XMLElement Self="a">${paragraph(range(`${content('A ')}<XMLElement Self="b">${content('word')}</XMLElement>${content(' more')}`))}</XMLElement>`,
    ['A <g id="1">word</g> more'],
  ],
  [
    'a table in the midst of a range',
    paragraph(
      range(`${content('Before')}<Table><Cell>${paragraph(range(content('In')))}</Cell></Table>${content('After')}`),
    ),
    ['Before', 'In', 'After'],
  ],
  [
    'an element that nobody knows beside text',
    paragraph(range(`${content('x = ')}<MathTool><Data>1</Data></MathTool>${content(' holds')}`)),
    ['x = <x id="1"/> holds'],
  ],
  [
    'an element that nobody knows around text',
    paragraph(range(`${content('so ')}<Unknown><Deep>${content('deep')}</Deep></Unknown>`)),
    ['so <g id="1"><g id="2">deep</g></g>'],
  ],
  [
    'notes at the foot and at the end',
    paragraph(
      range(
        `${content('Text')}<Footnote>${paragraph(range(content('Foot')))}</Footnote>${content(' goes on')}<Endnote>${paragraph(range(content('End')))}</Endnote>`,
      ),
    ),
    ['Text<x id="1"/> goes on', 'Foot', 'End'],
  ],
  [
    'tracked changes',
    paragraph(
      range(content('Hel')),
      `<Change ChangeType="InsertedText">${range(content('lo'))}</Change>`,
      `<Change ChangeType="DeletedText">${range(`${content('gone')}<Br/>`)}</Change>`,
      range(content(' you')),
    ),
    ['Hello<x id="1"/> you'],
  ],
  [
    'blank paragraphs',
    paragraph(range(`<Br/>${content(' ')}<Br/>${content('<?ACE 18?>')}`), range(content('x'))),
    ['x'],
  ],
])('reads %s', async (_, body, expected) => {
  expect(await sources(body)).toEqual(expected)
})

test.each<[ReadOptions, string[]]>([
  [{}, ['Shown <x id="1"/><x id="2"/>!']],
  [{ translateNotes: true }, ['Shown <x id="1"/><x id="2"/>!', 'Note']],
  [{ translateHiddenText: true }, ['Shown <g id="1">hidden</g><x id="2"/>!']],
])('reads notes and hidden conditions with %j', async (options, expected) => {
  const body = paragraph(
    range(content('Shown ')),
    range(content('hidden'), ' AppliedConditions="Condition/Print%20only"'),
    range(`<Note>${paragraph(range(content('Note')))}</Note>`),
    range(content('!')),
  )
  expect(await sources(body, options, '<Condition Self="Condition/Print only" Visible="false"/>')).toEqual(expected)
})

const texts = (...list: string[]) => list.map((text) => paragraph(range(content(text))))

test('reads stories by page, from the top down and from the left', async () => {
  const at = (id: string, x: number, y: number) => frame(id, ` ItemTransform="1 0 0 1 ${x} ${y}"`)
  const pages = ['0', '600'].map((x) => `<Page GeometricBounds="0 0 800 600" ItemTransform="1 0 0 1 ${x} 0"/>`).join('')
  const group = `<Group ItemTransform="1 0 0 1 0 300">${at('u4', 0, -250)}</Group>`
  const frames = pages + at('u1', 700, 10) + at('u2', 300, 100) + at('u3', 10, 100) + group
  expect(await sourcesOf(packed(texts('right page', 'below right', 'below left', 'top'), { frames }))).toEqual([
    'top',
    'below left',
    'below right',
    'right page',
  ])
})

test('reads a frame that is anchored in a text after its paragraph', async () => {
  const outer = paragraph(range(`${content('One')}${frame('u2')}<Br/>${content('Two')}`))
  expect(await sourcesOf(packed([outer, ...texts('Anchored')], { frames: frame('u1') }))).toEqual([
    'One',
    'Anchored',
    'Two',
  ])
})

test.each<[ReadOptions, string[]]>([
  [{}, ['shown', 'locked']],
  [{ translateHiddenLayers: true }, ['shown', 'hidden', 'hidden frame', 'locked']],
  [{ translateLockedLayers: false }, ['shown']],
])('reads layers with %j', async (options, expected) => {
  const frames = [
    frame('u1', ' ItemLayer="a"'),
    frame('u2', ' ItemLayer="b"'),
    frame('u3', ' Visible="false"'),
    frame('u4', ' ItemLayer="c"'),
  ].join('')
  const map = '<Layer Self="b" Visible="false"/><Layer Self="c" Locked="true"/>'
  const bytes = packed(texts('shown', 'hidden', 'hidden frame', 'locked'), { frames, map })
  expect(await sourcesOf(bytes, options)).toEqual(expected)
})

test('reads the texts that stand for pictures, where the document has its own', async () => {
  const picture = (type: string, text: string) =>
    `<Rectangle><ObjectExportOption AltTextSourceType="${type}" CustomAltText="${text}"/></Rectangle>`
  const anchored = paragraph(range(`${content('Text')}${picture('SourceCustom', 'Anchored')}`))
  const frames = frame('u1') + picture('SourceCustom', 'On the page') + picture('SourceXMLStructure', 'Other')
  expect(await sourcesOf(packed([anchored], { frames }))).toEqual(['Text', 'Anchored', 'On the page'])
})

test('refuses stories that are anchored in one another without end, and reads many paragraphs', async () => {
  const chain = Array.from({ length: 500 }, (_, index) => paragraph(range(content('a') + frame(`u${index + 2}`))))
  await expect(sourcesOf(packed(chain, { frames: frame('u1') }))).rejects.toThrow(/nests stories deeper/)
  const circle = [paragraph(range(content('a') + frame('u2'))), paragraph(range(content('b') + frame('u1')))]
  expect(await sourcesOf(packed(circle, { frames: frame('u1') }))).toEqual(['a', 'b'])
  expect(await sources(paragraph(range(`${content('a')}<Br/>`.repeat(150_000))))).toHaveLength(150_000)
})

test('lets the places of a variable follow its text', async () => {
  const map =
    '<TextVariable Self="v" VariableType="CustomTextType"><P><Properties><Contents type="string">Spring</Contents></Properties></P></TextVariable>'
  const body = paragraph(
    range(
      `${content('Season: ')}<TextVariableInstance AssociatedTextVariable="v" ResultText="Spring"/>${content('.')}`,
    ),
  )
  const document = await idml.open(packed([body], { map }), {})
  expect(document.units.map(({ source }) => segmentToXml(source))).toEqual(['Season: <x id="1"/>.', 'Spring'])
  const parts = unzipSync(await document.write((key) => (key.startsWith('designmap') ? ['Lente'] : undefined)))
  expect(strFromU8(parts['designmap.xml']!)).toContain('>Lente</Contents>')
  expect(strFromU8(parts['Stories/u1.xml']!)).toContain('ResultText="Lente"')
})

test.each<[string, string, Record<string, string>, string]>([
  [
    'one of two paragraphs in a range',
    paragraph(range(`${content('One')}<Br/>${content('Two')}`)),
    { Two: 'Zwei &amp; &lt;drei&gt;' },
    paragraph(range(`${content('One')}<Br/>${content('Zwei &amp; &lt;drei&gt;')}`)),
  ],
  [
    'a word in another format',
    paragraph(range(content('a ')), range(content('b'), ' FontStyle="Bold"'), range(`${content(' c')}<Br/>`)),
    { 'a <g id="1">b</g> c': 'x <g id="1">y</g> z' },
    paragraph(range(content('x ')), range(content('y'), ' FontStyle="Bold"'), range(`${content(' z')}<Br/>`)),
  ],
  [
    'a format that the target lacks',
    paragraph(range(content('a ')), range(content('b'), ' FontStyle="Bold"'), range(`${content(' c')}<Br/>`)),
    { 'a <g id="1">b</g> c': 'x' },
    paragraph(range(`${content('x')}<Br/>`)),
  ],
  [
    'text after the last format',
    paragraph(range(`${content('a ')}<Br/>${content('b ')}`), range(`${content('c')}<Br/>`, ' FontStyle="Bold"')),
    { 'b <g id="1">c</g>': '<g id="1">y</g> x' },
    paragraph(
      range(`${content('a ')}<Br/>`),
      range(content('y'), ' FontStyle="Bold"'),
      range(content(' x')),
      range('<Br/>', ' FontStyle="Bold"'),
    ),
  ],
  [
    'a special character among text',
    paragraph(range(content('Page <?ACE 18?> of 3'))),
    { 'Page <x id="1"/> of 3': 'Seite <x id="1"/> von 3' },
    paragraph(range(content('Seite <?ACE 18?> von 3'))),
  ],
  [
    'a bold word in a link',
    paragraph(range(content('a '), ' FontStyle="Bold"'), range(`<L Self="h">${content('b')}</L>${content(' is c')}`)),
    { '<g id="1">a </g><g id="2">b</g> is c': '<g id="2">y <g id="1">z</g></g>' },
    paragraph(
      range('', ' FontStyle="Bold"'),
      range(`<L Self="h">${content('y ')}${range(content('z'), ' FontStyle="Bold"')}</L>`),
    ),
  ],
])('writes %s', async (_, body, targets, expected) => {
  expect(await translated(body, targets)).toBe(expected)
})

const edits = (source: Segment): fc.Arbitrary<Segment> => {
  const tags = source.filter(isTag)
  const tag = tags.length > 0 ? fc.constantFrom<Piece[]>(...tags) : fc.constant('…')
  return fc.array(fc.oneof(fc.constantFrom('Text', ' & ', '<b>', '\n', '\ud800'), tag), { maxLength: 8 })
}

test('the brochure stays well-formed and complete whatever people did to its tags', async () => {
  const document = await idml.open(new Uint8Array(fixture('brochure.idml')), {})
  expect(document.units).toHaveLength(13)
  await fc.assert(
    fc.asyncProperty(fc.tuple(...document.units.map(({ source }) => edits(source))), async (targets) => {
      const byKey = new Map(document.units.map(({ key }, index) => [key, targets[index]]))
      const parts = unzipSync(await document.write((key) => byKey.get(key)))
      for (const [name, bytes] of Object.entries(parts)) if (name.startsWith('Stories')) xmlTree(strFromU8(bytes), 100)
      expect(strFromU8(parts['Stories/Story_intro.xml']!).match(/<Footnote>/g)).toHaveLength(1)
    }),
    { numRuns: 100 },
  )
})

test('the brochure comes back with other text in every unit', async () => {
  const document = await idml.open(new Uint8Array(fixture('brochure.idml')), { translateHiddenLayers: true })
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  const pseudo = (segment: Segment) => segment.map((piece) => (isTag(piece) ? piece : piece.replace(/\p{L}/gu, 'ж')))
  const again = await idml.open(await document.write((key) => pseudo(sources.get(key)!)), {
    translateHiddenLayers: true,
  })
  expect(again.units.map(({ source }) => plainText(source))).toEqual(
    document.units.map(({ source }) => plainText(pseudo(source))),
  )
})
