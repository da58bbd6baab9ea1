import fontoxpath, { type ISimpleNodesFactory } from 'fontoxpath'

/** Whether a text is an XPath 3.1 expression. It is only parsed: what it selects, and at what cost, depends on the document. */
export function isXPath(expression: string): boolean {
  try {
    // Node takes the engine as it is, which has nothing by names.
    fontoxpath.parseScript(expression, { language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE }, nowhere)
    return true
  } catch {
    // Also one that is nested more deeply than the parser goes.
    return false
  }
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
