import { selectNodes, stringValue, XPathError } from './evaluate.ts'
import { plainNodes } from './plain-nodes.ts'
import { hasLoop, type XPathPart, xpathTree } from './xpath-tree.ts'

/** What keeps an expression from being a rule’s; a place is the number of a character, from 1. */
export type XPathFault =
  | { code: 'xpath_not_valid'; values: { place: number } }
  | { code: 'xpath_name_unknown'; values: { name: string } }
  | { code: 'xpath_loops' | 'xpath_gives_values' }

/**
 * Why a text cannot be an expression of a rule; null where it can. What it selects depends on the document, and so do its prefixes: here it
 * is parsed, and tried on an empty document.
 * @param gives what the rule wants of it
 */
export function xpathFault(expression: string, gives: 'nodes' | 'text'): XPathFault | null {
  let tree: XPathPart
  try {
    tree = xpathTree(expression)
  } catch (error) {
    const place = placeIn(expression, error instanceof Error ? error.message : '')
    return { code: 'xpath_not_valid', values: { place } }
  }
  if (hasLoop(tree)) return { code: 'xpath_loops' }
  try {
    const node = plainNodes([], 0)
    if (gives === 'nodes') selectNodes(expression, node)
    else stringValue(expression, node)
    return null
  } catch (error) {
    if (!(error instanceof XPathError)) throw error
    return faultOf(error)
  }
}

/** What else fails may fail on that document only. */
function faultOf({ why, message }: XPathError): XPathFault | null {
  if (why === 'givesValues') return { code: 'xpath_gives_values' }
  const name = /^(?:Function (?:Q\{[^}]*\})?([^\s(]+) with arity|The variable (\S+) is not in scope)/.exec(message)
  return name ? { code: 'xpath_name_unknown', values: { name: name[1] ?? `$${name[2]}` } } : null
}

/** The engine tells the place in its message alone, as a line and a column; of what is nested more deeply than it goes it tells none. */
function placeIn(expression: string, message: string): number {
  const [, line = 1, column = 1] = (/at <>:(\d+):(\d+)/.exec(message) ?? []).map(Number)
  const before = expression.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column
}
