import { encodeXmlText, withoutXmlForbidden, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { TextFormat } from '../office/atoms.ts'
import { attributeOf, childNamed, type XmlElement } from '../office/xml-tree.ts'
import { rightToLeftRun } from './right-to-left.ts'
import { isRightToLeft } from './target-settings.ts'

/**
 * The format of a run's text (`w:r`; ISO/IEC 29500-1, 17.3.2). Its properties are written back verbatim.
 * @param names what a tag for it must be called, and what its character style is called
 */
export function runFormat(
  run: XmlElement,
  xml: string,
  text: string,
  names: { label?: string | undefined; styleName?: string | undefined } = {},
): TextFormat {
  const properties = childNamed(run, 'w:rPr')
  const [start, end] = runMarkup(run, xml)
  const { prefix } = run
  return {
    key: properties ? propertiesKey(properties, xml, text) : '',
    showsOnBlanks: (properties?.children ?? []).some(({ name }) => shownOnBlanks.has(name)),
    label: names.label ?? (properties ? formatLabel(properties, xml, names.styleName) : 'plain'),
    code: properties ? xml.slice(properties.start, properties.end) : '',
    write(target, language) {
      const open = language === undefined ? start : withLanguage(start, language)
      return (isRightToLeft(language) ? rightToLeftRun(open, prefix) : open) + textMarkup(target, prefix) + end
    },
  }
}

/** What opens and closes a run like this one, properties included. */
export function runMarkup(run: XmlElement, xml: string): [string, string] {
  const properties = childNamed(run, 'w:rPr')
  const open = xml.slice(run.start, run.openEnd)
  return [open + (properties ? xml.slice(properties.start, properties.end) : ''), `</${run.prefix}r>`]
}

/** `w:t` elements, with tabs and line breaks in the elements that stand for them. */
function textMarkup(text: string, prefix: string): string {
  return withoutXmlForbidden(text)
    .split(/(\t|\r?\n)/)
    .map((part) => {
      if (part === '') return ''
      if (part === '\t') return `<${prefix}tab/>`
      if (part.endsWith('\n')) return `<${prefix}br/>`
      const space = part.trim() !== part || part.includes('  ') ? ' xml:space="preserve"' : ''
      return `<${prefix}t${space}>${encodeXmlText(part)}</${prefix}t>`
    })
    .join('')
}

/** The language that spelling is checked in; which attribute says it, depends on the script (17.3.2.20). */
function withLanguage(code: string, language: string): string {
  const attribute = isRightToLeft(language) ? 'bidi' : /^(?:zh|ja|ko)\b/i.test(language) ? 'eastAsia' : 'val'
  return code.replace(/(<(\w*:?)lang\b)([^>]*)/, (_, open: string, prefix: string, attributes: string) => {
    const known = new RegExp(`(\\b${attribute}=")[^"]*`)
    if (known.test(attributes)) return open + attributes.replace(known, `$1${language}`)
    return `${open} ${prefix || 'w:'}${attribute}="${language}"${attributes}`
  })
}

const shownOnBlanks = new Set(['w:u', 'w:strike', 'w:dstrike', 'w:highlight', 'w:shd', 'w:bdr', 'w:vanish'])
const complexScript = /[\u0590-\u08ff\u0900-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/
const eastAsian = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/

/**
 * Formats with equal keys look equal for this text: proofing languages, revisions, and what concerns scripts that the text
 * does not use are left out.
 */
function propertiesKey(properties: XmlElement, xml: string, text: string): string {
  const isComplex =
    complexScript.test(text) || properties.children.some(({ name }) => name === 'w:cs' || name === 'w:rtl')
  const moot = new Set([
    'w:lang',
    'w:noProof',
    'w:rPrChange',
    'w:ins',
    'w:moveTo',
    'w:webHidden',
    ...(isComplex ? [] : ['w:bCs', 'w:iCs', 'w:szCs']),
  ])
  const keys = properties.children
    .filter(({ name }) => !moot.has(name))
    .map((child) =>
      child.name === 'w:rFonts'
        ? fontsKey(child, xml, isComplex, eastAsian.test(text))
        : xml.slice(child.start, child.end),
    )
  return keys.filter((key) => key !== '').join('')
}

function fontsKey(fonts: XmlElement, xml: string, isComplex: boolean, isEastAsian: boolean): string {
  const attributes = xmlAttributes(xml, { start: fonts.start, end: fonts.openEnd }).filter(({ name }) => {
    if (/hint$/.test(name)) return false
    if (/:cs(theme)?$/i.test(name)) return isComplex
    return /:eastAsia(theme)?$/i.test(name) ? isEastAsian : true
  })
  return attributes.map(({ name, raw }) => `${name}=${raw} `).join('')
}

function formatLabel(properties: XmlElement, xml: string, styleName: string | undefined): string {
  const labels: string[] = []
  for (const child of properties.children) {
    const value = attributeOf(xml, child, 'val')
    const label = labelOf(child.name, value)
    if (label !== undefined && !['0', 'false', 'none', 'off'].includes(value ?? '')) labels.push(label)
  }
  if (labels.length > 0) return labels.join('+')
  if (styleName !== undefined) return styleName
  const names = new Set(properties.children.map(({ name }) => name))
  return names.has('w:color') ? 'color' : names.has('w:sz') ? 'size' : names.has('w:rFonts') ? 'font' : 'plain'
}

function labelOf(name: string, value: string | undefined): string | undefined {
  if (name === 'w:vertAlign') return value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : undefined
  return labels[name]
}

const labels: Record<string, string> = {
  'w:b': 'b',
  'w:i': 'i',
  'w:u': 'u',
  'w:strike': 's',
  'w:dstrike': 's',
  'w:caps': 'caps',
  'w:smallCaps': 'caps',
  'w:highlight': 'mark',
  'w:vanish': 'hidden',
}
