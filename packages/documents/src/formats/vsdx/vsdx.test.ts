import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { vsdx } from './vsdx.ts'

const visio = 'xmlns="http://schemas.microsoft.com/office/visio/2012/main"'
const shape = (text: string, inner = '') =>
  `<Shape ID="1">${text && `<Text>${text}</Text>`}${inner && `<Shapes>${inner}</Shapes>`}</Shape>`

const relationships = (targets: Record<string, string>) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
      .map(([id, target]) => `<Relationship Id="${id}" Type="x/${id}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  )

/** A drawing with the given pages, listed last one first, a master and a comment. */
function packed(...pages: string[]) {
  const type = (name: string, kind: string) =>
    `<Override PartName="/visio/${name}.xml" ContentType="application/vnd.ms-visio.${kind}+xml"/>`
  const contents = (shapes: string) => strToU8(`<PageContents ${visio}><Shapes>${shapes}</Shapes></PageContents>`)
  const ids = pages.map((_, index) => `page${index + 1}`)
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${type('document', 'drawing.main')}${type('pages/pages', 'pages')}${ids.map((id) => type(`pages/${id}`, 'page')).join('')}${type('masters/m', 'master')}${type('comments', 'comments')}</Types>`,
    ),
    'visio/document.xml': strToU8(`<VisioDocument ${visio}/>`),
    'visio/pages/_rels/pages.xml.rels': relationships(Object.fromEntries(ids.map((id) => [id, `${id}.xml`]))),
    'visio/pages/pages.xml': strToU8(
      `<Pages ${visio} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${ids
        .toReversed()
        .map((id) => `<Page><Rel r:id="${id}"/></Page>`)
        .join('')}</Pages>`,
    ),
    ...Object.fromEntries(ids.map((id, index) => [`visio/pages/${id}.xml`, contents(pages[index]!)])),
    'visio/masters/m.xml': contents(shape('Of the master')),
    'visio/comments.xml': strToU8(
      `<Comments ${visio}><CommentList><CommentEntry>A comment</CommentEntry></CommentList></Comments>`,
    ),
  })
}

const sources = async (options: ReadOptions, ...pages: string[]) =>
  (await vsdx.open(packed(...pages), options)).units.map(({ source }) => segmentToXml(source))

test.each<[string, string, string[]]>([
  ['a text', shape('Valve\n'), ['Valve']],
  [
    'paragraphs',
    shape("<cp IX='0'/>One.<cp IX='1'/>\n<cp IX='2'/>Two &amp; three&#10;four"),
    ['One.', 'Two &amp; three', 'four'],
  ],
  ['pointers inside', shape("<cp IX='0'/><pp IX='0'/>a<cp IX='1'/>b\n"), ['a<x id="1"/>b']],
  ['a field', shape("Sheet <fld IX='0'>12</fld> of 20"), ['Sheet <x id="1"/> of 20']],
  ['a line break', shape('a\u2028b'), ['a<x id="1"/>b']],
  ['groups', shape('Outer', shape('Inner')), ['Outer', 'Inner']],
  ['shapes that inherit their text', shape('') + shape('<cp IX="0"/>'), []],
])('reads %s', async (_, page, expected) => {
  expect(await sources({}, page)).toEqual(expected)
})

test('reads pages in the order of their list, masters and comments where asked to', async () => {
  const pages = [shape('One'), shape('Two')]
  expect(await sources({}, ...pages)).toEqual(['Two', 'One'])
  expect(await sources({ translateMasters: true, translateComments: true }, ...pages)).toEqual([
    'Two',
    'One',
    'Of the master',
    'A comment',
  ])
})

test('writes one paragraph and leaves the others, and keeps fields that the target lacks', async () => {
  const page = shape("<cp IX='0'/>One <fld IX='0'>1</fld>.<cp IX='1'/>\nTwo\n")
  const document = await vsdx.open(packed(page), {})
  const bytes = await document.write((key) => (key.endsWith('#1') ? segmentFromXml('Eins &lt;\nneu') : undefined))
  expect(strFromU8(unzipSync(bytes)['visio/pages/page1.xml']!)).toContain(
    "<Text><cp IX='0'/>Eins &lt;\u2028neu<fld IX='0'>1</fld><cp IX='1'/>\nTwo\n</Text>",
  )
})

/** A drawing whose one page has the given entry in the list of pages and shapes, with a master of two shapes. */
function withMaster(entry: string, shapes: string) {
  const parts = unzipSync(packed(shapes))
  const rel = '<Rel r:id="m"/>'
  const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  return zipSync({
    ...parts,
    '[Content_Types].xml': strToU8(
      strFromU8(parts['[Content_Types].xml']!).replace(
        '</Types>',
        '<Override PartName="/visio/masters/masters.xml" ContentType="application/vnd.ms-visio.masters+xml"/></Types>',
      ),
    ),
    'visio/masters/_rels/masters.xml.rels': relationships({ m: 'm.xml' }),
    'visio/masters/masters.xml': strToU8(`<Masters ${visio} ${relation}><Master ID="2">${rel}</Master></Masters>`),
    'visio/masters/m.xml': strToU8(
      `<MasterContents ${visio}><Shapes><Shape ID="5"><Text>Whole</Text><Shapes><Shape ID="6"><Text>Part</Text></Shape></Shapes></Shape></Shapes></MasterContents>`,
    ),
    'visio/pages/pages.xml': strToU8(
      `<Pages ${visio} ${relation}><Page Name="First page">${entry}<Rel r:id="page1"/></Page></Pages>`,
    ),
  })
}

const instance = '<Shape ID="1" Master="2"><Shapes><Shape ID="3" MasterShape="6"/></Shapes></Shape>'
const layer = (cells: string) =>
  `<PageSheet><Section N="Layer"><Row IX="0">${cells}</Row><Row IX="1"><Cell N="Visible" V="1"/></Row></Section></PageSheet>`
const onLayer = (layers: string) =>
  `<Shape ID="1"><Cell N="LayerMember" V="${layers}"/><Text>On ${layers}</Text></Shape>`
const hidden = layer('<Cell N="Visible" V="0"/>')
const locked = layer('<Cell N="Visible" V="1"/><Cell N="Lock" V="1"/>')

test.each<[string, string, string, ReadOptions, string[]]>([
  ['texts that shapes have from their master, once', '', instance + instance, {}, ['Whole', 'Part']],
  [
    'no text of a master where the shape has its own',
    '',
    instance.replace('<Shapes>', '<Text>Own</Text><Shapes>'),
    {},
    ['Own', 'Part'],
  ],
  [
    'no text of a master where the shape has an empty one',
    '',
    instance.replace('<Shapes>', '<Text/><Shapes>'),
    {},
    ['Part'],
  ],
  ['page names where asked to', '', shape('a'), { translatePageNames: true }, ['a', 'First page']],
  ['hidden layers not', hidden, onLayer('0') + onLayer('1') + onLayer('0;1'), {}, ['On 1', 'On 0;1']],
  ['hidden layers where asked to', hidden, onLayer('0'), { translateHiddenLayers: true }, ['On 0']],
  ['locked layers', locked, onLayer('0'), {}, ['On 0']],
  ['locked layers not where they are switched off', locked, onLayer('0'), { translateLockedLayers: false }, []],
])('reads %s', async (_, entry, shapes, options, expected) => {
  const { units } = await vsdx.open(withMaster(entry, shapes), options)
  expect(units.map(({ source }) => segmentToXml(source))).toEqual(expected)
})
