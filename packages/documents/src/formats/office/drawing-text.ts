import { encodeXmlText, withoutXmlForbidden, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { Atom, TextFormat } from './atoms.ts'
import { inlineText } from './inline.ts'
import type { Part } from './office-package.ts'
import type { Paragraph } from './walk.ts'
import { attributeOf, childNamed, textOf, type XmlElement } from './xml-tree.ts'

/** Reads a DrawingML paragraph (`a:p`; ISO/IEC 29500-1, 21.1.2.2.6): slides, charts, diagrams and shapes hold their text in it. */
export function readDrawingParagraph(element: XmlElement, part: Part): Paragraph {
  const properties = childNamed(element, 'a:pPr')
  const ending = childNamed(element, 'a:endParaRPr')
  const atoms = element.children.flatMap((child) => atomsOf(child, part))
  return {
    inline: inlineText(atoms),
    start: properties?.end ?? element.openEnd,
    end: ending?.start ?? element.closeStart,
  }
}

function atomsOf(child: XmlElement, part: Part): Atom[] {
  if (child.name === 'a:pPr' || child.name === 'a:endParaRPr') return []
  if (child.name === 'a:r') {
    const text = childNamed(child, 'a:t')
    if (!text || text.openEnd === text.end) return []
    return [{ kind: 'text', text: textOf(part.xml, text).replace(/[\r\n]+/g, ' '), format: runFormat(child, part) }]
  }
  const label = child.name === 'a:br' ? 'br' : child.name === 'a:fld' ? 'field' : 'object'
  const shown =
    child.name === 'a:fld' ? (attributeOf(part.xml, child, 'type') ?? 'field') : part.xml.slice(child.start, child.end)
  return [{ kind: 'lone', label, code: [{ start: child.start, end: child.end }], shown, repeatable: label === 'br' }]
}

function runFormat(run: XmlElement, { xml }: Part): TextFormat {
  const properties = childNamed(run, 'a:rPr')
  const code = properties ? xml.slice(properties.start, properties.end) : ''
  const { prefix } = run
  return {
    key: properties ? propertiesKey(properties, xml) : '',
    showsOnBlanks: /\s(u|strike)=|<\w*:?highlight/.test(code),
    isLink: properties !== undefined && childNamed(properties, 'a:hlinkClick') !== undefined,
    label: properties ? formatLabel(properties, xml) : 'plain',
    code,
    write(text, language) {
      const set = language === undefined ? code : withLanguage(code, language)
      const runs = text.split(/\r?\n/).map((line) => {
        const content = encodeXmlText(withoutXmlForbidden(line))
        return line === '' ? '' : `<${prefix}r>${set}<${prefix}t>${content}</${prefix}t></${prefix}r>`
      })
      return runs.join(`<${prefix}br/>`)
    },
  }
}

/** What Office notes of proofing and editing, not of looks. */
const mootAttributes = new Set(['lang', 'altLang', 'dirty', 'err', 'smtClean', 'smtId', 'noProof', 'bmk', 'kumimoji'])

/** Formats with equal keys look equal; no attributes and no element are the same. */
function propertiesKey(properties: XmlElement, xml: string): string {
  const attributes = xmlAttributes(xml, { start: properties.start, end: properties.openEnd })
    .filter(({ name }) => !mootAttributes.has(name))
    .map(({ name, raw }) => `${name}=${raw}`)
  const children = properties.children.filter(({ name }) => name !== 'a:extLst')
  return [...attributes.sort(), ...children.map(({ start, end }) => xml.slice(start, end))].join(' ')
}

function formatLabel(properties: XmlElement, xml: string): string {
  const has = (attribute: string) =>
    !['0', 'false', 'none', 'noStrike', undefined].includes(attributeOf(xml, properties, attribute))
  const baseline = Number(attributeOf(xml, properties, 'baseline') ?? 0)
  const labels = [
    childNamed(properties, 'a:hlinkClick') && 'link',
    has('b') && 'b',
    has('i') && 'i',
    has('u') && 'u',
    has('strike') && 's',
    baseline > 0 && 'sup',
    baseline < 0 && 'sub',
  ].filter((label) => typeof label === 'string')
  if (labels.length > 0) return labels.join('+')
  if (childNamed(properties, 'a:solidFill')) return 'color'
  return has('sz') ? 'size' : childNamed(properties, 'a:latin') ? 'font' : 'plain'
}

/** The language that spelling is checked in; properties without one keep none. */
const withLanguage = (code: string, language: string) =>
  code.replace(/^([^>]*\slang=")[^"]*/, (_, before) => before + language)
