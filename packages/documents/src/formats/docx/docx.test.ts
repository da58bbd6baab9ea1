import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { xmlTree } from '../office/xml-tree.ts'
import { docx } from './docx.ts'
import { namespaces, packed, paragraph, run } from './test-word.ts'

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const open = (body: string, options: ReadOptions = {}, parts: Record<string, string> = {}) =>
  docx.open(packed(body, parts), options)
const sources = async (body: string, options: ReadOptions = {}, parts: Record<string, string> = {}) =>
  (await open(body, options, parts)).units.map(({ source }) => segmentToXml(source))

/** The body after every unit has got the target given for its source. */
async function translated(body: string, targets: Record<string, string>) {
  const document = await open(body)
  const wire = new Map(document.units.map(({ key, source }) => [key, targets[segmentToXml(source)]]))
  const bytes = await document.write((key) =>
    wire.get(key) === undefined ? undefined : segmentFromXml(wire.get(key)!),
  )
  return /<w:body>(.*)<\/w:body>/s.exec(strFromU8(unzipSync(bytes)['word/document.xml']!))![1]
}

test.each<[string, string, string[]]>([
  ['one run', paragraph(run('Hello')), ['Hello']],
  [
    'runs that look alike',
    paragraph(run('Hel', '<w:lang w:val="en"/>'), '<w:proofErr w:type="spellStart"/>', run('lo', '<w:noProof/>')),
    ['Hello'],
  ],
  ['formatting around everything', paragraph(run('Hello', '<w:b/>'), run(' world', '<w:b/><w:bCs/>')), ['Hello world']],
  ['formatting inside', paragraph(run('A '), run('bold', '<w:b/>'), run(' word')), ['A <g id="1">bold</g> word']],
  [
    'a blank between bold words',
    paragraph(run('a', '<w:b/>'), run(' '), run('b', '<w:b/>'), run(' is plain text')),
    ['<g id="1">a b </g>is plain text'.replace(' </g>is', '</g> is')],
  ],
  ['tags at the edges', paragraph('<w:r><w:tab/></w:r>', run(' Hello '), '<w:r><w:br/></w:r>'), ['Hello']],
  ['tags inside', paragraph(run('a'), '<w:r><w:tab/></w:r>', run('b')), ['a<x id="1"/>b']],
  [
    'text before a field in one run',
    paragraph(
      '<w:r><w:t>Page </w:t><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/><w:t> of 3</w:t></w:r>',
    ),
    ['Page <x id="1"/> of 3'],
  ],
  [
    'a link field',
    paragraph(run('See '), field(' HYPERLINK "http://x.test" ', run('here', '<w:u/>')), run('.')),
    ['See <g id="1">here</g>.'],
  ],
  [
    'a nested field',
    paragraph(run('See '), field('IF ', field('MERGEFIELD x', run('x')) + run('no')), run(' there')),
    ['See <x id="1"/> there'],
  ],
  [
    'a table of contents over paragraphs',
    paragraph(
      run('Contents: '),
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      run('One'),
    ) +
      paragraph(run('Two')) +
      paragraph('<w:r><w:fldChar w:fldCharType="end"/></w:r>', run('After')),
    ['Contents:', 'After'],
  ],
  [
    'a field that never ends',
    paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', run('a')) + paragraph(run('b')),
    ['a', 'b'],
  ],
  [
    'a field whose result never ends',
    paragraph(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>',
      run('a'),
    ),
    ['a'],
  ],
  [
    'a hyperlink',
    paragraph(run('a '), `<w:hyperlink>${run('link', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`),
    ['a <g id="1">link</g>'],
  ],
  [
    'what a form was filled in with',
    paragraph(run('Name: '), field('FORMTEXT', run('Ada')), run(', of '), field('FORMTEXT', run('\u2002\u2002'))),
    ['Name: <g id="1">Ada</g>, of'],
  ],
  ['no reference', paragraph(run('See '), field('REF _Ref1 \\h', run('Figure 1')), run('.')), ['See <x id="1"/>.']],
  ['a hyperlink around everything', paragraph(`<w:hyperlink>${run('link')}</w:hyperlink>`), ['link']],
  [
    'tracked changes',
    paragraph(run('a'), `<w:ins>${run('b')}</w:ins><w:del><w:r><w:delText>c</w:delText></w:r></w:del>`, run('d')),
    ['abd'],
  ],
  [
    'ruby',
    paragraph(
      `<w:r><w:ruby><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r>`,
      run('字'),
    ),
    ['漢字'],
  ],
  ['a formula', paragraph(run('if '), '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>', run(' is')), ['if <x id="1"/> is']],
  ['a bookmark', paragraph(run('a'), '<w:bookmarkStart w:id="1" w:name="_GoBack"/>', run('b')), ['ab']],
  [
    'a control',
    paragraph(run('To '), `<w:sdt><w:sdtPr/><w:sdtContent>${run('name')}</w:sdtContent></w:sdt>`, run(':')),
    ['To <g id="1">name</g>:'],
  ],
  [
    'alternative text',
    paragraph('<w:r><w:drawing><wp:docPr id="1" name="x" descr="A &amp; B"/></w:drawing></w:r>'),
    ['A &amp; B'],
  ],
  ['a table', `<w:tbl><w:tr><w:tc>${paragraph(run('cell'))}</w:tc></w:tr></w:tbl>`, ['cell']],
])('reads %s', async (_, body, expected) => {
  expect(await sources(body)).toEqual(expected)
})

