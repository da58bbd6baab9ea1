import fontoxpath, { type ISimpleNodesFactory } from 'fontoxpath'

/**
 * Where a text stops being an XPath 3.1 expression, as the number of a character from 1; null where it is one. It is only parsed: what it
 * selects, and at what cost, depends on the document.
 */
export function xpathFault(expression: string): number | null {
  try {
    // Node takes the engine as it is, which has nothing by names.
    fontoxpath.parseScript(expression, { language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE }, nowhere)
    return null
  } catch (error) {
    return placeIn(expression, error instanceof Error ? error.message : '')
  }
}

/** The engine tells the place in its message alone, as a line and a column; of what is nested more deeply than it goes it tells none. */
function placeIn(expression: string, message: string): number {
  const [, line = 1, column = 1] = (/at <>:(\d+):(\d+)/.exec(message) ?? []).map(Number)
  const before = expression.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column
}

/** The parser gives a tree of elements, which nobody looks at. */
const element = { setAttributeNS: () => undefined, insertBefore: () => undefined }
const nowhere = {
  createElementNS: () => element,
  createTextNode: () => element,
  createComment: () => element,
  createCDATASection: () => element,
  createProcessingInstruction: () => element,
} as unknown as ISimpleNodesFactory
