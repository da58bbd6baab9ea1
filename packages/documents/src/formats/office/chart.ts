import { plainText } from '@langwerk/text/segment'
import { columnLetters, nthCellName, parseRange } from './cell-address.ts'
import type { Draft } from './draft.ts'
import { readDrawingParagraph } from './drawing-text.ts'
import type { Part } from './office-package.ts'
import { readPlainText } from './plain-text.ts'
import { type Paragraph, type WalkRules, walk } from './walk.ts'
import { attributeOf, childNamed, descendantsNamed, textOf, type XmlElement } from './xml-tree.ts'

/**
 * Reads a chart (ISO/IEC 29500-1, 21.2, and [MS-ODRAWXML] for the newer kind): rich titles, and the names of series and
 * categories that it keeps from its workbook. These bear their cell's name, and one cell that a chart keeps several
 * times is one unit.
 */
export function readChart(part: Part): Draft[] {
  const known = new Map<string, Draft>()
  return walk(part, part.root, rules, { structure: 'chart', formula: undefined, index: 0 }).filter((draft) => {
    const { name, source } = draft.unit
    if (name === undefined) return true
    const key = `${name}\n${plainText(source)}`
    const first = known.get(key)
    if (first) first.places.push(...draft.places)
    else known.set(key, draft)
    return first === undefined
  })
}

interface ChartContext {
  structure: string
  /** Where the texts of a cache come from. */
  formula: string | undefined
  index: number
  /** The formula of each level of categories in groups. */
  levels?: ReadonlyMap<XmlElement, string>
}

const rules: WalkRules<ChartContext> = {
  paragraphs: { 'a:p': readDrawingParagraph, 'c:v': readCached, 'cx:v': readCached, 'cx:pt': readCached },
  skip: ({ name }) => skipped.has(name),
  enter(element, part, context) {
    const formula = formulaElements[element.name] && childNamed(element, formulaElements[element.name]!)
    if (formula) return { ...context, formula: textOf(part.xml, formula), index: 0 }
    if (element.name === 'c:multiLvlStrRef') return { ...context, levels: levelFormulas(element, part) }
    if (element.name === 'c:lvl') return { ...context, formula: context.levels?.get(element), index: 0 }
    if (element.name === 'c:pt' || element.name === 'cx:pt')
      return { ...context, index: Number(attributeOf(part.xml, element, 'idx') ?? 0) }
    return context
  },
}

/** Numbers, and what refers elsewhere. */
const skipped = new Set(['c:numRef', 'c:numLit', 'cx:numDim', 'c:extLst', 'cx:extLst'])
const formulaElements: Record<string, string> = { 'c:strRef': 'c:f', 'cx:strDim': 'cx:f', 'cx:txData': 'cx:f' }

function readCached(element: XmlElement, part: Part, { formula, index }: ChartContext): Paragraph {
  const range = formula === undefined ? undefined : parseRange(formula)
  const name = range && nthCellName(range, index)
  return { ...readPlainText(element, part), ...(name === undefined ? {} : { name }) }
}

/** Categories in groups take a column for each level, the last column first. */
function levelFormulas(reference: XmlElement, { xml }: Part): Map<XmlElement, string> {
  const formula = childNamed(reference, 'c:f')
  const range = formula && parseRange(textOf(xml, formula))
  if (!range || range.sheet === undefined) return new Map()
  const { sheet, firstRow, lastRow, lastColumn } = range
  const quoted = `'${sheet.replaceAll("'", "''")}'`
  return new Map(
    descendantsNamed(reference, 'c:lvl').map((level, index) => {
      const column = columnLetters(Math.max(1, lastColumn - index))
      return [level, `${quoted}!${column}${firstRow}:${column}${lastRow}`]
    }),
  )
}
