import type { Segment } from '@langwerk/text/segment'
import { type Splice, splice } from '@langwerk/xml/tokenizer'
import { sameSegment } from '../../markup/placed-units.ts'
import type { Format, OpenDocument, ReadOptions } from '../../model/document.ts'
import { writeZip } from '../../zip/write-zip.ts'
import { encodePart, mainPart, type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { sheetsInOrder } from '../xlsx/sheets-in-order.ts'
import { withoutFormulas } from './calculation-chain.ts'
import { type Columns, type ColumnUnit, columnsOf, readColumns } from './read-columns.ts'
import { stringTable } from './string-table.ts'
import { withSubsegments } from './with-subsegments.ts'

const endings = ['xlsx', 'xlsm', 'xltx']

/** A table of texts: source, target, name and limits stand in columns, and every line of a cell is a unit. */
export const excelColumnsWithSubsegments: Format = {
  endings,
  open: async (bytes, options) => withSubsegments(await openColumns(bytes, options, columnsOf(options, 'noPrompt'))),
}

/** A table of texts that may be HTML, with a prompt for each. */
export const excelColumnsWithPromptAndEmbeddedHtml: Format = {
  endings,
  open: (bytes, options) => openColumns(bytes, options, columnsOf(options, 'prompt')),
}

async function openColumns(bytes: Uint8Array, options: ReadOptions, columns: Columns): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  const main = mainPart(office, {
    type: /(spreadsheetml|ms-excel)\.(sheet|template)\b.*main\+xml$/,
    refusal: 'notExcel',
  })
  const related = (type: string) => {
    const target = office.relationships(main.name).find((relationship) => relationship.type === type)?.target
    return target === undefined ? undefined : office.part(target)
  }
  const strings = stringTable(related('sharedStrings'))
  const units = sheetsInOrder(office, main)
    .filter(({ isHidden }) => !isHidden || options.translateHiddenSheets === true)
    .flatMap((sheet) => readColumns(office, sheet, { columns, strings, options }))
  return {
    units: units.map(({ unit }) => unit),
    write: async (translate) => {
      const changed = units.flatMap((found) => {
        const target = translate(found.unit.key)
        const before = columns.target === columns.source ? found.unit.source : found.unit.target
        return target && !(before && sameSegment(target, before)) ? [{ ...found, target }] : []
      })
      const formulas = changed.filter(({ overwritesFormula }) => overwritesFormula)
      return writeZip(office.archive, new Map([...writtenSheets(changed), ...writtenChain(office, main, formulas)]))
    },
  }
}

interface Changed extends ColumnUnit {
  target: Segment
}

function writtenSheets(changed: readonly Changed[]) {
  const byPart = new Map<Part, Splice[]>()
  for (const { part, place, render, target } of changed) {
    const edit = { start: place.start, end: place.end, text: render(target) }
    const own = byPart.get(part)
    if (own) own.push(edit)
    else byPart.set(part, [edit])
  }
  return [...byPart].map(([part, edits]) => [part.name, encodePart(part, splice(part.xml, edits))] as const)
}

/** Excel repairs a workbook whose calculation chain names a cell without a formula. */
function writtenChain(office: OfficePackage, main: Part, overwritten: readonly ColumnUnit[]) {
  const name = office.relationships(main.name).find(({ type }) => type === 'calcChain')?.target
  const chain = name === undefined || overwritten.length === 0 ? undefined : office.part(name)
  if (!chain) return []
  const cells = new Set(overwritten.map(({ chainName }) => chainName))
  return [[chain.name, encodePart(chain, withoutFormulas(chain.xml, cells))] as const]
}
