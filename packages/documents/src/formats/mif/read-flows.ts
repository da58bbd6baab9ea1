import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { fontEncodings } from './font-encodings.ts'
import type { MifDraft } from './mif-draft.ts'
import type { MifFile } from './mif-file.ts'
import { readParagraph } from './paragraph.ts'
import { childNamed, descendantsNamed, type Statement, statementValue } from './statements.ts'

/**
 * The units of the flows that pages of the body show; those of master, reference and hidden pages by option. Tables and
 * footnotes follow the paragraph that they are anchored in.
 */
export function readFlows(statements: readonly Statement[], file: MifFile, options: ReadOptions): MifDraft[] {
  const { text } = file
  const encodings = fontEncodings(statements, file)
  const tables = byId(
    text,
    named(statements, 'Tbls').flatMap(({ children }) => children),
    'TblID',
  )
  const pages = pageTypes(statements, text)
  const readTables = new Set<Statement>()
  return statements.flatMap((statement) => {
    if (statement.name === 'Para')
      return readParagraphs([statement], { notes: new Map(), structure: 'paragraph', depth: 0 })
    return statement.name === 'TextFlow' && isRead(statement) ? readContainer(statement, 'paragraph', 0) : []
  })

  function isRead(flow: Statement): boolean {
    const types = descendantsNamed(flow, 'TextRectID').map((rectangle) => pages.get(statementValue(rectangle, text)))
    return types.length === 0 || types.some((type) => type === undefined || isReadType(type, options))
  }

  function readContainer(container: Statement, structure: string, depth: number): MifDraft[] {
    if (depth > deepest)
      throw new DocumentError('tooLarge', `The file nests tables deeper than the ${deepest} levels allowed`)
    const notes = byId(
      text,
      descendantsNamed(container, 'Notes').flatMap(({ children }) => children),
      'ID',
    )
    return readParagraphs(descendantsNamed(container, 'Para', 'Notes'), { notes, structure, depth })
  }

  function readParagraphs(paragraphs: readonly Statement[], { notes, structure, depth }: Nesting): MifDraft[] {
    return paragraphs.flatMap((statement) => {
      const { draft, anchors } = readParagraph(statement, file, { encodings, structure })
      const nested = anchors.flatMap((anchor) => {
        const id = statementValue(anchor, text)
        if (anchor.name === 'FNote') {
          const note = notes.get(id)
          return note ? readContainer(note, 'footnote', depth + 1) : []
        }
        const table = tables.get(id)
        if (!table || readTables.has(table)) return []
        readTables.add(table)
        return table.children.flatMap((part) =>
          readContainer(part, part.name === 'TblTitle' ? 'paragraph' : 'cell', depth + 1),
        )
      })
      return [...(draft ? [draft] : []), ...nested]
    })
  }
}

/** Footnotes in tables in tables … */
const deepest = 50

interface Nesting {
  notes: ReadonlyMap<string, Statement>
  structure: string
  depth: number
}

const named = (statements: readonly Statement[], wanted: string) => statements.filter(({ name }) => name === wanted)

/** Statements by the value of the child that says their id. */
const byId = (text: string, statements: readonly Statement[], name: string) =>
  new Map(
    statements.flatMap((statement) => {
      const id = childNamed(statement, name)
      return id ? [[statementValue(id, text), statement] as const] : []
    }),
  )

/** The kind of the page that each text rectangle is on; rectangles in anchored frames are on none. */
function pageTypes(statements: readonly Statement[], text: string): Map<string, string> {
  const types = new Map<string, string>()
  for (const page of named(statements, 'Page')) {
    const type = childNamed(page, 'PageType')
    for (const rectangle of descendantsNamed(page, 'TextRect')) {
      const id = childNamed(rectangle, 'ID')
      if (id && type) types.set(statementValue(id, text), statementValue(type, text))
    }
  }
  return types
}

function isReadType(type: string, { translateMasters, translateHiddenText }: ReadOptions): boolean {
  if (type === 'HiddenPage') return translateHiddenText === true
  return /MasterPage$|^ReferencePage$/.test(type) ? translateMasters === true : true
}
