import { encodeXmlText } from '@langwerk/xml/tokenizer'
import { strToU8, zipSync } from 'fflate'

/** A workbook for the tests beside: rows of cells; text starting with `=` is a formula, a number is one, `<is>` stands as it is. */
export function workbook(
  rows: readonly (readonly (string | number | undefined)[])[],
  { sheet = '', chain }: { sheet?: string; chain?: string } = {},
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relationships = (list: [string, string][]) =>
    `<Relationships xmlns="${packaged}/relationships">${list
      .map(([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/>${chain ? `<Override PartName="/xl/calcChain.xml" ContentType="${type}.calcChain+xml"/>` : ''}</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Texts" sheetId="7" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ...(chain ? ([['calcChain', 'calcChain.xml']] satisfies [string, string][]) : []),
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ...(chain ? { 'xl/calcChain.xml': `<calcChain xmlns="${main}">${chain}</calcChain>` } : {}),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

function rowXml(cells: readonly (string | number | undefined)[], index: number): string {
  const row = index + 1
  const written = cells.map((cell, column) => {
    const address = `r="${String.fromCharCode(65 + column)}${row}"`
    if (cell === undefined) return ''
    if (typeof cell === 'number') return `<c ${address}><v>${cell}</v></c>`
    if (cell.startsWith('=')) return `<c ${address} t="str"><f>${encodeXmlText(cell.slice(1))}</f><v>x</v></c>`
    const text = cell.startsWith('<is>') ? cell : `<is><t xml:space="preserve">${encodeXmlText(cell)}</t></is>`
    return `<c ${address} s="0" t="inlineStr">${text}</c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}
