import { plainText, type Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import {
  encodeXmlAttribute,
  encodeXmlText,
  splice,
  withoutXmlForbidden,
  xmlAttribute,
  xmlAttributes,
} from '@langwerk/xml/tokenizer'
import { nativeText } from '../../markup/native-text.ts'
import { type Change, sameSegment } from '../../markup/placed-units.ts'
import type { Translate, WriteOptions } from '../../model/document.ts'
import { segmentMarks, type XliffSegment, type XliffTransUnit } from './read-units.ts'

/** The changes to a file that put the targets of one trans unit into it; none where it already holds them. */
export function targetChanges(
  document: string,
  transUnit: XliffTransUnit,
  translate: Translate,
  options: WriteOptions,
): Change[] {
  const changed = new Map<XliffSegment, Segment>()
  for (const segment of transUnit.segments) {
    const target = translate(segment.unit.key)
    if (target && !(segment.unit.target && sameSegment(target, segment.unit.target))) changed.set(segment, target)
  }
  if (changed.size === 0) return []
  const { target, segSource } = transUnit
  const marksAreThere = [...changed.keys()].every((segment) => segment.target?.close)
  if (target && segSource && marksAreThere) {
    return [
      ...stateChanges(document, target),
      ...[...changed].map(([segment, text]) => ({
        ...inside(segment.target!),
        text: writeSegment(document, segment, text),
      })),
    ]
  }
  const content = segSource
    ? clonedSegments(document, segSource, transUnit, changed)
    : writeWhole(document, transUnit, changed)
  if (target) return [...stateChanges(document, target), ...contentChange(document, target, content)]
  const place = (transUnit.segSource ?? siblingAfterSource(transUnit)).end
  return [{ start: place, end: place, text: newTarget(document, transUnit, content, options) }]
}

const inside = (element: XmlElementNode) => ({ start: element.open.end, end: element.close!.start })

const writeWhole = (document: string, transUnit: XliffTransUnit, changed: ReadonlyMap<XliffSegment, Segment>) => {
  const [segment] = transUnit.segments
  return writeSegment(document, segment!, changed.get(segment!)!)
}

/** Writes a segment; text that stood whole in a CDATA section goes back into one. */
function writeSegment(document: string, segment: XliffSegment, target: Segment): string {
  const model = segment.target && segment.target.children.length > 0 ? segment.target : segment.source
  const isCdata = model.children.length === 1 && model.children[0]!.type === 'cdata'
  if (isCdata && target.every((piece) => typeof piece === 'string')) {
    return `<![CDATA[${withoutXmlForbidden(target.join('')).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  }
  const { start, end } = segment.source
  const lineEnd = document.slice(start, end).includes('\r\n') ? '\r\n' : '\n'
  // A carriage return is only content where the source has one as a character reference.
  const keepsReturns = plainText(segment.unit.source).includes('\r')
  const lineFeeds = (text: string) => (keepsReturns ? text : text.replace(/\r\n?/g, '\n'))
  return nativeText(
    target,
    (id) => {
      const code = segment.codes.get(id)
      if (!code) return undefined
      const { close } = code
      return { kind: code.kind, open: () => code.open, ...(close === undefined ? {} : { close: () => close }) }
    },
    (text) => encodeXmlText(lineFeeds(withoutXmlForbidden(text))).replaceAll('\n', lineEnd),
  )
}

/** The marks of `seg-source` with what stands between them, each holding its target: the new one, the old one or nothing. */
function clonedSegments(
  document: string,
  segSource: XmlElementNode,
  { segments }: XliffTransUnit,
  changed: ReadonlyMap<XliffSegment, Segment>,
): string {
  const bySource = new Map(segments.map((segment) => [segment.source, segment]))
  const { start, end } = inside(segSource)
  const replacements = segmentMarks(document, segSource).flatMap((mark) => {
    const segment = bySource.get(mark)
    if (!mark.close || !segment) return []
    const text = changed.get(segment)
    const old = segment.target?.close ? document.slice(segment.target.open.end, segment.target.close.start) : ''
    const range = inside(mark)
    return [
      { start: range.start - start, end: range.end - start, text: text ? writeSegment(document, segment, text) : old },
    ]
  })
  return splice(document.slice(start, end), replacements)
}

function contentChange(document: string, target: XmlElementNode, content: string): Change[] {
  if (target.close) return [{ ...inside(target), text: content }]
  const slash = document.lastIndexOf('/', target.end)
  return [{ start: slash, end: target.end, text: `>${content}</${target.name}>` }]
}

/** A target that was changed is translated, whatever it was before and wherever it came from. */
function stateChanges(document: string, target: XmlElementNode): Change[] {
  return xmlAttributes(document, target.open).flatMap(({ name, start, end }): Change[] => {
    if (name === 'state') return [{ start, end, text: 'translated' }]
    if (name !== 'state-qualifier') return []
    const before = document.slice(target.open.start, start)
    return [{ start: target.open.start + before.search(/\sstate-qualifier\s*=\s*["']$/), end: end + 1, text: '' }]
  })
}

const siblingAfterSource = ({ element, source }: XliffTransUnit) =>
  element.children.find((child): child is XmlElementNode => child.type === 'element' && child.local === 'seg-source') ??
  source

/** A new `target` on a line of its own where the source has one. */
function newTarget(
  document: string,
  { source, element }: XliffTransUnit,
  content: string,
  { targetLanguage }: WriteOptions,
): string {
  const space = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(element.open.end, source.start))?.[0] ?? ''
  const name = source.name.replace(/source$/, 'target')
  const language =
    targetLanguage && xmlAttribute(document, source.open, 'xml:lang')
      ? ` xml:lang="${encodeXmlAttribute(targetLanguage)}"`
      : ''
  return `${space}<${name}${language} state="translated">${content}</${name}>`
}
