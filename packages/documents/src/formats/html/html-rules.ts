import type { ReadOptions } from '../../model/document.ts'
import { type ItsGlobal, itsGlobal } from '../../rules/its/its-global.ts'
import { add, linkedRuleSets, type RuleSets, ruleSetsOfText } from '../../rules/its/rule-sets.ts'
import { hasTagRules, noTagRules, type TagRules, tagRules } from '../../rules/tag-rules.ts'
import { selectNodes } from '../../rules/xpath/evaluate.ts'
import type { XPathNode } from '../../rules/xpath/xpath-node.ts'
import { htmlNamespace, htmlNodes } from './html-nodes.ts'

/** What the file type and the rules of ITS say of the elements and attributes of a page. */
export interface HtmlRules {
  tags: TagRules
  its: Pick<ItsGlobal, 'element' | 'attribute' | 'notices'>
}

/**
 * The rules for a page: those of the file type, in which names without a prefix mean HTML's elements, and those of ITS 2.0
 * that the page links to or holds in scripts (section 6).
 * @throws DocumentError naming the file type's rule whose expression cannot be used
 */
export function htmlRules(document: string, options: ReadOptions): HtmlRules {
  const hasIts = /its-rules|application\/its\+xml/i.test(document)
  if (!hasIts && !hasTagRules(options)) return { tags: noTagRules, its: noIts }
  const nodes = htmlNodes(document)
  return {
    tags: hasTagRules(options) ? tagRules(options, nodes, htmlNames) : noTagRules,
    its: hasIts ? itsGlobal(ruleSetsOf(nodes, options.linkedRules), nodes) : noIts,
  }
}

const noIts: HtmlRules['its'] = { element: () => undefined, attribute: () => undefined, notices: [] }

const htmlNames = (prefix: string) => (prefix === '' ? htmlNamespace : undefined)

function ruleSetsOf(page: XPathNode, linkedRules: ReadOptions['linkedRules']): RuleSets {
  const found: RuleSets = { rules: [], notices: [] }
  const select = (expression: string) => selectNodes(expression, page, { namespace: htmlNames })
  for (const link of select('//link[lower-case(@rel) = "its-rules"]/@href'))
    add(found, linkedRuleSets(link.source.data(link), linkedRules))
  for (const script of select('//script[lower-case(@type) = "application/its+xml"]')) {
    const text = script.source.children(script).map((child) => script.source.data(child))
    add(found, ruleSetsOfText(text.join(''), linkedRules))
  }
  return found
}
