import type { ReadOptions } from '../../model/document.ts'
import { hasTagRules, noTagRules, type TagRules, tagRules } from '../../rules/tag-rules.ts'
import { htmlNamespace, htmlNodes } from './html-nodes.ts'

/**
 * The XPath rules of a file type for a page; names without a prefix mean HTML's elements.
 * @throws DocumentError naming the rule whose expression cannot be used
 */
export const htmlRules = (document: string, options: ReadOptions): TagRules =>
  hasTagRules(options)
    ? tagRules(options, htmlNodes(document), (prefix) => (prefix === '' ? htmlNamespace : undefined))
    : noTagRules
