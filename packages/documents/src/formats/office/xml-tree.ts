import { decodeXml, tokenReader, xmlAttributes, xmlTokens } from '@langwerk/xml/tokenizer'
import { DocumentError } from '../../model/document.ts'
import { knownPrefix } from './namespaces.ts'

/** An element of an Office part with its places in the text: `start`, `openEnd`, `closeStart`, `end`. */
export interface XmlElement {
  /** With the prefix that Office itself writes, whatever the part writes: `w:p`, `a:t`, `s:c`. */
  name: string
  /** As the part writes it, colon included; empty where there is none. */
  prefix: string
  start: number
  openEnd: number
  closeStart: number
  end: number
  children: XmlElement[]
}

/**
 * The elements of a part as a tree of offsets.
 * @throws DocumentError when tags do not match, nest deeper than `maxDepth`, or the part declares a DTD, which packages
 * must not hold (ISO/IEC 29500-2, 8.1.4).
 */
export function xmlTree(xml: string, maxDepth: number, outer: Prefixes = new Map()): XmlElement {
  const root: XmlElement = {
    name: '',
    prefix: '',
    start: 0,
    openEnd: 0,
    closeStart: xml.length,
    end: xml.length,
    children: [],
  }
  const open: Open[] = [{ element: root, raw: '', prefixes: outer, names: new Map() }]
  const reader = tokenReader(xml)
  let declaration = xml.indexOf('xmlns')
  for (let start = 0; start < xml.length; start = reader.end) {
    reader.read(start)
    const { type, end, name } = reader
    if (type === 'doctype') throw new DocumentError('broken', 'officeDoctype')
    if (type === 'close') {
      const top = open.pop()!
      if (top.raw !== name) throw new DocumentError('broken', 'tagClosesOther', { name, open: top.raw })
      top.element.closeStart = start
      top.element.end = end
    } else if (type === 'open' || type === 'empty') {
      const parent = open[open.length - 1]!
      let { prefixes, names } = parent
      while (declaration >= 0 && declaration < start) declaration = xml.indexOf('xmlns', declaration + 1)
      if (declaration >= 0 && declaration < end) {
        prefixes = declaredPrefixes(xml, { start, end }, prefixes)
        names = new Map()
      }
      const { name: canonical, prefix } = names.get(name) ?? noteName(names, name, prefixes)
      const element: XmlElement = {
        name: canonical,
        prefix,
        start,
        openEnd: end,
        closeStart: end,
        end,
        children: none,
      }
      if (parent.element.children === none) parent.element.children = [element]
      else parent.element.children.push(element)
      if (type === 'open') open.push({ element, raw: name, prefixes, names })
      if (open.length > maxDepth) throw new DocumentError('tooLarge', 'nestsElements', { depth: maxDepth })
    }
  }
  if (open.length > 1) throw new DocumentError('broken', 'tagNotClosed', { name: open.at(-1)!.raw })
  return root.children[0] ?? root
}

interface Open {
  element: XmlElement
  raw: string
  prefixes: Prefixes
  /** The names read under these prefixes. */
  names: Names
}

type Names = Map<string, { name: string; prefix: string }>

/** The children of all elements without any. */
const none: XmlElement[] = []

function noteName(names: Names, raw: string, prefixes: Prefixes) {
  const colon = raw.indexOf(':') + 1
  const prefix = raw.slice(0, colon)
  const known = { name: (prefixes.get(prefix) ?? prefix) + raw.slice(colon), prefix }
  names.set(raw, known)
  return known
}

/** The tree of one element inside a longer text, with its places there. `known` says what its prefix stands for. */
export function elementTree(
  xml: string,
  place: { start: number; end: number },
  options: { maxDepth: number; prefix: string; known: string },
): XmlElement {
  const root = xmlTree(xml.slice(place.start, place.end), options.maxDepth, new Map([[options.prefix, options.known]]))
  const shift = (element: XmlElement) => {
    element.start += place.start
    element.openEnd += place.start
    element.closeStart += place.start
    element.end += place.start
    element.children.forEach(shift)
  }
  shift(root)
  return root
}

/** From the part's prefix to the one that Office writes, both with their colon. */
type Prefixes = ReadonlyMap<string, string>

function declaredPrefixes(xml: string, tag: { start: number; end: number }, outer: Prefixes): Prefixes {
  const prefixes = new Map(outer)
  for (const { name, raw } of xmlAttributes(xml, tag)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = name === 'xmlns' ? '' : `${name.slice(6)}:`
    prefixes.set(prefix, knownPrefix(decodeXml(raw)) ?? (prefix || '?:'))
  }
  return prefixes
}

/** The decoded value of the attribute with this local name, whatever its prefix. */
export function attributeOf(xml: string, element: XmlElement, local: string): string | undefined {
  const found = attributePlace(xml, element, local)
  return found && decodeXml(found.raw)
}

/** The attribute with this local name and the place of its value. A prefixed one is looked for only with `prefixed`. */
export function attributePlace(xml: string, element: XmlElement, local: string, prefixed?: 'prefixed') {
  return xmlAttributes(xml, { start: element.start, end: element.openEnd }).find(
    ({ name }) => name.endsWith(`:${local}`) || (!prefixed && name === local),
  )
}

/** The text of an element, its references and CDATA resolved, without that of comments; elements inside count too, line ends are one character. */
export function textOf(xml: string, element: { openEnd: number; closeStart: number }): string {
  const raw = xml.slice(element.openEnd, element.closeStart).replace(/\r\n?/g, '\n')
  if (!raw.includes('<')) return decodeXml(raw)
  let text = ''
  for (const { type, start, end } of xmlTokens(raw)) {
    if (type === 'text') text += decodeXml(raw.slice(start, end))
    else if (type === 'cdata') text += raw.slice(start + 9, end - 3)
  }
  return text
}

export const childNamed = (element: XmlElement, name: string) => element.children.find((child) => child.name === name)
export const childrenNamed = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)

/** All elements of a name below an element, in document order. */
export function descendantsNamed(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const visit = (parent: XmlElement) => {
    for (const child of parent.children) {
      if (child.name === name) found.push(child)
      visit(child)
    }
  }
  visit(element)
  return found
}
