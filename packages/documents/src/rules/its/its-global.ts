import { DocumentError } from '../../model/document.ts'
import { type Notice, notice } from '../../model/notices.ts'
import { type ByPlace, byPlace } from '../xpath/by-place.ts'
import { selectNodes, stringValue, XPathError, XPathStepsError } from '../xpath/evaluate.ts'
import type { XPathNode } from '../xpath/xpath-node.ts'
import { plainNote, referenceNote, storageOf } from './its-local.ts'
import { type ItsValues, withinTextKinds } from './its-values.ts'
import type { ItsRule, RuleSets } from './rule-sets.ts'

/** What global rules say of a document, and the notices on those that were left out. */
export interface ItsGlobal extends Pick<ByPlace<ItsValues>, 'element' | 'attribute'> {
  /** Where the elements stand that take translations of others, and whether as their content or as an attribute. */
  targets: ReadonlyMap<number, 'content' | 'attribute'>
  notices: readonly Notice[]
}

/**
 * Applies global rules to a document; where several say the same kind of thing of a node, the last holds (ITS 2.0, section 5.5).
 * @throws DocumentError naming the selector that takes too many steps
 */
export function itsGlobal({ rules, notices }: RuleSets, documentNode: XPathNode): ItsGlobal {
  const found = byPlace<ItsValues>()
  const leftOut: Notice[] = []
  const targets = new Map<number, 'content' | 'attribute'>()
  for (const rule of rules) {
    const values = readers[rule.kind]
    if (!values) continue
    try {
      const names = namesOf(rule)
      for (const node of selectNodes(rule.selector, documentNode, names)) {
        const said = values(rule, (expression) => stringValue(expression, node, names), node)
        found.set(node, (before) => ({ ...before, ...said }))
        if (said.target) targets.set(said.target.place, said.target.attribute === undefined ? 'content' : 'attribute')
      }
    } catch (error) {
      if (!(error instanceof XPathError)) throw error
      // Read without such a rule, the file would cost as much again at every look, and say what its author did not mean.
      if (error instanceof XPathStepsError)
        throw new DocumentError('tooLarge', 'itsSelector', { ...error.values, selector: rule.selector })
      leftOut.push(notice('itsRuleLeftOut', { ...error.values, selector: rule.selector }))
    }
  }
  return { element: found.element, attribute: found.attribute, targets, notices: [...notices, ...leftOut] }
}

const namesOf = ({ namespace, parameters }: ItsRule) => ({
  // A name without a prefix is in no namespace, whatever the rules element declares (section 5.3.3).
  namespace: (prefix: string) => (prefix === '' ? undefined : namespace(prefix)),
  variables: parameters,
})

type Reader = (rule: ItsRule, read: (expression: string) => string, node: XPathNode) => ItsValues

/** The rules that are read, by their elements. */
const readers: Readonly<Record<string, Reader>> = {
  translateRule: ({ attribute }) => ({ translate: attribute('translate') !== 'no' }),
  withinTextRule: ({ attribute }) => {
    const withinText = withinTextKinds[attribute('withinText') ?? '']
    return withinText ? { withinText } : {}
  },
  preserveSpaceRule: ({ attribute }) => ({ preserveSpace: attribute('space') === 'preserve' }),
  localeFilterRule: ({ attribute }) => {
    const list = attribute('localeFilterList')
    return list === undefined ? {} : { locales: { list, type: attribute('localeFilterType') } }
  },
  idValueRule: ({ attribute }, read) => {
    const idValue = read(attribute('idValue') ?? '()').trim()
    return idValue === '' ? {} : { idValue }
  },
  locNoteRule: (rule, read) => {
    const reference = value(rule, read, 'locNoteRef', 'locNoteRefPointer')
    const pointer = rule.attribute('locNotePointer')
    const note = rule.note ?? (pointer === undefined ? undefined : read(pointer))
    const said = note ?? (reference && referenceNote(reference))
    return said === undefined ? {} : { note: plainNote(said) }
  },
  termRule: (rule, read) => {
    const pointer = rule.attribute('termInfoPointer')
    const info = pointer ? read(pointer) : value(rule, read, 'termInfoRef', 'termInfoRefPointer')
    return { term: { isTerm: rule.attribute('term') === 'yes', info: plainNote(info ?? '') } }
  },
  allowedCharactersRule: (rule, read) => {
    const allowedCharacters = value(rule, read, 'allowedCharacters', 'allowedCharactersPointer')
    return allowedCharacters === undefined ? {} : { allowedCharacters }
  },
  storageSizeRule: (rule, read) => {
    const storage = storageOf(
      value(rule, read, 'storageSize', 'storageSizePointer'),
      value(rule, read, 'storageEncoding', 'storageEncodingPointer'),
    )
    return storage ? { storage } : {}
  },
  targetPointerRule: (rule, _valueOf, node) => {
    const [target] = selectNodes(rule.attribute('targetPointer') ?? '()', node, namesOf(rule))
    if (!target || target.place < 0) return {}
    return { target: { place: target.place, attribute: target.nodeType === 2 ? target.nodeName : undefined } }
  },
}

/** A value that stands in the rule, or in the document where a pointer of the rule leads. */
function value(rule: ItsRule, read: (expression: string) => string, name: string, pointerName: string) {
  const pointer = rule.attribute(pointerName)
  return rule.attribute(name) ?? (pointer === undefined ? undefined : read(pointer))
}
