import { xpathFault } from '@langwerk/documents/rules/xpath/xpath-fault'
import type { Violation } from '../../foundation/refusals.ts'

/** What is wrong with a field that holds an XPath expression, by which nodes are chosen or a text is given. */
export function xpathViolations(propertyPath: string, expression: string, gives: 'nodes' | 'text'): Violation[] {
  const fault = xpathFault(expression, gives)
  return fault ? [{ propertyPath, ...fault }] : []
}
