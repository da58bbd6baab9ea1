import { segmentToXml } from '@langwerk/text/segment'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions, UnitComment } from '../../model/document.ts'
import { docx } from './docx.ts'
import { namespaces, packed, paragraph, run } from './test-word.ts'

const sources = async (bytes: Uint8Array, options: ReadOptions) =>
  (await docx.open(bytes, options)).units.map(({ source }) => segmentToXml(source))

const story = (kind: string) => `<w:${kind} ${namespaces}>${paragraph(run(kind))}</w:${kind}>`
const hiddenRow = `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(run('row'))}</w:tc></w:tr></w:tbl>`
const full = packed(paragraph(run('body '), run('vanished', '<w:vanish/>')) + hiddenRow, {
  header1: story('hdr'),
  footer1: story('ftr'),
  comments: story('comments'),
})

test.each<[keyof ReadOptions, boolean, string[]]>([
  ['translateHiddenText', false, ['body', 'hdr', 'ftr']],
  ['translateHiddenText', true, ['<g id="1">body </g>vanished', 'row', 'hdr', 'ftr']],
  ['translateHeader', false, ['body', 'ftr']],
  ['translateHeader', true, ['body', 'hdr', 'ftr']],
  ['translateFooter', false, ['body', 'hdr']],
  ['translateFooter', true, ['body', 'hdr', 'ftr']],
  ['translateComments', false, ['body', 'hdr', 'ftr']],
  ['translateComments', true, ['body', 'hdr', 'ftr', 'comments']],
])('%s: %s', async (name, value, expected) => {
  expect(await sources(full, { [name]: value })).toEqual(expected)
})

const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Quelltext1"><w:name w:val="Source Code"/><w:aliases w:val="Code block,Listing"/></w:style><w:style w:type="character" w:styleId="Key"><w:name w:val="Key cap"/></w:style><w:style w:type="table" w:styleId="Log"><w:name w:val="Log table"/></w:style></w:styles>`
const code = (...content: string[]) => paragraph('<w:pPr><w:pStyle w:val="Quelltext1"/></w:pPr>', ...content)
const key = (text: string) => run(text, '<w:rStyle w:val="Key"/>')
const box = `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph(run('box'))}</w:txbxContent></v:textbox></w:pict></w:r>`

const rule = (
  styleSheetName: string,
  translation: 'always' | 'never' | 'ifNotInProtectedContent',
  more: { tagType?: 'inline' | 'structure'; editorTagName?: string } = {},
) => ({
  name: styleSheetName,
  ruleType: 'styleSheet' as const,
  xPath: null,
  styleSheetName,
  tagType: more.tagType ?? ('inline' as const),
  translation,
  editorTagName: more.editorTagName ?? null,
  editorTagNamingType: 'static' as const,
})

test.each<[string, string, ReadOptions, string[]]>([
  ['no rule', code(run('x = 1')), {}, ['x = 1']],
  ['a paragraph style never', code(run('x = 1')), { tagProcessingRules: [rule('source code', 'never')] }, []],
  ['another name of the style', code(run('x = 1')), { tagProcessingRules: [rule('Listing', 'never')] }, []],
  [
    'the default style never',
    paragraph(run('a')) + code(run('b')),
    { tagProcessingRules: [rule('Normal', 'never')] },
    ['b'],
  ],
  [
    'a text box in a protected paragraph',
    code(run('x'), box),
    { tagProcessingRules: [rule('Source Code', 'never')] },
    [],
  ],
  [
    'a text box in a protected paragraph, always',
    code(run('x'), box),
    { tagProcessingRules: [rule('Source Code', 'never'), rule('Normal', 'always')] },
    ['box'],
  ],
  [
    'a text box in a protected paragraph, if not in protected content',
    code(run('x'), box),
    { tagProcessingRules: [rule('Source Code', 'never'), rule('Normal', 'ifNotInProtectedContent')] },
    [],
  ],
  [
    'a character style never',
    paragraph(run('Press '), key('Ctrl'), key('+S'), run(' now')),
    { tagProcessingRules: [rule('Key cap', 'never', { editorTagName: 'key' })] },
    ['Press <x id="1"/> now'],
  ],
  [
    'a character style always, in a protected paragraph',
    code(run('say "'), key('hello'), run('"')),
    { tagProcessingRules: [rule('Source Code', 'never'), rule('Key cap', 'always')] },
    ['hello'],
  ],
  [
    'a character style that is structure',
    paragraph(run('Press '), key('Ctrl'), run(' now')),
    { tagProcessingRules: [rule('Key cap', 'always', { tagType: 'structure' })] },
    ['Press', 'Ctrl', 'now'],
  ],
  [
    'a character style that is structure, never',
    paragraph(run('Press '), key('Ctrl'), run(' now')),
    { tagProcessingRules: [rule('Key cap', 'never', { tagType: 'structure' })] },
    ['Press', 'now'],
  ],
  [
    'a table style never',
    `<w:tbl><w:tblPr><w:tblStyle w:val="Log"/></w:tblPr><w:tr><w:tc>${paragraph(run('cell'))}</w:tc></w:tr></w:tbl>${paragraph(run('after'))}`,
    { tagProcessingRules: [rule('Log table', 'never')] },
    ['after'],
  ],
  [
    'nothing but one style',
    paragraph(run('a')) + code(run('b')),
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('Source Code', 'always')] },
    ['b'],
  ],
])('reads by style: %s', async (_, body, options, expected) => {
  expect(await sources(packed(body, { styles }), options)).toEqual(expected)
})

