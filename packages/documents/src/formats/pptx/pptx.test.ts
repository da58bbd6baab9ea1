import { readFileSync } from 'node:fs'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pptx } from './pptx.ts'

const fixture = new Uint8Array(
  readFileSync(new URL('../../../../../fixtures/product-presentation.pptx', import.meta.url)),
)
const firstSlide = 'ppt/slides/slide1.xml'

/** The fixture with other shapes on its first slide, and more parts. */
function withShapes(shapes: string, parts: Record<string, string> = {}, relations = '') {
  const files = unzipSync(fixture)
  files[firstSlide] = strToU8(strFromU8(files[firstSlide]!).replace(/<p:sp>.*<\/p:sp>/s, () => shapes))
  const links = 'ppt/slides/_rels/slide1.xml.rels'
  files[links] = strToU8(strFromU8(files[links]!).replace('</Relationships>', `${relations}</Relationships>`))
  for (const [name, xml] of Object.entries(parts)) files[name] = strToU8(xml)
  return zipSync(files)
}

const shape = (content: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${content}</p:txBody></p:sp>`
const run = (text: string, properties = '') => `<a:r><a:rPr lang="en"${properties}/><a:t>${text}</a:t></a:r>`

test('reads slides in order, with titles, tables, alternative texts and what masters add', async () => {
  const { units } = await pptx.open(fixture, {})
  expect(units.map(({ source, structure }) => [structure, segmentToXml(source)])).toEqual([
    ['heading', 'The compass C-30'],
    ['paragraph', 'Reads true at <g id="1">any</g> heel.'],
    ['paragraph', 'Lighting that does not blind:<x id="1"/>red by night, white by day.'],
    ['paragraph', 'More at <g id="1">harbour-light.example</g>.'],
    ['heading', 'Technical data'],
    ['attribute', 'Technical data of the compass C-30'],
    ['cell', 'Property'],
    ['cell', 'Value'],
    ['cell', 'Diameter of the card'],
    ['cell', '110 mm'],
    ['cell', 'Power consumption'],
    ['cell', '0.4 W'],
    ['paragraph', 'Harbour Light Instruments'],
  ])
})

test('reads hidden slides and notes as told', async () => {
  const { units } = await pptx.open(fixture, { translateHiddenSlides: true, translateNotes: true })
  const texts = units.map(({ source }) => segmentToXml(source))
  expect(texts).toContain('Hand the compass round at this point.')
  expect(texts).toContain('Can the lamp be changed at sea? Yes, without tools.')
})

test('joins runs that differ only in proofing, and keeps fields as tags', async () => {
  const field = '<a:fld id="{x}" type="slidenum"><a:rPr lang="en"/><a:t>1</a:t></a:fld>'
  const bytes = withShapes(
    shape(
      `<a:p>${run('Sl', ' dirty="0"')}${run('ide ', ' err="1"')}${field}${run(' of 3')}<a:endParaRPr lang="en"/></a:p>`,
    ),
  )
  const document = await pptx.open(bytes, {})
  expect(segmentToXml(document.units[0]!.source)).toBe('Slide <x id="1"/> of 3')
  const { key } = document.units[0]!
  const written = strFromU8(
    unzipSync(await document.write((unit) => (unit === key ? segmentFromXml('<x id="1"/> von 3\nFolien') : undefined)))[
      firstSlide
    ]!,
  )
  expect(written).toContain(
    `<a:p>${field}<a:r><a:rPr lang="en" dirty="0"/><a:t> von 3</a:t></a:r><a:br/><a:r><a:rPr lang="en" dirty="0"/><a:t>Folien</a:t></a:r><a:endParaRPr lang="en"/></a:p>`,
  )
})

test('sets the language of edited runs when it is told', async () => {
  const document = await pptx.open(fixture, {})
  const written = await document.write((key) => (key === document.units[0]!.key ? ['Der Kompass'] : undefined), {
    targetLanguage: 'de-DE',
  })
  expect(strFromU8(unzipSync(written)[firstSlide]!)).toContain('<a:rPr lang="de-DE"/><a:t>Der Kompass</a:t>')
})

test('writes a diagram into its data and its drawing from one unit', async () => {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
  const text = `<a:p>${run('Step one')}</a:p>`
  const bytes = withShapes(
    shape(`<a:p>${run('Steps')}</a:p>`),
    {
      'ppt/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="${drawing}/diagram" xmlns:a="${drawing}/main"><dgm:pt><dgm:t>${text}</dgm:t></dgm:pt></dgm:dataModel>`,
      'ppt/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="${drawing}/main"><dsp:txBody>${text}</dsp:txBody></dsp:drawing>`,
    },
    '<Relationship Id="d1" Type="x/diagramData" Target="../diagrams/data1.xml"/><Relationship Id="d2" Type="x/diagramDrawing" Target="../diagrams/drawing1.xml"/>',
  )
  const document = await pptx.open(bytes, {})
  const unit = document.units.filter(({ source }) => segmentToXml(source) === 'Step one')
  expect(unit).toHaveLength(1)
  const parts = unzipSync(await document.write((key) => (key === unit[0]!.key ? ['Schritt eins'] : undefined)))
  for (const name of ['data1', 'drawing1'])
    expect(strFromU8(parts[`ppt/diagrams/${name}.xml`]!)).toContain('<a:t>Schritt eins</a:t>')
})

test('writes the names in a chart also into its workbook', async () => {
  const workbook = new Uint8Array(readFileSync(new URL('../../../../../fixtures/price-list.xlsx', import.meta.url)))
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:tx><c:strRef><c:f>'Price list'!$A$4:$A$5</c:f><c:strCache><c:pt idx="0"><c:v>Marine compass</c:v></c:pt><c:pt idx="1"><c:v>Depth sounder</c:v></c:pt></c:strCache></c:strRef></c:tx></c:chartSpace>`
  const files = unzipSync(
    withShapes(
      shape(`<a:p>${run('Chart')}</a:p>`),
      {
        'ppt/charts/chart1.xml': chart,
        'ppt/charts/_rels/chart1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/package" Target="../embeddings/book.xlsx"/></Relationships>',
      },
      '<Relationship Id="c1" Type="x/chart" Target="../charts/chart1.xml"/>',
    ),
  )
  files['ppt/embeddings/book.xlsx'] = workbook
  const document = await pptx.open(zipSync(files), {})
  const unit = document.units.find(({ name }) => name === 'Price list!A5')!
  const parts = unzipSync(await document.write((key) => (key === unit.key ? ['Echolot'] : undefined)))
  expect(strFromU8(parts['ppt/charts/chart1.xml']!)).toContain(
    '<c:v>Marine compass</c:v></c:pt><c:pt idx="1"><c:v>Echolot</c:v>',
  )
  expect(strFromU8(unzipSync(parts['ppt/embeddings/book.xlsx']!)['xl/sharedStrings.xml']!)).toContain('<t>Echolot</t>')
})
