import { DocumentError } from '../../model/document.ts'

/** A MIF statement, `<Name …>`, and its place in the text. */
export interface Statement {
  name: string
  start: number
  end: number
  children: Statement[]
}

/** A comment, a line of a picture's data, the begin or the end of a statement, a string; values are passed over. */
export const statementToken = /#[^\r\n]*|[\r\n][&=][^\r\n]*|<\s*([A-Za-z_]\w*)|(>)|`[^'\\]*(?:\\[\s\S][^'\\]*)*'|(`)/g

/**
 * The statements at the top of a file that are wanted, with all below them; others are passed over.
 * @throws DocumentError where strings or statements do not end, or nest too deeply
 */
export function topStatements(text: string, { wanted, depth }: { wanted: ReadonlySet<string>; depth: number }) {
  const found: Statement[] = []
  const open: (Statement | undefined)[] = []
  const expression = new RegExp(statementToken)
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    const start = match.index
    const [whole, name, close, unclosed] = match
    if (unclosed) throw broken(text, start, 'mifStringUnclosed')
    if (name !== undefined) {
      const parent = open.at(-1)
      const isKept = open.length === 0 ? wanted.has(name) : parent !== undefined
      const statement = isKept ? { name, start, end: start + whole.length, children: [] } : undefined
      if (statement) (open.length === 0 ? found : parent!.children).push(statement)
      open.push(statement)
      if (open.length > depth) throw new DocumentError('tooLarge', 'nestsStatements', { depth })
    } else if (close) {
      if (open.length === 0) throw broken(text, start, 'mifStatementUnbegun')
      const statement = open.pop()
      if (statement) statement.end = start + 1
    }
  }
  if (open.length > 0) throw broken(text, text.length, 'mifStatementUnclosed')
  return found
}

export type MifFault = 'mifStringUnclosed' | 'mifStatementUnbegun' | 'mifStatementUnclosed'

const broken = (text: string, offset: number, what: MifFault) =>
  new DocumentError('broken', what, { line: text.slice(0, offset).split('\n').length })

/** The string or the word that a statement holds, as written. */
export function statementValue({ start, end, name }: Statement, text: string): string {
  const body = text.slice(start, end)
  const string = /`([^'\\]*(?:\\[\s\S][^'\\]*)*)'/.exec(body)
  return string ? string[1]! : body.slice(body.indexOf(name) + name.length, -1).trim()
}

export const childNamed = ({ children }: Statement, name: string) => children.find((child) => child.name === name)

/** The statements of a name below another one, in order; not those inside one of `except`. */
export function descendantsNamed(statement: Statement, name: string, except?: string): Statement[] {
  return statement.children.flatMap((child) => {
    if (child.name === name) return [child]
    return child.name === except ? [] : descendantsNamed(child, name, except)
  })
}
