import { Readable } from 'node:stream'
import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { ZipFile } from 'yazl'

/**
 * Rows as a workbook with one sheet (ECMA-376 Part 1, 18.3; the strings stand in their cells), streamed.
 * @param sheetName at most 31 characters, none of `:\/?*[]`
 */
export async function* writeXlsx(
  sheetName: string,
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(declaration + xml), name)
  zip.addReadStream(Readable.from(sheetXml(rows)), 'xl/worksheets/sheet1.xml')
  zip.end()
  for await (const chunk of zip.outputStream) yield Buffer.from(chunk)
}

async function* sheetXml(rows: AsyncIterable<readonly string[]>) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`
  let number = 0
  for await (const row of rows) {
    number++
    const cells = row.map((text, column) => cellXml(text, columnName(column) + number))
    yield `<row r="${number}">${cells.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

const cellXml = (text: string, place: string) =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${encodeXmlText(withoutXmlForbidden(text.slice(0, longestCell)))}</t></is></c>`

/** What Excel takes in a cell. */
const longestCell = 32_767

function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const partsOf = (sheetName: string) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${encodeXmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})
