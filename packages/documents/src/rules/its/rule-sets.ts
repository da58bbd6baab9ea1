import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml, xmlAttributes } from '@langwerk/xml/tokenizer'
import { DocumentError, type ReadOptions } from '../../model/document.ts'
import { type Notice, notice, passedOn } from '../../model/notices.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { itsNamespace } from './its-values.ts'

/** One global rule (ITS 2.0, section 5.2). */
export interface ItsRule {
  /** `translateRule`, `locNoteRule` … */
  kind: string
  selector: string
  attribute(name: string): string | undefined
  /** The content of `its:locNote`. */
  note: string | undefined
  namespace(prefix: string): string | undefined
  parameters: Readonly<Record<string, string>>
}

export interface RuleSets {
  rules: ItsRule[]
  /** What was left out, and why. */
  notices: Notice[]
}

const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** How far rule sets may link to others. */
const deepestLink = 10

/**
 * The global rules that stand in an XML text, the weakest first: the rules that a set links to come before its own
 * (section 5.4, section 5.5).
 * @param linkedRules gives the text of a linked file, as `ReadOptions` say
 */
export function ruleSetsIn(
  document: string,
  root: XmlElementNode,
  linkedRules: ReadOptions['linkedRules'],
  around: readonly string[] = [],
): RuleSets {
  const found: RuleSets = { rules: [], notices: [] }
  for (const set of rulesElements(document, root)) {
    const namespace = (prefix: string) => namespaceAt(document, set, prefix)
    const attributes = xmlAttributes(document, set.open)
    const language = attributes.find(({ name }) => name === 'queryLanguage')?.raw ?? 'xpath'
    const link = attributes.find(({ name }) => isNamed(document, set, name, xlinkNamespace, 'href', 'xlink'))
    if (link) add(found, linkedRuleSets(decodeXml(link.raw), linkedRules, around))
    if (language === 'xpath') found.rules.push(...rulesOf(document, set, namespace))
    else found.notices.push(notice('itsQueryLanguage', { language }))
  }
  return found
}

/** The rules of a file that a document or a rule set links to; `around` are the links that led here. */
export function linkedRuleSets(
  href: string,
  linkedRules: ReadOptions['linkedRules'],
  around: readonly string[] = [],
): RuleSets {
  const path = resolved(href, around.at(-1))
  if (around.includes(path) || around.length >= deepestLink) return { rules: [], notices: [] }
  const file = linkedRules?.(path)
  if (file === undefined) return { rules: [], notices: [notice('itsNotAtHand', { path })] }
  return ruleSetsOfText(file, linkedRules, [...around, path])
}

/** The rules in an XML file, or in the text of a script in a page. */
export function ruleSetsOfText(
  file: Uint8Array | string,
  linkedRules: ReadOptions['linkedRules'],
  around: readonly string[] = [],
): RuleSets {
  try {
    const text = typeof file === 'string' ? file : xmlText(file).text
    return ruleSetsIn(text, readXmlTree(text).root, linkedRules, around)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { rules: [], notices: [notice('itsBroken', passedOn(error))] }
  }
}

export function add(sets: RuleSets, more: RuleSets) {
  sets.rules.push(...more.rules)
  sets.notices.push(...more.notices)
}

/** A link stands for itself, or beside the file that it is in. */
function resolved(href: string, base: string | undefined) {
  const path = href.replace(/#.*$/, '')
  const folder = base === undefined || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path) ? '' : base.replace(/[^/]*$/, '')
  return folder + path
}

function rulesOf(document: string, set: XmlElementNode, namespace: ItsRule['namespace']): ItsRule[] {
  const parameters: Record<string, string> = Object.create(null) // names come from the file
  const rules: ItsRule[] = []
  for (const child of set.children) {
    if (child.type !== 'element') continue
    const attributes = xmlAttributes(document, child.open)
    const attribute = (name: string) => {
      const found = attributes.find((other) => other.name === name)
      return found && decodeXml(found.raw)
    }
    const selector = attribute('selector')
    if (child.local === 'param') parameters[attribute('name') ?? ''] = textOf(document, child)
    else if (selector !== undefined)
      rules.push({ kind: child.local, selector, attribute, note: noteOf(document, child), namespace, parameters })
  }
  return rules
}

function noteOf(document: string, rule: XmlElementNode): string | undefined {
  const note = rule.children.find((child) => child.type === 'element' && child.local === 'locNote')
  return note?.type === 'element' ? textOf(document, note).trim() : undefined
}

const textOf = (document: string, element: XmlElementNode): string =>
  element.children
    .map((child) => {
      if (child.type === 'element') return textOf(document, child)
      if (child.type === 'text') return decodeXml(document.slice(child.start, child.end))
      return child.type === 'cdata' ? document.slice(child.start + 9, child.end - 3) : ''
    })
    .join('')

function rulesElements(document: string, root: XmlElementNode): XmlElementNode[] {
  const found: XmlElementNode[] = []
  const pending = [root]
  for (let element = pending.pop(); element; element = pending.pop()) {
    if (element.local === 'rules' && isItsElement(document, element)) found.push(element)
    else pending.push(...element.children.filter((child) => child.type === 'element').reverse())
  }
  return found
}

/** Whether an element is of ITS; the customary prefix is believed where nothing declares it. */
function isItsElement(document: string, element: XmlElementNode): boolean {
  const { name, local } = element
  const prefix = name === local ? '' : name.slice(0, -local.length - 1)
  return prefix === 'its' || namespaceAt(document, element, prefix) === itsNamespace
}

function isNamed(
  document: string,
  element: XmlElementNode,
  name: string,
  namespace: string,
  local: string,
  customary: string,
) {
  const colon = name.indexOf(':')
  if (colon < 0 || name.slice(colon + 1) !== local) return false
  const prefix = name.slice(0, colon)
  return prefix === customary || namespaceAt(document, element, prefix) === namespace
}

function namespaceAt(document: string, element: XmlElementNode, prefix: string): string | undefined {
  const wanted = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  for (let around: XmlElementNode | undefined = element; around; around = around.parent) {
    const found = xmlAttributes(document, around.open).find(({ name }) => name === wanted)
    if (found) return decodeXml(found.raw)
  }
  return undefined
}
