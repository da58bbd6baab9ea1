import { Readable } from 'node:stream'
import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { ZipFile } from 'yazl'

/**
 * Rows as the sheets of a workbook (ECMA-376 Part 1, 18.3; the strings stand in their cells), streamed.
 * @param sheets rows by the names of the sheets: at most 31 characters, none of `:\/?*[]`
 */
export async function* writeXlsx(
  sheets: Readonly<Record<string, AsyncIterable<readonly string[]> | Iterable<readonly string[]>>>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(partsOf(Object.keys(sheets))))
    zip.addBuffer(Buffer.from(declaration + xml), name)
  for (const [index, rows] of Object.values(sheets).entries())
    zip.addReadStream(Readable.from(sheetXml(rows)), `xl/worksheets/sheet${index + 1}.xml`)
  zip.end()
  for await (const chunk of zip.outputStream) yield Buffer.from(chunk)
}

async function* sheetXml(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  let xml = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`
  let number = 0
  for await (const row of rows) {
    number++
    const cells = row.map((text, column) => cellXml(text, columnName(column) + number))
    xml += `<row r="${number}">${cells.join('')}</row>`
    // A row by itself is too little to send through the streams behind.
    if (xml.length < chunkLength) continue
    yield xml
    xml = ''
  }
  yield `${xml}</sheetData></worksheet>`
}

const chunkLength = 65_536

const cellXml = (text: string, place: string) =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${encodeXmlText(withoutXmlForbidden(text.slice(0, longestCell)).replace(codeForm, '_x005F_'))}</t></is></c>`

/** What Excel takes in a cell. */
export const longestCell = 32_767

/** A text of this form would be read as the character of the code. */
const codeForm = /_(?=x[0-9A-Fa-f]{4}_)/g

function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
function partsOf(sheetNames: readonly string[]) {
  const ofEach = (xml: (number: number, name: string) => string) =>
    sheetNames.map((name, index) => xml(index + 1, name)).join('')
  const overrides = ofEach(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  const sheets = ofEach(
    (number, name) => `<sheet name="${encodeXmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const links = ofEach(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${links}</Relationships>`,
  }
}
