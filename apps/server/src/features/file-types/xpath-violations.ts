import { xpathFault } from '@langwerk/documents/rules/xpath/xpath-fault'
import type { Violation } from '../../foundation/refusals.ts'

/** What is wrong with a field that holds an XPath expression, with the place. */
export function xpathViolations(propertyPath: string, expression: string): Violation[] {
  const place = xpathFault(expression)
  return place === null ? [] : [{ propertyPath, code: 'xpath_not_valid', values: { place } }]
}
