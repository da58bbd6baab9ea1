import fontoxpath, { type ISimpleNodesFactory } from 'fontoxpath'

/** A part of an expression as its parser names it, such as `pathExpr`. */
export interface XPathPart {
  name: string
  parts: XPathPart[]
}

/** What an expression is made of. @throws Error where a text is no XPath 3.1 expression; its message tells the place */
export function xpathTree(expression: string): XPathPart {
  const options = { language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE }
  // Node takes the engine as it is, which has nothing by names.
  return fontoxpath.parseScript(expression, options, factory) as unknown as XPathPart
}

/**
 * Whether an expression can go on without looking at a document: by a range, by `for` and `let`, or by functions of its own. No count of
 * the nodes that it looks at would end it, and what selects nodes needs none of these.
 */
export function isLooping(expression: string): boolean {
  const known = looping.get(expression)
  if (known !== undefined) return known
  const found = holdsLoop(expression)
  if (looping.size >= mostKept) looping.clear()
  looping.set(expression, found)
  return found
}

const looping = new Map<string, boolean>()
const mostKept = 1000

function holdsLoop(expression: string): boolean {
  // Most expressions have none of these words, and are not taken apart.
  if (!/\b(?:to|for|let|function|some|every)\b|#/.test(expression)) return false
  try {
    return hasLoop(xpathTree(expression))
  } catch {
    return false
  }
}

export const hasLoop = ({ name, parts }: XPathPart): boolean =>
  loops.has(name) || (name === 'quantifiedExpr' && parts.filter(isSource).length > 1) || parts.some(hasLoop)

const isSource = ({ name }: XPathPart) => name === 'quantifiedExprInClause'
const loops: ReadonlySet<string> = new Set([
  'rangeSequenceExpr',
  'flworExpr',
  'inlineFunctionExpr',
  'namedFunctionRef',
  'dynamicFunctionInvocationExpr',
])

const partNamed = (name: string) => {
  const parts: XPathPart[] = []
  return {
    name: name.slice(name.indexOf(':') + 1),
    parts,
    setAttributeNS: () => undefined,
    insertBefore: (part: XPathPart) => parts.push(part),
  }
}
const factory = {
  createElementNS: (_namespace: string, name: string) => partNamed(name),
  createTextNode: () => partNamed(''),
  createComment: () => partNamed(''),
  createCDATASection: () => partNamed(''),
  createProcessingInstruction: () => partNamed(''),
} as unknown as ISimpleNodesFactory
