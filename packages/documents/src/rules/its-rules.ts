import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml, xmlAttribute } from '@langwerk/xml/tokenizer'
import { matchesSelector, readSelector, type Selector } from './selector.ts'

/**
 * What the global rules in a document say of its elements and attributes (Internationalization Tag Set 2.0, sections
 * 8.1 translate, 8.2 localization note, 8.9 locale filter, 8.10 elements within text, 8.19 preserve space). A later rule
 * wins.
 */
export interface ItsRules {
  translate(element: XmlElementNode, attribute?: string): boolean | undefined
  withinText(element: XmlElementNode): 'inline' | 'nested' | 'block' | undefined
  preserveSpace(element: XmlElementNode): boolean | undefined
  note(element: XmlElementNode): string | undefined
  /** The language ranges that an element is meant for, and whether they include or exclude. */
  locales(element: XmlElementNode): { list: string; type: string | undefined } | undefined
  /** Selectors that were not understood; their rules are left out. */
  unknown: readonly string[]
}

interface Rule {
  selector: Selector
  value: string
  type: string | undefined
}

/** The values of `withinText`. */
export const withinTextKinds: Readonly<Record<string, 'inline' | 'nested' | 'block'>> = {
  yes: 'inline',
  nested: 'nested',
  no: 'block',
}

/** Reads the `its:rules` elements of a document. Rules that it links to are not fetched. */
export function itsRules(document: string, root: XmlElementNode): ItsRules {
  const rules = new Map<string, Rule[]>()
  const unknown: string[] = []
  const parameters = new Map<string, string>()
  for (const element of rulesElements(root).flatMap((set) => set.children)) {
    if (element.type !== 'element') continue
    if (element.local === 'param')
      parameters.set(xmlAttribute(document, element.open, 'name') ?? '', contentOf(document, element))
    const attribute = valueAttributes[element.local]
    if (attribute === undefined) continue
    const written = xmlAttribute(document, element.open, 'selector') ?? ''
    const value = attribute === '' ? noteText(document, element) : xmlAttribute(document, element.open, attribute)
    const selector = readSelector(
      written.replace(/\$([\w.-]+)/g, (whole, name) => quoted(parameters.get(name)) ?? whole),
    )
    if (!selector) unknown.push(written)
    else if (value !== undefined) {
      const type = xmlAttribute(document, element.open, 'localeFilterType')
      rules.set(element.local, [...(rules.get(element.local) ?? []), { selector, value, type }])
    }
  }

  const find = (name: string, element: XmlElementNode, attribute?: string) =>
    rules.get(name)?.findLast(({ selector }) => matchesSelector(document, selector, element, attribute))
  const isValue = (rule: Rule | undefined, wanted: string) => rule && rule.value === wanted

  return {
    translate: (element, attribute) => isValue(find('translateRule', element, attribute), 'yes'),
    withinText: (element) => withinTextKinds[find('withinTextRule', element)?.value ?? ''],
    preserveSpace: (element) => isValue(find('preserveSpaceRule', element), 'preserve'),
    note: (element) => find('locNoteRule', element)?.value,
    locales: (element) => {
      const rule = find('localeFilterRule', element)
      return rule && { list: rule.value, type: rule.type }
    },
    unknown,
  }
}

/** The rules that are read, by the attribute that holds their value; a note is content. */
const valueAttributes: Readonly<Record<string, string>> = {
  translateRule: 'translate',
  withinTextRule: 'withinText',
  preserveSpaceRule: 'space',
  localeFilterRule: 'localeFilterList',
  locNoteRule: '',
}

function rulesElements(root: XmlElementNode): XmlElementNode[] {
  const found: XmlElementNode[] = []
  const pending = [root]
  for (let element = pending.pop(); element; element = pending.pop()) {
    if (element.name === 'its:rules') found.push(element)
    else for (const child of element.children) if (child.type === 'element') pending.push(child)
  }
  return found
}

function noteText(document: string, rule: XmlElementNode): string | undefined {
  const note = rule.children.find(
    (child): child is XmlElementNode => child.type === 'element' && child.local === 'locNote',
  )
  return note && contentOf(document, note)
}

const contentOf = (document: string, element: XmlElementNode) =>
  element.children
    .map((child) => (child.type === 'text' ? decodeXml(document.slice(child.start, child.end)) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const quoted = (value: string | undefined) => (value === undefined || value.includes("'") ? undefined : `'${value}'`)
