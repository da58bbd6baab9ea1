import { plainText, type Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { sameSegment } from '../../markup/placed-units.ts'
import type { TransUnit } from '../../model/document.ts'
import { readInline } from './inline-content.ts'
import { type InlineGrammar, xliff1Grammar } from './inline-grammar.ts'
import { notesOf } from './notes.ts'
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
      for (const child of element.children) {
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
  const child = (local: string) =>
    element.children.find((node) => node.type === 'element' && node.local === local) as XmlElementNode | undefined // found as an element
  const source = child('source')
  if (!source) return undefined
  const segSource = child('seg-source')
  const target = child('target')
  const marks = segSource ? segmentMarks(document, segSource) : []
  const targetMarks = new Map(
    (target ? segmentMarks(document, target) : []).map((mark) => [midOf(document, mark), mark]),
  )
  const { comments, ...shared } = sharedFields(document, element)
  const segments = (marks.length > 0 ? marks : [source]).flatMap((place, index): XliffSegment[] => {
    const mid = marks.length > 0 ? midOf(document, place) : undefined
    const targetPlace = mid === undefined ? target : targetMarks.get(mid)
    const read = readInline(document, place, context)
    if (plainText(read.segment).trim() === '') return []
    const inTarget = targetPlace && readInline(document, targetPlace, context, read)
    const isEmpty = !inTarget || inTarget.segment.length === 0
    const where = { transUnit: element, mid, source: place, target: targetPlace }
    const isSource = !isEmpty && sameSegment(inTarget.segment, read.segment)
    const unit: TransUnit = {
      ...shared,
      key: mid === undefined ? context.key : `${context.key}-${index + 1}`,
      source: read.segment,
      tags: read.tags,
      ...(mid === undefined && context.dialect.newSegment ? {} : { segmented: true }),
      ...(isEmpty ? {} : { target: inTarget.segment }),
      ...context.dialect.factsOf(where, { isEmpty, isSource }),
      ...(context.preserve || hasSpace(read.segment) ? { preserveSpace: true } : {}),
    }
    return [{ unit, ...where, codes: read.codes }]
  })
  // Remarks on the whole stand once.
  const [first] = segments
  if (first && comments) first.unit = { ...first.unit, comments: [...comments, ...(first.unit.comments ?? [])] }
  return first ? { element, source, segSource: marks.length > 0 ? segSource : undefined, target, segments } : undefined
}

/** Nothing says what white space in XLIFF means, so a segment with more than single spaces keeps it. */
const hasSpace = (segment: Segment) => /[\t\n]|^ | {2}| $/.test(plainText(segment))

const midOf = (document: string, mark: XmlElementNode) => xmlAttribute(document, mark.open, 'mid') ?? ''

/** The `mrk` elements of type `seg` in an element, at any depth but not in each other. */
export function segmentMarks(document: string, element: XmlElementNode): XmlElementNode[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    const isMark = child.local === 'mrk' && xmlAttribute(document, child.open, 'mtype') === 'seg'
    return isMark ? [child] : segmentMarks(document, child)
  })
}

/** What all segments of a trans unit say: its name, notes, remarks and greatest length. */
function sharedFields(
  document: string,
  element: XmlElementNode,
): Pick<TransUnit, 'name' | 'note' | 'comments' | 'maxCharacters'> {
  const attribute = (name: string) => xmlAttribute(document, element.open, name)
  const name = attribute('resname') || attribute('id')
  const { note, comments } = notesOf(document, element)
  const width = Number(attribute('maxwidth'))
  return {
    ...(name ? { name } : {}),
    ...(note ? { note } : {}),
    ...(comments.length > 0 ? { comments } : {}),
    ...(attribute('size-unit') === 'char' && Number.isInteger(width) && width > 0 ? { maxCharacters: width } : {}),
  }
}
