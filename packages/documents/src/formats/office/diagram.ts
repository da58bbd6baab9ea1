import { type Draft, mirror } from './draft.ts'
import { readDrawingParagraph } from './drawing-text.ts'
import type { OfficePackage, Part } from './office-package.ts'
import { type WalkRules, walk } from './walk.ts'

/**
 * Reads the data of a SmartArt diagram (ISO/IEC 29500-1, 21.4). Its drawing holds the same texts a second time for
 * programs that do not lay diagrams out; there they follow the data, from which Office draws anew.
 */
export function readDiagram(office: OfficePackage, data: Part): Draft[] {
  const drafts = walk(data, data.root, rules, { structure: 'diagram' })
  const drawing = drawingOf(office, data.name)
  const rest = drawing ? mirror(drafts, walk(drawing, drawing.root, rules, { structure: 'diagram' })) : []
  return [...drafts, ...rest]
}

const rules: WalkRules<{ structure: string }> = { paragraphs: { 'a:p': readDrawingParagraph } }

/** A part that refers to the data names its drawing beside it, by the same number (data1.xml, drawing1.xml). */
function drawingOf(office: OfficePackage, dataName: string): Part | undefined {
  const owner = office.names.find((name) => office.relationships(name).some(({ target }) => target === dataName))
  const drawings =
    owner === undefined ? [] : office.relationships(owner).filter(({ type }) => type === 'diagramDrawing')
  const datas = owner === undefined ? [] : office.relationships(owner).filter(({ type }) => type === 'diagramData')
  const number = /(\d*)\.xml$/.exec(dataName)?.[1]
  const index = datas.findIndex(({ target }) => target === dataName)
  const found = drawings.find(({ target }) => /(\d*)\.xml$/.exec(target)?.[1] === number) ?? drawings[index]
  return found && office.part(found.target)
}
