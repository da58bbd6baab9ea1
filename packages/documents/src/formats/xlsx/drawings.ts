import { plainText } from '@langwerk/text/segment'
import { readChart } from '../office/chart.ts'
import { readDiagram } from '../office/diagram.ts'
import type { Draft } from '../office/draft.ts'
import { readDrawingParagraph } from '../office/drawing-text.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { walk } from '../office/walk.ts'

/** The texts of a sheet's shapes, charts and diagrams. What a chart keeps of a cell follows that cell's unit. */
export function readSheetDrawings(office: OfficePackage, sheet: Part, cells: ReadonlyMap<string, Draft>): Draft[] {
  const related = (name: string, types: readonly string[]) =>
    office.relationships(name).flatMap(({ type, target }) => (types.includes(type) && office.part(target)) || [])
  const rules = { paragraphs: { 'a:p': readDrawingParagraph } }
  return related(sheet.name, ['drawing']).flatMap((drawing) => [
    ...walk(drawing, drawing.root, rules, { structure: 'textbox' }),
    ...related(drawing.name, ['chart', 'chartEx']).flatMap((chart) => [
      ...readChart(chart).filter((draft) => draft.unit.name === undefined || !followCell(draft, cells)),
      ...related(chart.name, ['chartUserShapes']).flatMap((shapes) =>
        walk(shapes, shapes.root, rules, { structure: 'chart' }),
      ),
    ]),
    ...related(drawing.name, ['diagramData']).flatMap((data) => readDiagram(office, data)),
  ])
}

/** A cell that is not translated is a formula or hidden; what the chart keeps of it stays as well. */
function followCell(draft: Draft, cells: ReadonlyMap<string, Draft>): true {
  const cell = cells.get(draft.unit.name!)
  if (cell && plainText(cell.unit.source) === plainText(draft.unit.source).trim()) cell.places.push(...draft.places)
  return true
}
