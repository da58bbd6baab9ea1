import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { styleRules } from '../office/style-rules.ts'
import { fontEncodings } from './font-encodings.ts'
import { readFormats } from './formats.ts'
import { hiddenConditions } from './hidden-conditions.ts'
import type { ReadDrafts, ReadNode } from './mif-draft.ts'
import { excerpt, type MifFile } from './mif-file.ts'
import { nodesNamed, type OutlineNode } from './outline.ts'
import { type ParagraphOptions, readParagraph } from './paragraph.ts'
import { childNamed, descendantsNamed, statementValue } from './statements.ts'

/**
 * The units of the flows that pages of the body show; those of master, reference and hidden pages by option. Tables and
 * footnotes follow the paragraph that they are anchored in; last come the texts of variables and references.
 */
export function* readFile(file: MifFile, options: ReadOptions): Generator<ReadNode> {
  const { outline } = file
  const catalogs = named(outline, 'PgfCatalog', 'FontCatalog').map((node) => excerpt(file, node))
  const used = { variables: new Set<string>(), references: new Set<string>() }
  const reading: Omit<ParagraphOptions, 'structure'> = {
    encodings: fontEncodings(catalogs, file.encoding),
    findRule: styleRules(options),
    isProtected: options.defaultTextTranslation === 'never',
    hiddenConditions: options.translateHiddenText === true ? new Set() : hiddenConditions(file),
    translateIndexEntries: options.translateIndexEntries !== false,
    used,
  }
  const tables = byId(
    file,
    named(outline, 'Tbls').flatMap(({ children }) => children),
    'TblID',
  )
  const pages = pageTypes(file)
  const readTables = new Set<OutlineNode>()
  const readers = new Map<string, ReadDrafts>()
  for (const node of outline) {
    if (node.name === 'Para') yield* readParagraphs([node], { notes: new Map(), structure: 'paragraph', depth: 0 })
    else if (node.name === 'TextFlow' && isRead(node)) yield* readContainer(node, 'paragraph', 0)
  }
  yield* readFormats(file, used, options)

  /** One for all paragraphs of a kind. */
  function readerOf(structure: string): ReadDrafts {
    const known = readers.get(structure)
    const read = known ?? ((own) => readParagraph(own, { ...reading, structure }).drafts)
    readers.set(structure, read)
    return read
  }

  function isRead(flow: OutlineNode): boolean {
    const types = nodesNamed(flow, 'TextRectID').map((node) => pages.get(nodeValue(file, node)))
    return types.length === 0 || types.some((type) => type === undefined || isReadType(type, options))
  }

  function* readContainer(container: OutlineNode, structure: string, depth: number): Generator<ReadNode> {
    if (depth > deepest) throw new DocumentError('tooLarge', 'nestsTables', { depth: deepest })
    const notes = byId(
      file,
      nodesNamed(container, 'Notes').flatMap(({ children }) => children),
      'ID',
    )
    yield* readParagraphs(nodesNamed(container, 'Para', 'Notes'), { notes, structure, depth })
  }

  function* readParagraphs(nodes: readonly OutlineNode[], { notes, structure, depth }: Nesting): Generator<ReadNode> {
    for (const node of nodes) {
      const { drafts, anchors } = readParagraph(excerpt(file, node), { ...reading, structure })
      yield { node, read: readerOf(structure), drafts }
      for (const { name, id } of anchors) {
        const note = name === 'FNote' ? notes.get(id) : undefined
        if (note) yield* readContainer(note, 'footnote', depth + 1)
        const table = name === 'ATbl' ? tables.get(id) : undefined
        if (!table || readTables.has(table)) continue
        readTables.add(table)
        for (const part of table.children)
          yield* readContainer(part, part.name === 'TblTitle' ? 'paragraph' : 'cell', depth + 1)
      }
    }
  }
}

/** Footnotes in tables in tables … */
const deepest = 50

interface Nesting {
  notes: ReadonlyMap<string, OutlineNode>
  structure: string
  depth: number
}

const named = (nodes: readonly OutlineNode[], ...names: string[]) => nodes.filter(({ name }) => names.includes(name))

function nodeValue(file: MifFile, node: OutlineNode): string {
  const { statement, text } = excerpt(file, node)
  return statementValue(statement, text)
}

/** Nodes by the value of the child that says their id. */
const byId = (file: MifFile, nodes: readonly OutlineNode[], name: string) =>
  new Map(
    nodes.flatMap((node) => {
      const id = node.children.find((child) => child.name === name)
      return id ? [[nodeValue(file, id), node] as const] : []
    }),
  )

/** The kind of the page that each text rectangle is on; rectangles in anchored frames are on none. */
function pageTypes(file: MifFile): Map<string, string> {
  const types = new Map<string, string>()
  for (const node of named(file.outline, 'Page')) {
    const { statement: page, text } = excerpt(file, node)
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
