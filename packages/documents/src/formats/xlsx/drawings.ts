import { readChart } from '../office/chart.ts'
import { readDiagram } from '../office/diagram.ts'
import type { Draft } from '../office/draft.ts'
import { readDrawingParagraph } from '../office/drawing-text.ts'
import type { OfficePackage } from '../office/office-package.ts'
import { walk } from '../office/walk.ts'

/** The texts of a sheet's shapes, charts and diagrams, and apart from them what charts keep of cells. */
export function readSheetDrawings(office: OfficePackage, sheetName: string): { drafts: Draft[]; cached: Draft[] } {
  const related = (name: string, types: readonly string[]) =>
    office.relationships(name).flatMap(({ type, target }) => (types.includes(type) && office.part(target)) || [])
  const rules = { paragraphs: { 'a:p': readDrawingParagraph } }
  const cached: Draft[] = []
  const chartDrafts = (name: string) =>
    related(name, ['chart', 'chartEx']).flatMap((chart) => {
      const read = readChart(chart)
      cached.push(...read.filter(({ unit }) => unit.name !== undefined))
      return [
        ...read.filter(({ unit }) => unit.name === undefined),
        ...related(chart.name, ['chartUserShapes']).flatMap((shapes) =>
          walk(shapes, shapes.root, rules, { structure: 'chart' }),
        ),
      ]
    })
  const drafts = related(sheetName, ['drawing']).flatMap((drawing) => [
    ...walk(drawing, drawing.root, rules, { structure: 'textbox' }),
    ...chartDrafts(drawing.name),
    ...related(drawing.name, ['diagramData']).flatMap((data) => readDiagram(office, data)),
  ])
  return { drafts, cached }
}
