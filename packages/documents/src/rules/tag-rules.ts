import type { TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { DocumentError, type ReadOptions } from '../model/document.ts'
import { type ByPlace, byPlace } from './xpath/by-place.ts'
import { selectNodes, stringValue, XPathError, type XPathNames, XPathStepsError } from './xpath/evaluate.ts'
import type { XPathNode } from './xpath/xpath-node.ts'

/** What the last matching rule of the file type says of an element or an attribute. */
export interface TagRule {
  tagType: TagProcessingRuleValues['tagType']
  translation: TagProcessingRuleValues['translation']
  /** What the tag is called in the editor, where the rule names it. */
  label: string | undefined
}

/** The XPath rules of a file type, applied to one document. */
export interface TagRules extends Pick<ByPlace<TagRule>, 'element' | 'attribute'> {
  /** The file type has rules at all: then its defaults hold for whatever they do not name. */
  areGiven: boolean
  /** Places of the elements below which the document is read; undefined where all of it is. */
  roots: ReadonlySet<number> | undefined
}

/** Whether reading a document takes XPath. */
export const hasTagRules = ({ tagProcessingRules, rootXPath }: ReadOptions) =>
  Boolean(rootXPath) || (tagProcessingRules?.some(isXPathRule) ?? false)

/**
 * Applies the XPath rules of a file type to a document. Where several rules select one element or attribute, the last of
 * them holds, so that a list reads from the general to the particular.
 * @param node the document node
 * @param namespace the namespaces that prefixes stand for
 * @throws DocumentError naming the rule whose expression cannot be used, or takes too many steps
 */
export function tagRules(
  { tagProcessingRules = [], rootXPath }: ReadOptions,
  node: XPathNode,
  namespace: XPathNames['namespace'],
): TagRules {
  const names = namespace ? { namespace } : {}
  const found = byPlace<TagRule>()
  const rules = tagProcessingRules.filter(isXPathRule)
  for (const rule of rules) {
    const { tagType, translation, editorTagName, editorTagNamingType } = rule
    const inRule = <T>(evaluate: () => T) => explained('tagRule', evaluate, rule.name)
    for (const selected of inRule(() => selectNodes(rule.xPath ?? '', node, names))) {
      const label =
        editorTagName && editorTagNamingType === 'xPath'
          ? explained('tagRuleName', () => stringValue(editorTagName, selected, names).trim(), rule.name)
          : editorTagName
      found.set(selected, () => ({ tagType, translation, label: label || undefined }))
    }
  }
  return {
    element: found.element,
    attribute: found.attribute,
    areGiven: rules.length > 0,
    roots: rootXPath ? rootsIn(explained('rootXPath', () => selectNodes(rootXPath, node, names))) : undefined,
  }
}

/** The rules of a document whose file type has none. */
export const noTagRules: TagRules = {
  element: () => undefined,
  attribute: () => undefined,
  areGiven: false,
  roots: undefined,
}

const isXPathRule = ({ ruleType }: TagProcessingRuleValues) => ruleType === 'xPath'

/** @throws DocumentError where there is none: the file is none of this file type's */
function rootsIn(nodes: readonly XPathNode[]): ReadonlySet<number> {
  if (nodes.length === 0) throw new DocumentError('noText', 'rootNotFound')
  return new Set(nodes.map(({ place }) => place))
}

function explained<T>(key: 'tagRule' | 'tagRuleName' | 'rootXPath', evaluate: () => T, rule?: string): T {
  try {
    return evaluate()
  } catch (error) {
    if (!(error instanceof XPathError)) throw error
    const code = error instanceof XPathStepsError ? 'tooLarge' : 'unsupported'
    throw new DocumentError(code, key, { ...(rule !== undefined && { rule }), ...error.values })
  }
}
