import fontoxpath, { type IDomFacade, type Options } from 'fontoxpath'
import { type ExpressionFault, expressionFaultTexts } from '../../model/error-texts.ts'
import { simplePaths } from './simple-path.ts'
import { simpleValue } from './simple-value.ts'
import { attributesOf, childrenOf, dataOf } from './visits.ts'
import { undeclaredNamespace, type XPathNode, xmlNamespace } from './xpath-node.ts'
import { isLooping } from './xpath-tree.ts'

/** What an expression may name. */
export interface XPathNames {
  /** The namespace of a prefix, of no prefix with an empty one; undefined where it is not declared. */
  namespace?: (prefix: string) => string | undefined
  variables?: Readonly<Record<string, string>>
}

/** An expression that cannot be used; the message says why, without a full stop. */
export class XPathError extends Error {
  override name = 'XPathError'

  /** @param why is left out where the engine's own words say more: which function or variable there is not. */
  constructor(
    message: string,
    readonly why?: ExpressionFault,
  ) {
    super(message)
  }

  /** The values that a sentence about it names. */
  get values(): Record<string, string> {
    return { reason: this.message, ...(this.why && { why: this.why }) }
  }
}

/** An expression that is right, but takes more steps than the document's size allows (`stepsFor`). */
export class XPathStepsError extends XPathError {}

/**
 * The nodes that an XPath 3.1 expression selects, seen from `node`. The engine knows no function that reads anything but
 * the document. Paths of names, which nearly all rules are, are followed without the engine where the document can.
 * @throws XPathError when it is not valid, fails, or gives anything but nodes; XPathStepsError when it takes too many steps
 */
export function selectNodes(expression: string, node: XPathNode, names: XPathNames = {}): XPathNode[] {
  const { follow } = node.source
  const paths =
    follow && node.nodeType === 9
      ? simplePaths(expression, names.variables ?? {}, (prefix) => namespaceOf(names, prefix))
      : undefined
  if (follow && paths) return run(node, () => inOrder([...new Set(paths.flatMap(follow))]))
  requireNoLoop(expression)
  return run(node, () =>
    fontoxpath.evaluateXPathToNodes<XPathNode>(expression, node, facade, names.variables ?? {}, optionsOf(names)),
  )
}

/**
 * What an XPath 3.1 expression is as a string, seen from `node`; empty where it selects nothing.
 * @throws XPathError when it is not valid or fails; XPathStepsError when it takes too many steps
 */
export function stringValue(expression: string, node: XPathNode, names: XPathNames = {}): string {
  requireNoLoop(expression)
  return run(
    node,
    () =>
      simpleValue(expression, node, namespaceOf(names, '')) ??
      fontoxpath.evaluateXPathToString(expression, node, facade, names.variables ?? {}, optionsOf(names)),
  )
}

/** @throws XPathError of one that no steps would end */
function requireNoLoop(expression: string) {
  if (isLooping(expression)) throw new XPathError(expressionFaultTexts.loops, 'loops')
}

const inOrder = (nodes: XPathNode[]) => nodes.sort((a, b) => a.place - b.place)

const optionsOf = (names: XPathNames): Options => ({
  language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE,
  namespaceResolver: (prefix) => namespaceOf(names, prefix),
  logger: { trace: () => undefined },
})

function namespaceOf({ namespace }: XPathNames, prefix: string): string | null {
  if (prefix === 'xml') return xmlNamespace
  const declared = namespace?.(prefix)
  if (declared !== undefined || prefix === '') return declared ?? null
  return engineNamespaces[prefix] ?? undeclaredNamespace(prefix)
}

/** The prefixes that XPath 3.1 itself declares (section 2.1.1). */
const engineNamespaces: Readonly<Record<string, string>> = {
  xs: 'http://www.w3.org/2001/XMLSchema',
  fn: 'http://www.w3.org/2005/xpath-functions',
  map: 'http://www.w3.org/2005/xpath-functions/map',
  array: 'http://www.w3.org/2005/xpath-functions/array',
  math: 'http://www.w3.org/2005/xpath-functions/math',
}

function run<T>({ source: { steps } }: XPathNode, evaluate: () => T): T {
  try {
    return evaluate()
  } catch (error) {
    if (steps.areUsedUp) throw new XPathStepsError(expressionFaultTexts.manySteps, 'manySteps')
    if (error instanceof RangeError) throw new XPathError(expressionFaultTexts.endless, 'endless')
    if (error instanceof Error) throw errorOf(error.message)
    throw error
  }
}

/** The engine says its errors with a code and, where the grammar is at fault, with several lines of which the last counts. */
function errorOf(message: string): XPathError {
  const coded = /^(?:XP|XQ|FO)[A-Z]{2}\d{4}[:,]? *(.*)/.exec(message)
  if (coded?.[1]) return new XPathError(coded[1])
  const givesValues = /resolve to a (?:sequence of )?nodes?/i.test(message)
  const why = coded ? 'endsWithError' : givesValues ? 'givesValues' : 'notWellFormed'
  return new XPathError(expressionFaultTexts[why], why)
}

// The casts: the engine hands back only nodes that it was given, and it was given these.
const own = (node: unknown) => node as XPathNode

const facade = {
  getAllAttributes: (node) => attributesOf(own(node)),
  getAttribute: (node, name) => {
    const found = attributesOf(own(node)).find((attribute) => attribute.nodeName === name)
    return found ? dataOf(found) : null
  },
  getChildNodes: (node) => {
    const children = childrenOf(own(node))
    own(node).source.steps.take(children.length)
    return children
  },
  getData: (node) => dataOf(own(node)),
  getFirstChild: (node) => childrenOf(own(node))[0] ?? null,
  getLastChild: (node) => childrenOf(own(node)).at(-1) ?? null,
  getNextSibling: (node) => siblingOf(own(node), 1),
  getParentNode: (node) => {
    own(node).source.steps.take(1)
    return own(node).parentNode
  },
  getPreviousSibling: (node) => siblingOf(own(node), -1),
} as Facade as IDomFacade

/** The engine's interface with our nodes where it says those of a browser. */
type Facade = { [Name in keyof IDomFacade]: (node: unknown, argument?: unknown) => unknown }

const siblingOf = (node: XPathNode, step: number) =>
  (node.nodeType !== 2 && node.parentNode && childrenOf(node.parentNode)[node.index + step]) || null
