import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { blockElements } from '../markup/html-elements.ts'
import { bulletList, deepestLevel, docxPackage, type ParagraphStyle } from './docx-package.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Where in the text one is. */
interface Place {
  style: ParagraphStyle
  /** Of the list: its numbering, and how many it lies within. */
  list: { numbering: number; level: number } | null
}

interface Writing {
  xml: string[]
  /** The paragraph that has been begun. */
  line: string
  /** Shared by a table and what it stands in. */
  lists: { numbered: number }
}

/**
 * A written text (headings, paragraphs, lists and tables, as HTML) as a Word file. Each paragraph, each item and each line that is
 * broken by hand becomes a paragraph of plain text: what is to be written in its place brings no format from here.
 */
export function docxOfWrittenText(html: string): Uint8Array {
  const writing: Writing = { xml: [], line: '', lists: { numbered: 0 } }
  const place: Place = { style: 'Normal', list: null }
  write(parseFragment(html).childNodes, place, writing)
  endLine(place, writing)
  return docxPackage(writing.xml.join(''), writing.lists.numbered)
}

/** A plain text as a Word file: each line is a paragraph, empty ones none. */
export function docxOfLines(text: string): Uint8Array {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return docxPackage(lines.map((line) => paragraphXml(line.trim(), { style: 'Normal', list: null })).join(''), 0)
}

function write(nodes: readonly Node[], place: Place, writing: Writing) {
  for (const node of nodes) {
    if ('value' in node) writing.line += node.value
    else if ('tagName' in node) writeElement(node, place, writing)
  }
}

function writeElement(element: Element, place: Place, writing: Writing) {
  const { tagName, childNodes } = element
  if (!blockElements.has(tagName) && tagName !== 'br') return write(childNodes, place, writing)
  endLine(place, writing)
  if (tagName === 'table') {
    writing.xml.push(tableXml(element, writing))
    return
  }
  const within = placeIn(tagName, place, writing)
  write(childNodes, within, writing)
  endLine(within, writing)
}

function placeIn(tagName: string, place: Place, { lists }: Writing): Place {
  const level = Math.min(place.list ? place.list.level + 1 : 0, deepestLevel)
  if (tagName === 'ul') return { ...place, list: { numbering: bulletList, level } }
  if (tagName === 'ol') return { ...place, list: { numbering: bulletList + ++lists.numbered, level } }
  const style = headings[tagName]
  return style ? { style, list: null } : place
}

const headings: Readonly<Record<string, ParagraphStyle>> = {
  h1: 'Heading1',
  h2: 'Heading2',
  h3: 'Heading3',
  h4: 'Heading4',
}

function endLine(place: Place, writing: Writing) {
  const text = writing.line.replace(/\s+/g, ' ').trim()
  writing.line = ''
  if (text !== '') writing.xml.push(paragraphXml(text, place))
}

function paragraphXml(text: string, { style, list }: Place): string {
  const inList = list ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.numbering}"/></w:numPr>` : ''
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${inList}</w:pPr><w:r><w:t xml:space="preserve">${encodeXmlText(withoutXmlForbidden(text))}</w:t></w:r></w:p>`
}

/** Word takes a table for one with the next, if no paragraph stands between them. */
function tableXml(table: Element, { lists }: Writing): string {
  const rows = descendants(table, 'tr').map((row) => {
    const cells = row.childNodes.filter(isCell).map((cell) => cellXml(cell, lists))
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`,
  )
  return `<w:tbl><w:tblPr><w:tblBorders>${lines.join('')}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl><w:p/>`
}

function cellXml(cell: Element, lists: Writing['lists']): string {
  const writing: Writing = { xml: [], line: '', lists }
  const place: Place = { style: 'Normal', list: null }
  write(cell.childNodes, place, writing)
  endLine(place, writing)
  // A cell ends with a paragraph.
  const isOpen = writing.xml.at(-1)?.endsWith('</w:p>') !== true && writing.xml.at(-1)?.endsWith('<w:p/>') !== true
  return `<w:tc>${writing.xml.join('')}${isOpen ? '<w:p/>' : ''}</w:tc>`
}

const isCell = (node: Node): node is Element => 'tagName' in node && (node.tagName === 'td' || node.tagName === 'th')

/** Those of an element's descendants of this name that are in no other of them. */
const descendants = (element: Element, tagName: string): Element[] =>
  element.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return []
    return node.tagName === tagName ? [node] : descendants(node, tagName)
  })
