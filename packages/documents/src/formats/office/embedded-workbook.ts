import { plainText, type Segment } from '@langwerk/text/segment'
import { DocumentError, type Format, type ReadOptions } from '../../model/document.ts'
import type { Draft } from './draft.ts'
import type { MoreChanges } from './office-document.ts'
import type { OfficePackage } from './office-package.ts'

/**
 * Writes the changed names of series and categories also into the workbooks that charts embed, since editing a chart
 * takes them from there again. A workbook that cannot be read, stays as it is.
 */
export async function embeddedWorkbooks(
  { office, workbook, options }: { office: OfficePackage; workbook: Format; options: ReadOptions },
  targets: ReadonlyMap<Draft, Segment>,
): Promise<MoreChanges> {
  const changes = new Map<string, Map<string, { source: string; target: Segment }>>()
  for (const [{ unit, part }, target] of targets) {
    if (unit.structure !== 'chart' || unit.name === undefined) continue
    const embedded = office.relationships(part.name).find(({ type, external }) => type === 'package' && !external)
    const name = embedded && office.names.find((other) => other.toLowerCase() === embedded.target.toLowerCase())
    if (name === undefined) continue
    if (!changes.has(name)) changes.set(name, new Map())
    changes.get(name)!.set(unit.name, { source: plainText(unit.source), target })
  }
  const parts = new Map<string, Uint8Array>()
  for (const [name, cells] of changes) {
    const written = await writtenWorkbook(workbook, office.bytes(name)!, cells, options)
    if (written) parts.set(name, written)
  }
  return { parts }
}

async function writtenWorkbook(
  workbook: Format,
  bytes: Uint8Array,
  cells: ReadonlyMap<string, { source: string; target: Segment }>,
  { limits = {} }: ReadOptions,
) {
  try {
    const document = await workbook.open(bytes, { limits, translateHiddenSheets: true, translateHiddenText: true })
    const targets = new Map<string, Segment>()
    for (const { key, name, source } of document.units) {
      const cell = name === undefined ? undefined : cells.get(name)
      if (cell && cell.source === plainText(source)) targets.set(key, cell.target)
    }
    return targets.size === 0 ? undefined : await document.write((key) => targets.get(key))
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
