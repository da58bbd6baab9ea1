import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, encodeXmlText, splice, withoutXmlForbidden, xmlAttribute } from '@langwerk/xml/tokenizer'
import { type NativeTag, nativeText } from '../../markup/native-text.ts'
import { type Change, sameSegment } from '../../markup/placed-units.ts'
import type { Translate, WriteOptions } from '../../model/document.ts'
import { childNamed } from './elements-named.ts'
import { segmentMarks } from './read-units.ts'
import type {
  CommentedSegments,
  InlineCode,
  SegmentChange,
  XliffDialect,
  XliffSegment,
  XliffTransUnit,
} from './trans-unit.ts'

/**
 * The changes to a file that put the targets of one trans unit into it, and say how far its segments are; none where it
 * already holds them.
 */
export function targetChanges(
  document: string,
  transUnit: XliffTransUnit,
  dialect: XliffDialect,
  {
    translate,
    options,
    commented,
  }: {
    translate: Translate
    options: WriteOptions
    commented: CommentedSegments
  },
): readonly Change[] {
  let changes: Map<XliffSegment, SegmentChange> | undefined
  let changed: Map<XliffSegment, Segment> | undefined
  for (const segment of transUnit.segments) {
    const { key, target: old, status: before } = segment.unit
    const given = translate(key)
    const target = given && !(old && sameSegment(given, old)) ? given : undefined
    const status = options.status?.(key)
    if (target) {
      changed ??= new Map()
      changed.set(segment, target)
    }
    if (target || (status && status !== before && status !== 'untranslated')) {
      changes ??= new Map()
      changes.set(segment, { target, status, origin: target && options.origin?.(key) })
    }
  }
  if (!changes && commented.size === 0) return none
  const writing = { document, transUnit, dialect, options, changes: changes ?? noChanges, commented }
  const made: Change[] = changed ? contentChanges(writing, changed) : []
  if (dialect.commentMark && commented.size > 0) made.push(...markChanges(writing, changed ?? noTargets))
  if (changes) made.push(...dialect.stateChanges(transUnit, changes))
  return made.sort(byStart)
}

/** In the order of the file here, where they are few, so that nobody needs to sort those of all trans units. */
const byStart = (one: Change, other: Change) => one.start - other.start || other.end - one.end

const none: readonly Change[] = []
const noChanges: ReadonlyMap<XliffSegment, SegmentChange> = new Map()
const noTargets: ReadonlyMap<XliffSegment, Segment> = new Map()

interface Writing {
  document: string
  transUnit: XliffTransUnit
  dialect: XliffDialect
  options: WriteOptions
  changes: ReadonlyMap<XliffSegment, SegmentChange>
  commented: CommentedSegments
}

/** Marks the segments with remarks whose text stays as it is: around the target, or the source where there is none. */
function markChanges(writing: Writing, changed: ReadonlyMap<XliffSegment, Segment>): Change[] {
  const targetIsCloned = isCloned(writing.transUnit, changed)
  return writing.transUnit.segments.flatMap((segment): Change[] => {
    const mark = markOf(writing, segment)
    if (!mark || changed.has(segment)) return []
    const isTranslated = segment.target?.close && segment.unit.target !== undefined
    if (isTranslated && targetIsCloned) return []
    const place = isTranslated ? segment.target! : segment.source
    if (!place.close) return []
    const { start, end } = inside(place)
    return [
      { start, end: start, text: mark.open },
      { start: end, end, text: mark.close },
    ]
  })
}

/** Whether the whole target of a unit with segments is written anew, because some of its marks are missing. */
const isCloned = ({ target, segSource }: XliffTransUnit, changed: ReadonlyMap<XliffSegment, Segment>) =>
  changed.size > 0 &&
  segSource !== undefined &&
  !(target && [...changed.keys()].every((segment) => segment.target?.close))

function markOf({ dialect, commented }: Writing, segment: XliffSegment) {
  const comments = commented.get(segment)
  return comments && dialect.commentMark?.(segment, comments)
}

function contentChanges(writing: Writing, changed: ReadonlyMap<XliffSegment, Segment>): Change[] {
  const { document, transUnit, dialect } = writing
  const { target, segSource } = transUnit
  if (target && segSource && !isCloned(transUnit, changed)) {
    return [...changed].map(([segment, text]) => ({
      ...inside(segment.target!),
      text: writeSegment(writing, segment, text),
    }))
  }
  const mid = segSource ? undefined : dialect.newSegment?.(transUnit)
  const whole = segSource ? clonedSegments(writing, segSource, changed) : writeWhole(writing, changed)
  const content = mid === undefined ? whole : segmentMark(mid, whole)
  const marked = mid === undefined ? '' : markedSource(document, transUnit.source, mid)
  const place = siblingAfterSource(transUnit).end
  if (!target) return [{ start: place, end: place, text: marked + newTarget(writing, content) }]
  const change = contentChange(document, target, content)
  return marked ? [{ start: place, end: place, text: marked }, change] : [change]
}

const segmentMark = (mid: string, content: string) =>
  `<mrk mtype="seg" mid="${encodeXmlAttribute(mid)}">${content}</mrk>`

