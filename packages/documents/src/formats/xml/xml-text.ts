import { decodeXml, encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { htmlTags } from '../../inline/html-tags.ts'
import { placeholders } from '../../inline/placeholders.ts'
import type { ProtectedPart } from '../../inline/protected-part.ts'
import { protectedParts } from '../../inline/protected-parts.ts'
import { toFlow } from '../../inline/to-flow.ts'
import { withoutOverlaps } from '../../inline/without-overlaps.ts'
import type { FlowPart, Range } from '../../markup/flow.ts'

/** How the texts of a document are written, besides as XML. */
export interface TextSyntax {
  entities: Readonly<Record<string, string>>
  placeholders: boolean
  escapes: 'backslash' | undefined
}

/** The parts of a run of XML text: entities that nothing declares are tags, since only the reader of the result knows them. */
export function textParts(
  document: string,
  range: Range,
  { entities, placeholders: withPlaceholders, escapes }: TextSyntax,
): FlowPart[] {
  const raw = document.slice(range.start, range.end)
  const unknown = raw.includes('&')
    ? [...raw.matchAll(/&([^\s&;#]+);/g)].filter(([whole, name]) => isUnknown(name!, whole, entities))
    : []
  const references = unknown.map(({ 0: label, index }) => lone(label, index))
  const found = withPlaceholders ? placeholders(raw).map(({ start, end }) => lone(raw.slice(start, end), start)) : []
  const quoted = escapes === 'backslash' && !hasQuotedParts(raw)
  const breaks = quoted ? [...raw.matchAll(/\\n/g)].map(({ 0: label, index }) => lone(label, index)) : []
  const code = withoutOverlaps(references, withoutOverlaps(breaks, found))
  return toFlow(raw, code, (index) => range.start + index).map((part) => {
    if (part.kind !== 'text') return part
    const text = decodeXml(part.text.replace(/\r\n?/g, '\n'), entities)
    return { ...part, text: quoted ? text.replace(/\\(['"])/g, '$1') : text }
  })
}

const lone = (label: string, start: number): ProtectedPart => ({
  kind: 'lone',
  label,
  start,
  end: start + label.length,
  fixed: true,
})

const isUnknown = (name: string, whole: string, entities: Readonly<Record<string, string>>) =>
  decodeXml(whole, entities) === whole && !Object.hasOwn(entities, name)

/** A CDATA section with its inside taken apart; HTML in it becomes tags. */
export function cdataParts(
  document: string,
  { start, end }: Range,
  { placeholders: withPlaceholders }: TextSyntax,
): FlowPart[] {
  const inner = { start: start + 9, end: end - 3 }
  const raw = document.slice(inner.start, inner.end)
  const code = withPlaceholders ? protectedParts(raw) : htmlTags(raw)
  return [
    { kind: 'lone', start, end: inner.start, label: 'CDATA' },
    ...toFlow(raw, code, (index) => inner.start + index),
    { kind: 'lone', start: inner.end, end, label: 'CDATA' },
  ]
}

/** Writes text for the inside of a CDATA section. */
export const encodeCdata = (text: string) => withoutXmlForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')

/** Writes text the way the source of the same unit was written. */
export function textEncoder({ escapes }: TextSyntax, raw: string): (text: string) => string {
  const encode = (text: string) => encodeXmlText(withoutXmlForbidden(text))
  if (escapes !== 'backslash' || hasQuotedParts(raw)) return encode
  return (text) => encode(text).replace(/\\.|['"]/gs, (found) => (found.length === 1 ? `\\${found}` : found))
}

/** Android reads quotation marks without a backslash as quoting white space; such texts stay as they are spelled. */
const hasQuotedParts = (raw: string) => /(?<!\\)"/.test(raw)