const textbox = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`
const alternatives = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${textbox('Box')}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${textbox('Box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

test('writes a text box into both of its alternatives, also inside an edited paragraph', async () => {
  expect(await sources(paragraph(run('a'), alternatives, run('b')))).toEqual(['a<x id="1"/>b', 'Box'])
  const body = await translated(paragraph(run('a'), alternatives, run('b')), {
    'a<x id="1"/>b': 'B <x id="1"/>A',
    Box: 'Kasten',
  })
  expect(body!.match(/Kasten/g)).toHaveLength(2)
  expect(body).not.toContain('Box')
  expect(body).toMatch(/^<w:p><w:r><w:t xml:space="preserve">B <\/w:t>.*<w:t>A<\/w:t><\/w:r><\/w:p>$/)
})

test('leaves hidden text out unless it is wanted', async () => {
  const styles = `<w:styles ${namespaces}><w:style w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Note"><w:basedOn w:val="Base"/></w:style></w:styles>`
  const body =
    paragraph(run('seen '), run('unseen', '<w:vanish/>'), run(' again')) +
    paragraph('<w:pPr><w:pStyle w:val="Note"/></w:pPr>', run('styled'))
  expect(await sources(body, {}, { styles })).toEqual(['seen <x id="1"/> again'])
  expect(await sources(body, { translateHiddenText: true }, { styles })).toEqual([
    'seen <g id="1">unseen</g> again',
    'styled',
  ])
})

test('reads headers, footers, notes and comments as told', async () => {
  const parts = Object.fromEntries(
    ['header1', 'footer1', 'footnotes', 'comments'].map((name) => [
      name,
      `<w:${name} ${namespaces}>${paragraph(run(name))}</w:${name}>`,
    ]),
  )
  expect(await sources(paragraph(run('body')), {}, parts)).toEqual(['body', 'header1', 'footer1', 'footnotes'])
  expect(
    await sources(
      paragraph(run('body')),
      { translateHeader: false, translateFooter: false, translateComments: true },
      parts,
    ),
  ).toEqual(['body', 'footnotes', 'comments'])
})

test('keeps run properties verbatim and moves tags with the target', async () => {
  const body = paragraph(
    '<w:pPr><w:jc w:val="left"/></w:pPr>',
    run('A ', '<w:lang w:val="en"/>'),
    run('bold', '<w:b/><w:noProof/>'),
    run(' word'),
  )
  expect(await translated(body, { 'A <g id="1">bold</g> word': '<g id="1">Fettes</g> Wort &lt;' })).toBe(
    '<w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/><w:noProof/></w:rPr><w:t>Fettes</w:t></w:r><w:r><w:rPr><w:lang w:val="en"/></w:rPr><w:t xml:space="preserve"> Wort &lt;</w:t></w:r></w:p>',
  )
})

test('keeps bookmarks that a target lacks, and writes tabs and breaks that it brings', async () => {
  const body = paragraph(run('a'), '<w:bookmarkStart w:id="1" w:name="x"/>', run('b'))
  const written = await translated(body, { 'a<x id="1"/>b': 'c\td\ne' })
  expect(written).toBe(
    '<w:p><w:r><w:t>c</w:t><w:tab/><w:t>d</w:t><w:br/><w:t>e</w:t></w:r><w:bookmarkStart w:id="1" w:name="x"/></w:p>',
  )
})

test('writes well-formed XML whatever the target is like', async () => {
  const body = paragraph(
    run('a '),
    run('bold', '<w:b/>'),
    `<w:hyperlink>${run('link')}${run('x', '<w:i/>')}</w:hyperlink>`,
    alternatives,
    run('end'),
  )
  const document = await open(body)
  const { key } = document.units[0]!
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.record({
      kind: fc.constantFrom('open', 'close', 'lone', 'openHalf', 'closeHalf'),
      id: fc.constantFrom('1', '2', '3', '4', '9'),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (target) => {
      // fast-check widens the constants of `kind` to string.
      const bytes = await document.write((unit) => (unit === key ? (target as Segment) : undefined))
      const xml = strFromU8(unzipSync(bytes)['word/document.xml']!)
      expect(() => xmlTree(xml, 100)).not.toThrow()
    }),
  )
})

test('reads strict files with any prefix', async () => {
  const bytes = packed('')
  const files = unzipSync(bytes)
  files['word/document.xml'] = strToU8(
    '<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><body><p><r><t>a</t></r></p></body></document>',
  )
  const document = await docx.open(zipSync(files), {})
  expect(document.units.map(({ source }) => source)).toEqual([['a']])
  const written = unzipSync(await document.write(() => ['b ']))
  expect(strFromU8(written['word/document.xml']!)).toContain('<p><r><t xml:space="preserve">b </t></r></p>')
})
