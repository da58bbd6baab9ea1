import { DocumentError } from '../../model/document.ts'
import { type MifFault, statementToken } from './statements.ts'

/** A statement that bears on the order of texts, and its place in the bytes of the file. What it holds is read when it is needed. */
export interface OutlineNode {
  name: string
  start: number
  end: number
  children: readonly OutlineNode[]
}

/**
 * The statements of a file down to its paragraphs. The file is gone through a window at a time; its syntax is ASCII in
 * every version.
 * @throws DocumentError where strings or statements do not end, or nest too deeply
 */
export function outlineOf(bytes: Uint8Array, depth: number): OutlineNode[] {
  const found: OutlineNode[] = []
  /** Of each statement that is open, the innermost one that is kept; undefined within what is passed over. */
  const open: { node: OpenNode | undefined; isKept: boolean }[] = []
  for (const { text, start: base } of windows(bytes)) {
    const expression = new RegExp(statementToken)
    for (let match = expression.exec(text); match; match = expression.exec(text)) {
      const start = base + match.index
      const [whole, name, close, unclosed] = match
      if (unclosed) throw broken(bytes, start, 'mifStringUnclosed')
      if (name !== undefined) {
        const outer = open.at(-1)?.node
        const isKept = open.length === 0 ? top.has(name) : outer !== undefined && isKeptIn(outer, name)
        const node = isKept ? { name, start, end: start + whole.length, children: none } : outer
        if (isKept) addTo(outer, node!)
        open.push({ node: open.length === 0 && !isKept ? undefined : node, isKept })
        if (open.length > depth) throw new DocumentError('tooLarge', 'nestsStatements', { depth })
      } else if (close) {
        const ended = open.pop()
        if (!ended) throw broken(bytes, start, 'mifStatementUnbegun')
        if (ended.isKept) ended.node!.end = start + 1
      }
    }
  }
  if (open.length > 0) throw broken(bytes, bytes.length, 'mifStatementUnclosed')
  return found

  function addTo(outer: OpenNode | undefined, node: OpenNode) {
    if (!outer) found.push(node)
    else if (outer.children === none) outer.children = [node]
    else outer.children.push(node)
  }
}

type OpenNode = OutlineNode & { children: OutlineNode[] }

/** Most nodes are paragraphs, which have none. */
const none: OutlineNode[] = []

const whole = ['MIFEncoding', 'PgfCatalog', 'FontCatalog', 'ConditionCatalog', 'VariableFormats', 'XRefFormats', 'Page']
const top: ReadonlySet<string> = new Set([...whole, 'Tbls', 'TextFlow', 'Para'])
const opaque: ReadonlySet<string> = new Set([...whole, 'TextRectID', 'ID', 'TblID'])
const inside: ReadonlySet<string> = new Set(
  'Notes FNote Tbl TblTitle TblTitleContent TblH TblBody TblF Row Cell CellContent Para ID TblID TextRectID'.split(' '),
)

function isKeptIn(outer: OutlineNode, name: string): boolean {
  if (outer.name === 'Para') return name === 'TextRectID'
  return !opaque.has(outer.name) && inside.has(name)
}

const windowSize = 2 ** 21

/** Windows begin with a line that begins with a statement or its end. */
function* windows(bytes: Uint8Array): Generator<{ text: string; start: number }> {
  let start = 0
  while (start < bytes.length) {
    const end = start + windowSize >= bytes.length ? bytes.length : lineStart(bytes, start, start + windowSize)
    yield { text: Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1'), start }
    start = end
  }
}

function lineStart(bytes: Uint8Array, start: number, end: number): number {
  for (let at = bytes.lastIndexOf(lineFeed, end); at > start; at = bytes.lastIndexOf(lineFeed, at - 1)) {
    let next = at + 1
    while (bytes[next] === 0x20 || bytes[next] === 0x09) next++
    if (bytes[next] === 0x3c || bytes[next] === 0x3e) return at
  }
  return bytes.length
}

const lineFeed = 0x0a

function broken(bytes: Uint8Array, offset: number, what: MifFault) {
  const line = bytes.subarray(0, offset).reduce((count, byte) => count + Number(byte === lineFeed), 1)
  return new DocumentError('broken', what, { line })
}

/** The nodes of a name below another one, in order; not those inside one of `except`. */
export function nodesNamed(node: OutlineNode, name: string, except?: string): OutlineNode[] {
  return node.children.flatMap((child) => {
    if (child.name === name) return [child]
    return child.name === except ? [] : nodesNamed(child, name, except)
  })
}
