import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml, type XmlAttribute } from '@langwerk/xml/tokenizer'
import { itsLocal } from '../../rules/its/its-local.ts'
import type { ItsValues } from '../../rules/its/its-values.ts'
import { isForLocale } from '../../rules/locale-filter.ts'
import type { TagRule } from '../../rules/tag-rules.ts'
import type { DocumentRules } from './document-rules.ts'

/** What elements hand down to their content. */
export interface Inherited {
  /** Its text is translated, as far as its language is meant. */
  translate: boolean
  /** A rule or the document itself says not to translate it. */
  isProtected: boolean
  isForLanguage: boolean
  preserve: boolean
  /** An element that holds text is around; true from the start where any element may hold some. */
  holdsText: boolean
  note: string | undefined
  allowedCharacters: string | undefined
}

/** What the root element inherits. */
export const outermost = ({ translate, vocabulary, tags }: DocumentRules): Inherited => ({
  translate,
  isProtected: false,
  isForLanguage: true,
  preserve: false,
  holdsText: vocabulary.texts === undefined && tags.roots === undefined,
  note: undefined,
  allowedCharacters: undefined,
})

/** An element with what is said of it. */
interface Said {
  element: XmlElementNode
  attributes: readonly XmlAttribute[]
  rule: TagRule | undefined
  values: ItsValues | undefined
}

/** What an element hands down: what it inherits itself but for what is said of it. */
export function inherit(
  parent: Inherited,
  { element, attributes, rule, values }: Said,
  { vocabulary, tags }: DocumentRules,
  targetLanguage: string | undefined,
): Inherited {
  const { local, start } = element
  let own = parent
  const set = <Key extends keyof Inherited>(key: Key, value: Inherited[Key]) => {
    if (own[key] === value) return
    if (own === parent) own = { ...parent }
    own[key] = value
  }
  const protect = (isProtected: boolean) => {
    set('isProtected', isProtected)
    set('translate', !isProtected)
  }
  if (values?.preserveSpace !== undefined) set('preserve', values.preserveSpace)
  else if (vocabulary.preserved?.has(local)) set('preserve', true)
  let translate = values?.translate
  for (const { name, raw } of attributes) {
    if (name === 'xml:space') set('preserve', raw === 'preserve')
    else if (name === 'translate' || name === 'translatable') translate = !/^(?:no|false)$/i.test(raw)
  }
  if (translate !== undefined) protect(!translate)
  if (rule?.translation === 'ifNotInProtectedContent') set('translate', !own.isProtected)
  else if (rule) protect(rule.translation === 'never')
  if (values?.locales) set('isForLanguage', isForLocale(values.locales.list, values.locales.type, targetLanguage))
  if (values?.note !== undefined) set('note', values.note)
  if (values?.allowedCharacters !== undefined) set('allowedCharacters', values.allowedCharacters)
  if (!own.holdsText && (vocabulary.texts?.[local]?.(element) ?? tags.roots?.has(start))) set('holdsText', true)
  return own
}

/** What ITS says of an element, its own attributes before the rules of the document. */
export function itsValuesOf(
  element: XmlElementNode,
  attributes: readonly XmlAttribute[],
  { holdsIts, its, itsName, entities }: DocumentRules,
): ItsValues | undefined {
  if (!holdsIts) return undefined
  const ruled = its.element(element.start)
  const isIts = itsName(element.name) !== undefined
  if (!isIts && !attributes.some(({ name }) => itsName(name) !== undefined)) return ruled
  const local = itsLocal((wanted) => {
    const found = attributes.find(({ name }) => (isIts && name === wanted) || itsName(name) === wanted)
    return found && decodeXml(found.raw, entities)
  })
  return { ...ruled, ...local }
}
