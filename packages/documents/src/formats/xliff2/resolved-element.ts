import type { XmlElementNode, XmlLeafNode } from '@langwerk/xml/elements'
import { decodeXml, xmlAttributes } from '@langwerk/xml/tokenizer'
import { DocumentError } from '../../model/document.ts'

/** An element with its namespace and attributes made out. */
export interface ResolvedElement {
  element: XmlElementNode
  /** The word for its namespace: `` for the core, `gls` … for the modules, `other` for any other. */
  module: string
  local: string
  /** By name for those without a prefix, as `module:name` (`xml:lang`, `slr:sizeInfo`) for the others. */
  attributes: ReadonlyMap<string, string>
  parent: ResolvedElement | undefined
  children: ResolvedElement[]
}

const modules: readonly [RegExp, string][] = [
  [/^urn:oasis:names:tc:xliff:document:2\.\d$/, ''],
  [/^urn:oasis:names:tc:xliff:matches:2\.\d$/, 'mtc'],
  [/^urn:oasis:names:tc:xliff:glossary:2\.\d$/, 'gls'],
  [/^urn:oasis:names:tc:xliff:fs:2\.\d$/, 'fs'],
  [/^urn:oasis:names:tc:xliff:metadata:2\.\d$/, 'mda'],
  [/^urn:oasis:names:tc:xliff:resourcedata:2\.\d$/, 'res'],
  [/^urn:oasis:names:tc:xliff:changetracking:2\.\d$/, 'ctr'],
  [/^urn:oasis:names:tc:xliff:sizerestriction:2\.\d$/, 'slr'],
  [/^urn:oasis:names:tc:xliff:validation:2\.\d$/, 'val'],
  [/^urn:oasis:names:tc:xliff:itsm:2\.\d$/, 'itsm'],
  [/^http:\/\/www\.w3\.org\/2005\/11\/its$/, 'its'],
  [/^http:\/\/www\.w3\.org\/XML\/1998\/namespace$/, 'xml'],
]

/** Resolves the namespaces of a tree; undeclared prefixes count as foreign ones. */
export function resolveElements(document: string, root: XmlElementNode): ResolvedElement {
  const words = new Map<string, string>()
  const wordOf = (namespace: string) => {
    let word = words.get(namespace)
    if (word === undefined) {
      word = modules.find(([expression]) => expression.test(namespace))?.[1] ?? 'other'
      words.set(namespace, word)
    }
    return word
  }

  const resolve = (
    element: XmlElementNode,
    parent: ResolvedElement | undefined,
    outer: ReadonlyMap<string, string>,
  ): ResolvedElement => {
    const written = xmlAttributes(document, element.open)
    const declared = written.flatMap(({ name, raw }) =>
      name === 'xmlns' || name.startsWith('xmlns:') ? [[name.slice(6), wordOf(decodeXml(raw))] as const] : [],
    )
    const scope = declared.length > 0 ? new Map([...outer, ...declared]) : outer
    const attributes = new Map<string, string>()
    for (const { name, raw } of written) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue
      const colon = name.indexOf(':')
      const key = colon < 0 ? name : `${scope.get(name.slice(0, colon)) ?? 'other'}:${name.slice(colon + 1)}`
      attributes.set(key, decodeXml(raw))
    }
    const prefix = element.name.slice(0, Math.max(0, element.name.indexOf(':')))
    const module = scope.get(prefix) ?? 'other'
    const resolved: ResolvedElement = { element, module, local: element.local, attributes, parent, children: [] }
    for (const child of element.children) {
      if (child.type === 'element') resolved.children.push(resolve(child, resolved, scope))
    }
    return resolved
  }

  return resolve(root, undefined, new Map([['xml', 'xml']]))
}

/** Whether an element is one of the core with this name. */
export const isCore = ({ module, local }: ResolvedElement, ...names: readonly string[]) =>
  module === '' && names.includes(local)

/** The element and everything in it, in document order. */
export function descendants(element: ResolvedElement): ResolvedElement[] {
  const found: ResolvedElement[] = []
  const visit = (one: ResolvedElement) => {
    found.push(one)
    for (const child of one.children) visit(child)
  }
  visit(element)
  return found
}

/** The nearest enclosing core element of this name. */
export function enclosing(element: ResolvedElement, local: string): ResolvedElement | undefined {
  let at = element.parent
  while (at && !isCore(at, local)) at = at.parent
  return at
}

/** Text or CDATA that is not only white space, directly in an element. */
export const hasText = (document: string, { element }: ResolvedElement) =>
  element.children.some((child) => child.type !== 'element' && isText(document, child))

const isText = (document: string, { type, start, end }: XmlLeafNode) =>
  type === 'cdata' ? end - start > 12 : type === 'text' && /\S/.test(document.slice(start, end))

/** Refuses a document, with the place where it breaks a rule. */
export type Refuse = (element: ResolvedElement, reason: string) => never

/** A document breaks a rule of the standard: says which, and on what line. */
export const refuseIn =
  (document: string): Refuse =>
  ({ element }, reason) => {
    const line = document.slice(0, element.start).split(/\r\n|\n|\r/).length
    throw new DocumentError('broken', 'xliff2Broken', { element: element.name, line, reason })
  }
