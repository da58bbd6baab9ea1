import { xmlAttributes } from '@langwerk/xml/tokenizer'
import { DocumentError } from '../../model/document.ts'
import type { StyleRule } from '../office/style-rules.ts'
import { attributeOf, childNamed, type XmlElement } from '../office/xml-tree.ts'

/** An element that gives the text inside it its looks and may be closed and opened again between any two characters. */
export interface StyleRange {
  name: string
  /** Ranges with equal keys look equal. */
  key: string
  /** The opening tag, with the properties that follow it. */
  open: string
  label: string
  /** A tracked insertion: no matter of looks. */
  isChange: boolean
  showsOnBlanks: boolean
  /** What the file type says of its style. */
  rule: StyleRule | undefined
}

/**
 * Gives a reader of `ParagraphStyleRange`, `CharacterStyleRange` and inserting `Change` elements. A document writes the same
 * few thousands of times; those that are written alike are one object.
 */
export function styleRanges(ruleOf: (appliedStyle: string) => StyleRule | undefined) {
  const known = new Map<string, StyleRange>()
  return (element: XmlElement, xml: string): StyleRange => {
    const properties = childNamed(element, 'Properties')
    const tag = xml.slice(element.start, element.openEnd)
    const open = tag + (properties ? xml.slice(properties.start, properties.end) : '')
    const range = known.get(open) ?? styleRange(element, xml, { properties, tag, open }, ruleOf)
    known.set(open, range)
    return range
  }
}

function styleRange(
  element: XmlElement,
  xml: string,
  { properties, tag, open }: { properties: XmlElement | undefined; tag: string; open: string },
  ruleOf: (appliedStyle: string) => StyleRule | undefined,
): StyleRange {
  const isChange = element.name === 'Change'
  const style = attributeOf(xml, element, isCharacterRange(element) ? 'AppliedCharacterStyle' : 'AppliedParagraphStyle')
  const rule = style === undefined ? undefined : ruleOf(style)
  return {
    name: element.name,
    key: `${element.name} ${isChange ? tag : looksKey(element, properties, xml)}`,
    open,
    label: isCharacterRange(element) ? (rule?.label ?? labelOf(element, properties, xml)) : '',
    isChange,
    showsOnBlanks: /\s(Underline|StrikeThru)="true"/.test(tag),
    rule,
  }
}

const isCharacterRange = ({ name }: XmlElement) => name === 'CharacterStyleRange'

/** @throws DocumentError where more ranges stand in one another than any document needs */
export function withinLimit(ranges: readonly StyleRange[]): readonly StyleRange[] {
  if (ranges.length > 50) throw new DocumentError('tooLarge', 'nestsStyles', { depth: 50 })
  return ranges
}

/** Set by hand between certain letters, or for spelling: another text needs none of it. */
const mootAttributes = new Set(['KerningMethod', 'KerningValue', 'Tracking', 'AppliedLanguage'])

function looksKey(element: XmlElement, properties: XmlElement | undefined, xml: string): string {
  const attributes = xmlAttributes(xml, { start: element.start, end: element.openEnd })
    .filter(({ name }) => !mootAttributes.has(name))
    .map(({ name, raw }) => `${name}=${raw}`)
  const details = (properties?.children ?? []).map(({ start, end }) => xml.slice(start, end).replace(/>\s+</g, '><'))
  return [...attributes.sort(), ...details].join(' ')
}

function labelOf(range: XmlElement, properties: XmlElement | undefined, xml: string): string {
  const value = (name: string) => attributeOf(xml, range, name) ?? ''
  const labels = [
    /bold|black|heavy/i.test(value('FontStyle')) && 'b',
    /italic|oblique/i.test(value('FontStyle')) && 'i',
    value('Underline') === 'true' && 'u',
    value('StrikeThru') === 'true' && 's',
    /superscript|superior/i.test(value('Position')) && 'sup',
    /subscript|inferior/i.test(value('Position')) && 'sub',
    /caps/i.test(value('Capitalization')) && 'caps',
  ].filter((label) => typeof label === 'string')
  if (labels.length > 0) return labels.join('+')
  const style = value('AppliedCharacterStyle').replace(/^CharacterStyle\//, '')
  if (style !== '' && !style.startsWith('$ID/') && style !== 'n') return style.slice(0, 20)
  if (value('FillColor') !== '') return 'color'
  if (value('PointSize') !== '') return 'size'
  return properties && childNamed(properties, 'AppliedFont') ? 'font' : 'plain'
}
