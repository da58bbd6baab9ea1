import { isTag, type Segment, type Tag } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { UnitComment } from '../model/document.ts'
import {
  type ExchangeFile,
  type ExchangeMatch,
  type ExchangeUnit,
  matchWord,
  segmentsWithGaps,
} from './exchange-unit.ts'

/** Writes units as XLIFF 1.2 (OASIS) for tools of others; what one of several segments is stands in a `mrk` of `seg-source`. */
export const unitsToXliff1 = (units: Iterable<ExchangeUnit>, file: ExchangeFile): string =>
  xliff1Head(file) + Array.from(units, xliff1Unit).join('') + xliff1Foot

/** What stands before the units. */
export function xliff1Head({ original, sourceLanguage, targetLanguage }: ExchangeFile): string {
  const target = targetLanguage ? ` target-language="${encodeXmlAttribute(targetLanguage)}"` : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">',
    `<file original="${encodeXmlAttribute(original)}" source-language="${encodeXmlAttribute(sourceLanguage)}"${target} datatype="x-langwerk">`,
    '<body>',
    '',
  ].join('\n')
}

/** What stands after them. */
export const xliff1Foot = '</body>\n</file>\n</xliff>\n'

/** One unit. */
export function xliff1Unit(exchanged: ExchangeUnit): string {
  const { unit, segments, id = unit.key, match } = exchanged
  const labels = new Map(unit.tags.map(({ id, label }) => [id, label]))
  const content = (segment: Segment) => inlineXml(segment, labels)
  const name = unit.name ? ` resname="${attribute(unit.name)}"` : ''
  const limit = unit.maxCharacters ? ` maxwidth="${unit.maxCharacters}" size-unit="char"` : ''
  const marks = segmentsWithGaps(exchanged).map(
    ({ segment, gap }, index) => `<mrk mtype="seg" mid="${index + 1}">${content(segment)}</mrk>${text(gap)}`,
  )
  const approved = unit.target && unit.status === 'confirmed' ? ' approved="yes"' : ''
  return [
    `<trans-unit id="${encodeXmlAttribute(id)}"${name}${limit}${approved}${unit.locked ? ' translate="no"' : ''} xml:space="preserve">`,
    `<source>${content(unit.source)}</source>`,
    ...(segments.length > 1 ? [`<seg-source>${marks.join('')}</seg-source>`] : []),
    ...(unit.target ? [`<target${stateOf(exchanged)}>${content(unit.target)}</target>`] : []),
    ...(unit.note ? [`<note>${text(unit.note)}</note>`] : []),
    ...(unit.comments ?? []).map(noteXml),
    ...(match ? [matchXml(match, content)] : []),
    '</trans-unit>',
    '',
  ].join('\n')
}

/** A target that no person has touched says where it came from. */
function stateOf({ unit: { status }, match }: ExchangeUnit): string {
  const qualifier = match && status === 'pretranslated' ? ` state-qualifier="${matchWord(match.origin)}"` : ''
  return `${states[status ?? ''] ?? ''}${qualifier}`
}

const noteXml = ({ text: remark, author }: UnitComment) =>
  `<note${author ? ` from="${attribute(author)}"` : ''} annotates="target">${text(remark)}</note>`

function matchXml({ target, origin }: ExchangeMatch, content: (segment: Segment) => string): string {
  const quality = origin.matchPercent === undefined ? '' : ` match-quality="${Math.min(100, origin.matchPercent)}%"`
  const name = origin.name ? ` origin="${attribute(origin.name)}"` : ''
  return `<alt-trans${quality}${name}><target>${content(target)}</target></alt-trans>`
}

const states: Readonly<Record<string, string>> = {
  untranslated: ' state="new"',
  pretranslated: ' state="needs-translation"',
  edited: ' state="translated"',
  confirmed: ' state="final"',
}

const text = (written: string) => encodeXmlText(withoutXmlForbidden(written))
const attribute = (written: string) => encodeXmlAttribute(withoutXmlForbidden(written))

const inlineXml = (segment: Segment, labels: ReadonlyMap<string, string>) =>
  segment.map((piece) => (isTag(piece) ? tagXml(piece, labels.get(piece.id) ?? '') : text(piece))).join('')

function tagXml({ kind, id: name }: Tag, label: string): string {
  const id = encodeXmlAttribute(name)
  const shown = label === '' ? '' : ` equiv-text="${attribute(label)}"`
  switch (kind) {
    case 'open':
      return `<g id="${id}"${shown}>`
    case 'close':
      return '</g>'
    case 'lone':
      return `<x id="${id}"${shown}/>`
    case 'openHalf':
      return `<bx id="${id}" rid="${id}"${shown}/>`
    case 'closeHalf':
      return `<ex id="${id}" rid="${id}"/>`
  }
}
