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

/**
 * Adds the parts of a run of XML text to a flow: entities that nothing declares are tags, since only the reader of the
 * result knows them.
 */
export function textParts(document: string, start: number, end: number, syntax: TextSyntax, flow: FlowPart[]) {
  const raw = document.slice(start, end)
  const isPlain = syntax.placeholders || syntax.escapes ? !/[&%{$\\]/.test(raw) : !raw.includes('&')
  if (isPlain) {
    flow.push({ kind: 'text', start, end, text: withLineFeeds(raw) })
    return
  }
  for (const part of partsOf(raw, start, syntax)) flow.push(part)
}

function partsOf(
  raw: string,
  start: number,
  { entities, placeholders: withPlaceholders, escapes }: TextSyntax,
): FlowPart[] {
  const unknown = raw.includes('&')
    ? [...raw.matchAll(/&([^\s&;#]+);/g)].filter(([whole, name]) => isUnknown(name!, whole, entities))
    : []
  const references = unknown.map(({ 0: label, index }) => lone(label, index))
  const found = withPlaceholders ? placeholders(raw).map(({ start, end }) => lone(raw.slice(start, end), start)) : []
  const quoted = escapes === 'backslash' && !hasQuotedParts(raw)
  const breaks = quoted ? [...raw.matchAll(/\\n/g)].map(({ 0: label, index }) => lone(label, index)) : []
  const code = withoutOverlaps(references, withoutOverlaps(breaks, found))
  return toFlow(raw, code, (index) => start + index).map((part) => {
    if (part.kind !== 'text') return part
    const text = decodeXml(withLineFeeds(part.text), entities)
    return { ...part, text: quoted ? text.replace(/\\(['"])/g, '$1') : text }
  })
}

/** XML 1.0, section 2.11: every line end is read as one line feed. */
const withLineFeeds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

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

/** A CDATA section as one text within its brackets. */
export function wholeCdata(document: string, { start, end }: Range): FlowPart[] {
  const text = withLineFeeds(document.slice(start + 9, end - 3))
  return [
    { kind: 'lone', start, end: start + 9, label: 'CDATA' },
    { kind: 'text', start: start + 9, end: end - 3, text },
    { kind: 'lone', start: end - 3, end, label: 'CDATA' },
  ]
}

/** Writes text for the inside of a CDATA section. */
export const encodeCdata = (text: string) => withoutXmlForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')

/** Writes text the way the source of the same unit, at this place, was written. */
export function textEncoder(
  { escapes }: TextSyntax,
  document: string,
  { start, end }: Range,
): (text: string) => string {
  if (escapes !== 'backslash' || hasQuotedParts(document.slice(start, end))) return encodeText
  return (text) => encodeText(text).replace(/\\.|['"]/gs, (found) => (found.length === 1 ? `\\${found}` : found))
}

const encodeText = (text: string) => encodeXmlText(withoutXmlForbidden(text))

/** Android reads quotation marks without a backslash as quoting white space; such texts stay as they are spelled. */
const hasQuotedParts = (raw: string) => /(?<!\\)"/.test(raw)
