import type { EntryFields } from '../exchange.ts'
import {
  type DefinitionRecord,
  definitionNames,
  definitionRecords,
  definitionsFrom,
  type TermbaseDefinitions,
} from '../termbase-definitions.ts'
import { withEdges, withoutEdges } from './cell-parts.ts'
import { type OwnColumn, ownColumns } from './own-columns.ts'

/** How a termbase's entries become the rows of a table that `readTermTable` reads again. */
export interface TermTable {
  head: string[]
  /** Several terms of a language stand between bars, and what is said of each in the same order. */
  row: (entry: EntryFields) => string[]
}

export function termTable(definitions: TermbaseDefinitions): TermTable {
  const columns: OwnColumn[] = ownColumns(definitions)
  return { head: columns.map(({ head }) => head), row: (entry) => columns.map(({ say }) => withEdges(say(entry))) }
}

/**
 * The same for a text file, which has no second table: the definitions are the head of a column with nothing in it, which
 * other programs pass over.
 */
export function termTableWithDefinitions(definitions: TermbaseDefinitions): TermTable {
  const { head, row } = termTable(definitions)
  const records = JSON.stringify(definitionRecords(definitions))
  return { head: [...head, `${headBegin}${records}`], row: (entry) => [...row(entry), ''] }
}

/** The definitions in the head of a table; undefined where it has none. */
export function definitionsInHead(head: readonly string[]): TermbaseDefinitions | undefined {
  const cell = head.find((one) => one.startsWith(headBegin))
  if (cell === undefined) return undefined
  try {
    return definitionsFrom(recordsOf(JSON.parse(cell.slice(headBegin.length))))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const isDefinitionsHead = (cell: string) => cell.startsWith(headBegin)
const headBegin = 'langwerk termbase: '

/** The name of the sheet of a workbook that holds the definitions. */
export const definitionsSheet = 'Langwerk termbase'

/** Definitions as rows of a sheet of their own; what may be chosen stands in the last cells. */
export const definitionRows = (definitions: TermbaseDefinitions): string[][] => [
  [...definitionNames],
  ...definitionRecords(definitions).map((record) =>
    definitionNames.flatMap((name) => {
      const texts = record.filter(([of]) => of === name).map(([, text]) => withEdges(text))
      return name === 'choice' ? texts : [texts[0] ?? '']
    }),
  ),
]

export function definitionsInRows([head = [], ...rows]: readonly (readonly string[])[]): TermbaseDefinitions {
  return definitionsFrom(
    rows.map(
      (row): DefinitionRecord => row.map((text, index) => [head[index] || 'choice', withoutEdges(text)] as const),
    ),
  )
}

/** What JSON holds, as far as it is records. */
const recordsOf = (value: unknown): DefinitionRecord[] =>
  Array.isArray(value) ? value.filter(Array.isArray).map((record: unknown[]) => record.filter(isPair)) : []

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