test('writes both sides of a run that parts its paragraph', async () => {
  const bytes = packed(paragraph(run('Press '), key('Ctrl'), run(' now')), { styles })
  const options = { tagProcessingRules: [rule('Key cap', 'always', { tagType: 'structure' })] }
  const document = await docx.open(bytes, options)
  const targets = new Map(document.units.map(({ key: unit }, index) => [unit, [`t${index}`]]))
  const written = await document.write((unit) => targets.get(unit))
  expect(await sources(written, options)).toEqual(['t0', 't1', 't2'])
  expect(await sources(written, {})).toEqual(['t0 <g id="1">t1 </g>t2'])
})

test('calls tags as the rule says, or as Word calls the style', async () => {
  const bytes = packed(paragraph(run('Press '), key('Ctrl'), run(' now')), { styles })
  const labels = async (options: ReadOptions) =>
    (await docx.open(bytes, options)).units[0]!.tags.map(({ label }) => label)
  expect(await labels({})).toEqual(['Key cap'])
  expect(await labels({ tagProcessingRules: [rule('key cap', 'always', { editorTagName: 'kbd' })] })).toEqual(['kbd'])
  expect(await labels({ tagProcessingRules: [rule('key cap', 'never', { editorTagName: 'kbd' })] })).toEqual(['kbd'])
})

const remark: UnitComment = { text: 'Is this\nright?', author: 'Ada B. Lovelace', date: '2026-11-21T08:00:00+01:00' }
const written = async (bytes: Uint8Array, options: ReadOptions, remarked: RegExp) => {
  const document = await docx.open(bytes, options)
  const found = new Set(
    document.units.filter(({ source }) => remarked.test(segmentToXml(source))).map((unit) => unit.key),
  )
  const result = await document.write((unit) => (unit.endsWith('#1') ? ['Zieltext'] : undefined), {
    comments: (unit) => (found.has(unit) ? [remark] : undefined),
  })
  return Object.fromEntries(Object.entries(unzipSync(result)).map(([name, part]) => [name, strFromU8(part)]))
}

test('exportCommentsToTargetFile: remarks become comments of Word around their paragraphs', async () => {
  const bytes = packed(paragraph(run('one')) + paragraph(run('two')))
  const parts = await written(bytes, { exportCommentsToTargetFile: true }, /one|two/)
  expect(parts['word/document.xml']).toContain(
    '<w:p><w:commentRangeStart w:id="0"/><w:r><w:t>Zieltext</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>',
  )
  expect(parts['word/document.xml']).toMatch(/<w:commentRangeStart w:id="1"\/><w:r><w:t[^>]*>two/)
  expect(parts['word/comments.xml']).toContain(
    '<w:comment w:id="0" w:author="Ada B. Lovelace" w:date="2026-11-21T07:00:00Z" w:initials="ABL"><w:p><w:r><w:t xml:space="preserve">Is this</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">right?</w:t></w:r></w:p></w:comment>',
  )
  expect(parts['[Content_Types].xml']).toContain('PartName="/word/comments.xml"')
  expect(parts['word/_rels/document.xml.rels']).toContain('relationships/comments" Target="/word/comments.xml"')
})

