import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { encodeXmlAttribute, encodeXmlText, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import { nativeText } from '../../markup/native-text.ts'
import { type Change, sameSegment } from '../../markup/placed-units.ts'
import type { BilingualStatus, Translate, WriteOptions } from '../../model/document.ts'
import type { Xliff2Segment, Xliff2Unit } from './read-units2.ts'
import { isCore } from './resolved-element.ts'
import { allowedTarget } from './target-segment.ts'

/** The changes to a file that put the targets of one unit into it; none where it already holds them. */
export function targetChanges2(
  document: string,
  unit: Xliff2Unit,
  translate: Translate,
  options: WriteOptions,
): Change[] {
  const changed = new Map<Xliff2Segment, Segment>()
  const changes: Change[] = []
  for (const segment of unit.segments) {
    const { key, target: old, status: before } = segment.unit
    const given = translate(key)
    const status = options.status?.(key)
    if (given && !(old && sameSegment(given, old))) changed.set(segment, given)
    else if (status && status !== before) changes.push(...stateOnly(document, segment, status))
  }
  const isWanted = changed.size > 0 ? halvesOf(document, unit, changed) : () => 'keep' as const
  for (const [segment, given] of changed) {
    const content = writeSegment(document, segment, allowedTarget(segment, given, isWanted))
    const status = options.status?.(segment.unit.key)
    changes.push(
      ...attributeChanges(document, segment.element.element, {
        ...(status === 'pretranslated' && !segment.unit.state ? {} : { state: stateOf(status) }),
        subState: undefined,
      }),
      targetChange(document, segment, content),
    )
  }
  return changes
}

/** The state of a segment that changed; `final` is what is confirmed here. */
const stateOf = (status: BilingualStatus | undefined) =>
  status === 'confirmed' ? 'final' : status === undefined || status === 'edited' ? 'translated' : 'initial'

/** A target that stays as it is, and is confirmed or sent back. */
function stateOnly(document: string, { element, unit }: Xliff2Segment, status: BilingualStatus): Change[] {
  if (!unit.target || status === 'untranslated') return []
  const state = stateOf(status)
  return state === (unit.state ?? 'initial')
    ? []
    : attributeChanges(document, element.element, { state, subState: undefined })
}

/**
 * Says of a half of a span whose other half is in another segment whether it may stand: that half must be in a target too,
 * and one that is in a target which stays needs this one.
 */
function halvesOf(document: string, { parts, segments }: Xliff2Unit, changed: ReadonlyMap<Xliff2Segment, Segment>) {
  const kept = new Set<string>()
  const written = new Set<string>()
  const segmentOf = new Map(segments.map((segment) => [segment.element, segment]))
  const changedParts = new Map([...changed].map(([segment, target]) => [segment.element, { segment, target }]))
  for (const part of parts) {
    const change = changedParts.get(part)
    if (change) {
      for (const { id } of change.target.filter(isTag)) written.add(halfOf(change.segment.codes.get(id)?.open ?? ''))
      continue
    }
    const target = part.children.find((child) => isCore(child, 'target'))
    const own = segmentOf.get(part)
    for (const code of own ? own.codes.values() : []) {
      const isThere = own!.unit.target?.some((piece) => isTag(piece) && own!.codes.get(piece.id) === code)
      if (isThere) kept.add(halfOf(code.open))
    }
    if (!target || own) continue
    for (const child of target.children)
      kept.add(halfOf(document.slice(child.element.open.start, child.element.open.end)))
  }
  return (code: string): 'drop' | 'keep' | 'need' => {
    const [half, other] = [halfOf(code), otherHalfOf(code)]
    if (other === '' || half === '') return 'keep'
    if (kept.has(other)) return 'need'
    return written.has(other) ? 'keep' : 'drop'
  }
}

/** What a half is known by: `sc 1`, and `ec 1` for its end; nothing for codes that are alone. */
function halfOf(code: string): string {
  const local = /^<(?:[^\s:>]+:)?(sc|ec|sm|em)\b/.exec(code)?.[1]
  if (!local || attributeOf(code, 'isolated') === 'yes') return ''
  return `${local} ${attributeOf(code, local[0] === 's' ? 'id' : 'startRef')}`
}

const otherHalfOf = (code: string) => halfOf(code).replace(/^./, (letter) => (letter === 's' ? 'e' : 's'))

const attributeOf = (code: string, name: string) => xmlAttribute(code, { start: 0, end: code.length }, name)

function writeSegment(document: string, segment: Xliff2Segment, target: Segment): string {
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

function targetChange(document: string, { source, target, element }: Xliff2Segment, content: string): Change {
  if (target?.close) return { start: target.open.end, end: target.close.start, text: content }
  if (target) {
    const slash = document.lastIndexOf('/', target.end)
    return { start: slash, end: target.end, text: `>${content}</${target.name}>` }
  }
  const indent = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(element.element.open.end, source.start))?.[0] ?? ''
  const name = source.name.replace(/source$/, 'target')
  const space = xmlAttribute(document, source.open, 'xml:space')
  const attribute = space === undefined ? '' : ` xml:space="${encodeXmlAttribute(space)}"`
  return { start: source.end, end: source.end, text: `${indent}<${name}${attribute}>${content}</${name}>` }
}