/** The source as the one segment that its target is. */
function markedSource(document: string, source: XmlElementNode, mid: string) {
  const name = source.name.replace(/source$/, 'seg-source')
  const { start, end } = inside(source)
  return `<${name}>${segmentMark(mid, document.slice(start, end))}</${name}>`
}

const inside = (element: XmlElementNode) => ({ start: element.open.end, end: element.close!.start })

const writeWhole = (writing: Writing, changed: ReadonlyMap<XliffSegment, Segment>) => {
  const [segment] = writing.transUnit.segments
  return writeSegment(writing, segment!, changed.get(segment!)!)
}

/** Writes a segment between the comment marks of its old target. */
function writeSegment(writing: Writing, segment: XliffSegment, target: Segment): string {
  const text = segmentText(writing.document, segment, target)
  const marks = segment.target ? commentMarks(segment.target, writing.dialect) : []
  const own = markOf(writing, segment)
  if (!own && marks.length === 0) return text
  const written = ({ start, end }: { start: number; end: number }) => writing.document.slice(start, end)
  return [
    own?.open ?? '',
    ...marks.map(({ open }) => written(open)),
    text,
    ...marks.map(({ close }) => written(close!)).reverse(),
    own?.close ?? '',
  ].join('')
}

const commentMarks = (element: XmlElementNode, dialect: XliffDialect): XmlElementNode[] =>
  dialect.roleOf && element.first
    ? element.children.flatMap((child) =>
        child.type === 'element'
          ? [...(child.close && dialect.roleOf?.(child) === 'comment' ? [child] : []), ...commentMarks(child, dialect)]
          : [],
      )
    : []

const isEmpty = ({ open, close }: XmlElementNode) => !close || close.start === open.end

const isOneCdata = ({ first, open, close }: XmlElementNode) =>
  first?.type === 'cdata' && first.start === open.end && first.end === close?.start

/** Text that stood whole in a CDATA section goes back into one. */
function segmentText(document: string, segment: XliffSegment, target: Segment): string {
  const model = segment.target && !isEmpty(segment.target) ? segment.target : segment.source
  if (isOneCdata(model) && target.every((piece) => typeof piece === 'string')) {
    return `<![CDATA[${withoutXmlForbidden(target.join('')).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  }
  const encode = textEncoder(document, segment)
  if (!target.some(isTag)) return encode(target.join(''))
  return nativeText(target, (id) => nativeTag(segment.codes.get(id)), encode)
}

function nativeTag(code: InlineCode | undefined): NativeTag | undefined {
  if (!code) return undefined
  const { kind, open, close } = code
  return close === undefined ? { kind, open: () => open } : { kind, open: () => open, close: () => close }
}

/** Writes line ends as the source has them. */
function textEncoder(document: string, { source, unit }: XliffSegment): (text: string) => string {
  const { start, end } = source
  const lineEnd = document.slice(start, end).includes('\r\n') ? '\r\n' : '\n'
  // A carriage return is only content where the source has one as a character reference.
  const keepsReturns = plainText(unit.source).includes('\r')
  return (text) => {
    const lines = keepsReturns || !text.includes('\r') ? text : text.replace(/\r\n?/g, '\n')
    const encoded = encodeXmlText(withoutXmlForbidden(lines))
    return lineEnd === '\n' ? encoded : encoded.replaceAll('\n', lineEnd)
  }
}

/** The marks of `seg-source` with what stands between them, each holding its target: the new one, the old one or nothing. */
function clonedSegments(
  writing: Writing,
  segSource: XmlElementNode,
  changed: ReadonlyMap<XliffSegment, Segment>,
): string {
  const { document, transUnit } = writing
  const bySource = new Map(transUnit.segments.map((segment) => [segment.source, segment]))
  const { start, end } = inside(segSource)
  const replacements = segmentMarks(document, segSource).flatMap((mark) => {
    const segment = bySource.get(mark)
    if (!mark.close || !segment) return []
    const text = changed.get(segment)
    const kept = segment.target?.close ? document.slice(segment.target.open.end, segment.target.close.start) : ''
    const around = kept === '' ? undefined : markOf(writing, segment)
    const old = around ? around.open + kept + around.close : kept
    const range = inside(mark)
    return [
      { start: range.start - start, end: range.end - start, text: text ? writeSegment(writing, segment, text) : old },
    ]
  })
  return splice(document.slice(start, end), replacements)
}

function contentChange(document: string, target: XmlElementNode, content: string): Change {
  if (target.close) return { ...inside(target), text: content }
  const slash = document.lastIndexOf('/', target.end)
  return { start: slash, end: target.end, text: `>${content}</${target.name}>` }
}

const siblingAfterSource = ({ element, source }: XliffTransUnit) => childNamed(element, 'seg-source') ?? source

/** A new `target` on a line of its own where the source has one. */
function newTarget({ document, transUnit, dialect, options, changes }: Writing, content: string): string {
  const { source, element } = transUnit
  const space = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(element.open.end, source.start))?.[0] ?? ''
  const name = source.name.replace(/source$/, 'target')
  const language =
    options.targetLanguage && xmlAttribute(document, source.open, 'xml:lang')
      ? ` xml:lang="${encodeXmlAttribute(options.targetLanguage)}"`
      : ''
  return `${space}<${name}${language}${dialect.newTargetAttributes(transUnit, changes)}>${content}</${name}>`
}