test('remarks on a header stand at the first paragraph, after the comments there are', async () => {
  const bytes = packed(
    paragraph('<w:commentRangeStart w:id="7"/>', run('one')),
    { header1: story('hdr'), comments: `<w:comments ${namespaces}><w:comment w:id="7"/></w:comments>` },
    '<Relationship Id="r2" Type="x/comments" Target="comments.xml"/>',
  )
  const parts = await written(bytes, { exportCommentsToTargetFile: true }, /hdr/)
  expect(parts['word/document.xml']).toContain('<w:commentRangeStart w:id="8"/>')
  expect(parts['word/comments.xml']).toMatch(/<w:comment w:id="7"\/><w:comment w:id="8".*“Zieltext”: Is this/)
})

test.each([{ exportCommentsToTargetFile: false }, {}])('%o leaves remarks out', async (options) => {
  const parts = await written(packed(paragraph(run('one'))), options, /one/)
  expect(parts['word/comments.xml']).toBeUndefined()
  expect(parts['word/document.xml']).not.toContain('comment')
})

test('lets text run from right to left in a language that does', async () => {
  const bytes = packed(
    paragraph(
      '<w:pPr><w:keepNext/><w:jc w:val="left"/></w:pPr>',
      run('one', '<w:b/><w:sz w:val="20"/><w:lang w:val="en"/>'),
    ) +
      paragraph(run('two')) +
      paragraph(run('three')),
    {
      styles: `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    },
  )
  const document = await docx.open(bytes, {})
  const target = await document.write((unit) => (unit.endsWith('#3') ? undefined : ['שלום']), {
    targetLanguage: 'he-IL',
  })
  const parts = unzipSync(target)
  expect(strFromU8(parts['word/document.xml']!)).toContain(
    '<w:p><w:pPr><w:keepNext/><w:bidi/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="20"/><w:szCs w:val="20"/><w:rtl/><w:lang w:bidi="he-IL" w:val="en"/></w:rPr><w:t>שלום</w:t></w:r></w:p>' +
      '<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>שלום</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t xml:space="preserve">three</w:t></w:r></w:p>',
  )
  expect(strFromU8(parts['word/styles.xml']!)).toContain('<w:lang w:val="en-US" w:bidi="he-IL"/>')
})

test('asks Word to make the contents anew where headings changed', async () => {
  const settings = `<w:settings ${namespaces}><w:zoom/><w:compat/></w:settings>`
  const contents =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
  const headings = `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>`
  const body =
    paragraph(contents) + paragraph('<w:pPr><w:pStyle w:val="H"/></w:pPr>', run('Title')) + paragraph(run('text'))
  const bytes = packed(
    body,
    { settings, styles: headings },
    '<Relationship Id="r3" Type="x/settings" Target="settings.xml"/>',
  )
  const document = await docx.open(bytes, {})
  const write = async (changed: string) =>
    strFromU8(
      unzipSync(await document.write((unit) => (unit.endsWith(changed) ? ['neu'] : undefined)))['word/settings.xml']!,
    )
  expect(await write('#1')).toContain('<w:zoom/><w:updateFields w:val="true"/><w:compat/>')
  expect(await write('#2')).toBe(settings)
})

test('lets styles, tables and sections run from right to left too', async () => {
  const table = `<w:tbl><w:tblPr><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${paragraph(run('cell'))}</w:tc></w:tr></w:tbl>`
  const bytes = packed(`${table}<w:sectPr><w:cols/><w:docGrid/></w:sectPr>`, {
    styles: `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:styleId="H"><w:rPr><w:b/><w:bCs w:val="0"/><w:i /></w:rPr></w:style></w:styles>`,
  })
  const document = await docx.open(bytes, {})
  const write = async (targetLanguage: string) => {
    const parts = unzipSync(await document.write(() => ['خلية'], { targetLanguage }))
    return [strFromU8(parts['word/document.xml']!), strFromU8(parts['word/styles.xml']!)] as const
  }
  const [body, style] = await write('ar')
  expect(body).toContain('<w:tblPr><w:bidiVisual/><w:tblW w:w="0"/></w:tblPr>')
  expect(body).toContain('<w:sectPr><w:cols/><w:bidi/><w:docGrid/></w:sectPr>')
  expect(style).toContain('<w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US" w:bidi="ar"/>')
  expect(style).toContain('<w:b/><w:bCs w:val="0"/><w:i /><w:iCs />')
  expect((await write('de')).join('')).not.toMatch(/bidiVisual|szCs|<w:bidi/)
})
