import { plainText, type Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { sameSegment } from '../../markup/placed-units.ts'
import type { BilingualStatus, TransUnit, UnitComment } from '../../model/document.ts'
import { readInline } from '../xliff/inline-content.ts'
import { textOf } from '../xliff/text-of.ts'
import type { InlineCode } from '../xliff/trans-unit.ts'
import { xliff2Grammar } from './inline-grammar2.ts'
import { notesOf2 } from './read-notes2.ts'
import { descendants, isCore, type ResolvedElement } from './resolved-element.ts'

/** A segment with text, and where it stands. */
export interface Xliff2Segment {
  unit: TransUnit
  element: ResolvedElement
  source: XmlElementNode
  target: XmlElementNode | undefined
  codes: ReadonlyMap<string, InlineCode>
}

export interface Xliff2Unit {
  element: ResolvedElement
  /** Segments and ignorable parts in the order of their sources. */
  parts: readonly ResolvedElement[]
  segments: readonly Xliff2Segment[]
}

interface Inherited {
  translate: boolean
  preserve: boolean
}

type Entities = Readonly<Record<string, string>>

/** The units of all files, those left out that may not be translated or hold no text. */
export function readUnits2(document: string, root: ResolvedElement, entities: Entities): Xliff2Unit[] {
  const units: Xliff2Unit[] = []
  let count = 0

  const visit = (element: ResolvedElement, inherited: Inherited) => {
    const [translate, space] = [element.attributes.get('translate'), element.attributes.get('xml:space')]
    const own = {
      translate: translate === undefined ? inherited.translate : translate !== 'no',
      preserve: space === undefined ? inherited.preserve : space === 'preserve',
    }
    if (!isCore(element, 'unit')) {
      for (const child of element.children) if (isCore(child, 'file', 'group', 'unit')) visit(child, own)
      return
    }
    count++
    if (!own.translate) return
    const unit = readUnit(document, element, { key: String(count), entities, preserve: own.preserve })
    if (unit.segments.length > 0) units.push(unit)
  }

  visit(root, { translate: true, preserve: false })
  return units
}

function readUnit(
  document: string,
  element: ResolvedElement,
  { key, entities, preserve }: { key: string; entities: Entities; preserve: boolean },
): Xliff2Unit {
  const parts = element.children.filter((child) => isCore(child, 'segment', 'ignorable'))
  const grammar = xliff2Grammar(document, dataOf(document, element))
  const { comments: remarks, ...shared } = sharedFields(document, element)
  const isOne = parts.filter((part) => isCore(part, 'segment')).length === 1
  const segments = parts.flatMap((part, index): Xliff2Segment[] => {
    if (!isCore(part, 'segment')) return []
    const [sourcePart, targetPart] = ['source', 'target'].map((side) =>
      part.children.find((child) => isCore(child, side)),
    )
    const source = sourcePart!.element // every segment has one, as checked before
    const target = targetPart?.element
    const read = readInline(document, source, { entities, grammar })
    if (plainText(read.segment).trim() === '') return []
    const inTarget = target && readInline(document, target, { entities, grammar }, read)
    const isEmpty = !inTarget || inTarget.segment.length === 0
    const isSource = !isEmpty && sameSegment(inTarget.segment, read.segment)
    const state = part.attributes.get('state')
    const space = sourcePart!.attributes.get('xml:space')
    const comments = [sourcePart, targetPart].flatMap((side) => (side ? commentsOf(side) : []))
    const unit: TransUnit = {
      ...shared,
      key: isOne ? key : `${key}-${index + 1}`,
      source: read.segment,
      tags: read.tags,
      segmented: true,
      ...(isEmpty ? {} : { target: inTarget.segment }),
      status: statusOf2(state, isEmpty, isSource),
      ...(state ? { state } : {}),
      ...(comments.length > 0 ? { comments } : {}),
      ...(isOne ? limitOf(element) : {}),
      ...((space ? space === 'preserve' : preserve) || hasSpace(read.segment) ? { preserveSpace: true } : {}),
    }
    return [{ unit, element: part, source, target, codes: read.codes ?? new Map() }]
  })
  // Remarks on the whole stand once.
  const [first] = segments
  if (first && remarks.length > 0)
    first.unit = { ...first.unit, comments: [...(first.unit.comments ?? []), ...remarks] }
  return { element, parts, segments }
}

/** Nothing says what white space means, so a segment with more than single spaces keeps it. */
const hasSpace = (segment: Segment) => /[\t\n]|^ | {2}| $/.test(plainText(segment))

/** What the `state` of a segment comes to. */
export function statusOf2(state: string | undefined, isEmpty: boolean, isSource: boolean): BilingualStatus {
  if (isEmpty) return 'untranslated'
  if (state === 'final' || state === 'reviewed') return 'confirmed'
  if (state === 'translated') return 'edited'
  return isSource ? 'untranslated' : 'pretranslated'
}

/** The original codes of a unit, by the ids of its `data` elements. */
export function dataOf(document: string, unit: ResolvedElement): ReadonlyMap<string, string> {
  const data = unit.children.filter((child) => isCore(child, 'originalData')).flatMap(({ children }) => children)
  return new Map(data.map(({ element, attributes }) => [attributes.get('id') ?? '', textOf(document, element)]))
}

/** What all segments of a unit say: its name, its notes and the remarks among them. */
function sharedFields(
  document: string,
  unit: ResolvedElement,
): Pick<TransUnit, 'name' | 'note'> & { comments: UnitComment[] } {
  const name = unit.attributes.get('name') || unit.attributes.get('id')
  const { note, comments } = notesOf2(document, unit)
  return { ...(name ? { name } : {}), ...(note ? { note } : {}), comments }
}

/** A size restriction with one number is the greatest number of characters; with two, the second is (section 5.7.6.1). */
function limitOf(unit: ResolvedElement): Pick<TransUnit, 'maxCharacters'> {
  const most = /(?:^|,)(\d+)$/.exec(unit.attributes.get('slr:sizeRestriction') ?? '')?.[1]
  return most && Number(most) > 0 ? { maxCharacters: Number(most) } : {}
}

const commentsOf = (side: ResolvedElement): UnitComment[] =>
  descendants(side).flatMap(({ attributes }) => {
    const text = attributes.get('type') === 'comment' ? attributes.get('value') : undefined
    return text ? [{ text }] : []
  })
