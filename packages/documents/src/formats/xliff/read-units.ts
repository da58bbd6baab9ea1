import { plainText, type Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { sameSegment } from '../../markup/placed-units.ts'
import type { TransUnit } from '../../model/document.ts'
import { childNamed } from './elements-named.ts'
import { type InlineSyntax, readInline } from './inline-content.ts'
import { type InlineGrammar, xliff1Grammar } from './inline-grammar.ts'
import { notesOf } from './notes.ts'
import { textOf } from './text-of.ts'
import type { XliffDialect, XliffSegment, XliffTransUnit } from './trans-unit.ts'

interface XliffFile {
  element: XmlElementNode
  sourceLanguage: string | undefined
  targetLanguage: string | undefined
}

interface XliffContext {
  entities: Readonly<Record<string, string>>
  dialect: XliffDialect
}

/** The trans units of all files, those left out that may not be translated or hold no text. */
export function readBilingualUnits(document: string, root: XmlElementNode, { entities, dialect }: XliffContext) {
  const reading = { entities, dialect, grammar: xliff1Grammar(document, dialect) }
  const files: XliffFile[] = []
  const transUnits: XliffTransUnit[] = []
  let count = 0

  const visit = (element: XmlElementNode, translate: boolean, preserve: boolean) => {
    const attribute = (name: string) => xmlAttribute(document, element.open, name)
    const own = attribute('translate')
    const isTranslated = own === undefined ? translate : own !== 'no'
    const space = attribute('xml:space')
    const isPreserved = space === undefined ? preserve : space === 'preserve'
    if (element.local === 'file') {
      files.push({
        element,
        sourceLanguage: attribute('source-language'),
        targetLanguage: attribute('target-language'),
      })
    }
    if (element.local !== 'trans-unit') {
      for (let child = element.first; child; child = child.next) {
        if (child.type === 'element' && structural.has(child.local)) visit(child, isTranslated, isPreserved)
      }
      return
    }
    const key = String(++count)
    const transUnit =
      (dialect.isRead?.(element) ?? isTranslated)
        ? readTransUnit(document, element, { ...reading, key, preserve: isPreserved })
        : undefined
    if (transUnit) transUnits.push(transUnit)
  }

  visit(root, true, false)
  return { files, transUnits }
}

const structural = new Set(['file', 'body', 'group', 'bin-unit', 'trans-unit'])

interface UnitContext extends XliffContext {
  grammar: InlineGrammar
  key: string
  preserve: boolean
}

function readTransUnit(document: string, element: XmlElementNode, context: UnitContext): XliffTransUnit | undefined {
  const source = childNamed(element, 'source')
  if (!source) return undefined
  const segSource = childNamed(element, 'seg-source')
  const target = childNamed(element, 'target')
  const inSource = segSource ? segmentMarks(document, segSource) : none
  const inTarget = inSource.length > 0 && target ? segmentMarks(document, target) : none
  // A target in one piece is the whole source's, so the source is read in one piece too; Trados writes none.
  const isWhole =
    inSource.length > 0 &&
    target &&
    inTarget.length === 0 &&
    !context.dialect.newSegment &&
    textOf(document, target) !== ''
  const marks = isWhole ? none : inSource
  const targetMarks = inTarget.length > 0 ? new Map(inTarget.map((mark) => [midOf(document, mark), mark])) : undefined
  const { name, note, comments, maxCharacters } = sharedFields(document, element)
  const segments: XliffSegment[] = []
  const places = marks.length > 0 ? marks : [source]
  const textCodes = context.dialect.textCodes?.(element)
  const syntax: InlineSyntax = textCodes ? { ...context, textCodes } : context
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    const mid = marks.length > 0 ? midOf(document, place) : undefined
    const targetPlace = mid === undefined ? target : targetMarks?.get(mid)
    const read = readInline(document, place, syntax)
    if (isBlank(read.segment)) continue
    const translated = targetPlace && readInline(document, targetPlace, syntax, read)
    const isEmpty = !translated || translated.segment.length === 0
    const segment: XliffSegment = {
      unit: { key: '', source: read.segment, tags: read.tags },
      transUnit: element,
      mid,
      source: place,
      target: targetPlace,
      codes: read.codes ?? noCodes,
    }
    const { unit } = segment
    // One property after the other: there are many units, and to spread what may be absent takes ten times as long.
    unit.key = mid === undefined ? context.key : `${context.key}-${index + 1}`
    if (name) unit.name = name
    if (note) unit.note = note
    if (maxCharacters) unit.maxCharacters = maxCharacters
    if (mid !== undefined || !context.dialect.newSegment) unit.segmented = true
    if (!isEmpty) unit.target = translated.segment
    const isSource = !isEmpty && sameSegment(translated.segment, read.segment)
    Object.assign(unit, context.dialect.factsOf(segment, { isEmpty, isSource }))
    if (context.preserve || hasSpace(read.segment)) unit.preserveSpace = true
    segments.push(segment)
  }
  // Remarks on the whole stand once.
  const [first] = segments
  if (first && comments) first.unit = { ...first.unit, comments: [...comments, ...(first.unit.comments ?? [])] }
  return first ? { element, source, segSource: marks.length > 0 ? segSource : undefined, target, segments } : undefined
}

const isBlank = (segment: Segment) => segment.every((piece) => typeof piece !== 'string' || piece.trim() === '')

/** Nothing says what white space in XLIFF means, so a segment with more than single spaces keeps it. */
const hasSpace = (segment: Segment) => /[\t\n]|^ | {2}| $/.test(plainText(segment))

const midOf = (document: string, mark: XmlElementNode) => xmlAttribute(document, mark.open, 'mid') ?? ''

/** The `mrk` elements of type `seg` in an element, at any depth but not in each other. */
export function segmentMarks(document: string, element: XmlElementNode): readonly XmlElementNode[] {
  let marks: XmlElementNode[] | undefined
  const visit = ({ first }: XmlElementNode) => {
    for (let child = first; child; child = child.next) {
      if (child.type !== 'element') continue
      const isMark = child.local === 'mrk' && xmlAttribute(document, child.open, 'mtype') === 'seg'
      if (!isMark) visit(child)
      else if (marks) marks.push(child)
      else marks = [child]
    }
  }
  visit(element)
  return marks ?? none
}

const none: readonly XmlElementNode[] = []
const noCodes: XliffSegment['codes'] = new Map()

/** What all segments of a trans unit say: its name, notes, remarks and greatest length. */
function sharedFields(
  document: string,
  element: XmlElementNode,
): Pick<TransUnit, 'name' | 'note' | 'comments' | 'maxCharacters'> {
  const attribute = (name: string) => xmlAttribute(document, element.open, name)
  const name = attribute('resname') || attribute('id')
  const { note, comments } = notesOf(document, element)
  const width = Number(attribute('maxwidth'))
  const shared: ReturnType<typeof sharedFields> = {}
  if (name) shared.name = name
  if (note) shared.note = note
  if (comments.length > 0) shared.comments = comments
  if (attribute('size-unit') === 'char' && Number.isInteger(width) && width > 0) shared.maxCharacters = width
  return shared
}
