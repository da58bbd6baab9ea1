import { isTag, plainText, type Segment, type Tag } from '@langwerk/text/segment'
import { parseFragment, type XmlElement } from '@langwerk/xml/fragment'
import {
  encodeXmlAttribute,
  localName,
  type Splice,
  splice,
  withoutXmlForbidden,
  xmlAttributes,
} from '@langwerk/xml/tokenizer'
import { createTagIds, segmentOf, type TagCode } from './segment-of-seg.ts'
import type { TmxHistory } from './tmx-unit.ts'
import { childrenOf } from './unit-of-element.ts'
import { writtenHistory, writtenTag, writtenText } from './write-tmx.ts'

/** What becomes of one segment of a unit: another text, changed by somebody, or nothing. */
export type TmxEdit = { segment: Segment; history: Pick<TmxHistory, 'changedAt' | 'changedBy'> } | 'removed'

interface Variant {
  element: XmlElement
  seg: XmlElement
  segment: Segment
  codes: readonly TagCode[]
}

/**
 * A unit's element with some of its segments changed. What was not changed stays to the byte; a changed segment has the codes
 * that stood in it for its tags, or else in another segment of the unit, and the white space that stood at its ends.
 * @param edits by the place of the segment among those of the unit.
 */
export function editTmxUnit(xml: string, edits: ReadonlyMap<number, TmxEdit>): string {
  const ids = createTagIds()
  const variants = childrenOf(parseFragment(xml), 'tuv').flatMap((element): Variant[] => {
    const [seg] = childrenOf(element, 'seg')
    return seg ? [{ element, seg, ...segmentOf(seg, ids) }] : []
  })
  const splices = [...edits].flatMap(([place, edit]) => {
    const variant = variants[place]
    if (!variant) return []
    if (edit === 'removed') return [removal(xml, variant.element)]
    // Its own codes go before those of the others.
    const codes = [variant, ...variants].flatMap((one) =>
      one.codes.map((code) => ({ ...code, isOwn: one === variant })),
    )
    const { seg } = variant
    const content = withEdgesOf(variant.segment, segmentCodes(xml, edit.segment, codes))
    const isEmptyTag = seg.closeStart === seg.openEnd && seg.end === seg.openEnd
    return [
      ...attributeSplices(xml, variant.element, writtenHistory(edit.history)),
      isEmptyTag
        ? { start: seg.start, end: seg.end, text: `<${seg.name}>${content}</${seg.name}>` }
        : { start: seg.openEnd, end: seg.closeStart, text: content },
    ]
  })
  return splice(xml, splices)
}

/** With the white space behind it. */
function removal(xml: string, { start, end }: XmlElement): Splice {
  return { start, end: end + /^\s*/.exec(xml.slice(end))![0].length, text: '' }
}

function withEdgesOf(before: Segment, content: string): string {
  const text = plainText(before)
  return text.trim() === '' ? content : `${/^\s*/.exec(text)![0]}${content}${/\s*$/.exec(text)![0]}`
}

type KnownCode = TagCode & { isOwn: boolean }

/** A segment as the content of its `<seg>`. */
function segmentCodes(xml: string, segment: Segment, codes: readonly KnownCode[]): string {
  const numbers = pairNumbers(segment, codes)
  return segment
    .map((piece) => {
      if (!isTag(piece)) return writtenText(piece)
      const code = codes.find(({ side, id }) => id === piece.id && side === sideOf(piece))
      const number = numbers.get(piece.id)
      if (!code) return number === undefined ? writtenTag(piece, undefined) : numberedTag(piece, number)
      if (localName(code.element.name) === 'hi') return highlight(xml, piece, code)
      return number === undefined ? half(xml, piece, code) : numbered(xml, code, number)
    })
    .join('')
}

const sideOf = ({ kind }: Tag): TagCode['side'] =>
  kind === 'lone' ? 'lone' : kind === 'open' || kind === 'openHalf' ? 'start' : 'end'

/** The `i` of every pair, of which both sides are there: as in the file, unless one of the segment's own has it. */
function pairNumbers(segment: Segment, codes: readonly KnownCode[]): Map<string, string> {
  const tags = segment.filter(isTag)
  const numbers = new Map<string, string>()
  const others: { id: string; wanted: string | undefined }[] = []
  for (const tag of tags) {
    if (sideOf(tag) !== 'start' || !tags.some((other) => isPartner(tag, other))) continue
    const code = codes.find(({ id, side }) => id === tag.id && side === 'start')
    if (code && localName(code.element.name) === 'hi') continue
    const wanted = code?.element.attributes.i
    if (code?.isOwn && wanted !== undefined) numbers.set(tag.id, wanted)
    else others.push({ id: tag.id, wanted })
  }
  const taken = new Set(numbers.values())
  for (const { id, wanted } of others) {
    let number = wanted
    for (let next = 1; number === undefined || taken.has(number); next++) number = String(next)
    taken.add(number)
    numbers.set(id, number)
  }
  return numbers
}

const isPartner = (tag: Tag, other: Tag) => other.id === tag.id && sideOf(other) === 'end'

const raw = (xml: string, { start, end }: { start: number; end: number }) => xml.slice(start, end)

function highlight(xml: string, piece: Tag, { side, element }: KnownCode): string {
  if (piece.kind === 'open') return raw(xml, { start: element.start, end: element.openEnd })
  if (piece.kind === 'close') return raw(xml, { start: element.closeStart, end: element.end })
  return writtenTag({ kind: side === 'start' ? 'openHalf' : 'closeHalf', id: piece.id }, undefined)
}

/** A lone code, or one whose partner is gone: `it`, where it was `bpt` or `ept`. */
function half(xml: string, piece: Tag, { element }: KnownCode): string {
  if (piece.kind === 'lone' || localName(element.name) === 'it') return raw(xml, element)
  const { i: _number, ...attributes } = element.attributes
  const written = { pos: sideOf(piece) === 'start' ? 'begin' : 'end', ...attributes }
  return `<it${attributeText(written)}>${raw(xml, { start: element.openEnd, end: element.closeStart })}</it>`
}

/** The side of a pair with its number. */
function numbered(xml: string, { element }: KnownCode, number: string): string {
  const isPair = /^(?:bpt|ept)$/.test(localName(element.name))
  const splices = isPair && element.attributes.i !== number ? attributeSplices(xml, element, { i: number }) : []
  const moved = splices.map(({ start, end, text }) => ({
    start: start - element.start,
    end: end - element.start,
    text,
  }))
  return splice(raw(xml, element), moved)
}

const numberedTag = (tag: Tag, number: string) =>
  sideOf(tag) === 'start' ? `<bpt${attributeText({ i: number, x: tag.id })}/>` : `<ept${attributeText({ i: number })}/>`

/** What gives the first tag of an element these attributes. */
function attributeSplices(
  xml: string,
  element: XmlElement,
  values: Readonly<Record<string, string | undefined>>,
): Splice[] {
  const present = xmlAttributes(xml, { start: element.start, end: element.openEnd })
  const splices: Splice[] = []
  let added = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const known = present.find((attribute) => attribute.name === name)
    if (known) splices.push({ start: known.start, end: known.end, text: attributeValue(value) })
    else added += ` ${name}="${attributeValue(value)}"`
  }
  const behindName = element.start + 1 + element.name.length
  return added === '' ? splices : [{ start: behindName, end: behindName, text: added }, ...splices]
}

const attributeText = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${attributeValue(value)}"`)
    .join('')

const attributeValue = (value: string) => encodeXmlAttribute(withoutXmlForbidden(value))
