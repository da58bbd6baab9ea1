import type { Segment } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import type { NativeTag } from '../../markup/native-text.ts'
import type { Change } from '../../markup/placed-units.ts'
import type { BilingualStatus, TargetOrigin, TransUnit, UnitComment } from '../../model/document.ts'

/** What stands in the file for a tag. `bpt` and `ept` are codes of their own and may cross; `g` and `mrk` must nest. */
export interface InlineCode {
  kind: NativeTag['kind']
  open: string
  close?: string
}

/** A tag that the file writes into its text. */
export interface TextCode {
  /** What stands in the text. */
  text: string
  kind: 'lone' | 'start' | 'end'
  /** What a start and its end have in common, and a code of the source and the same one of the target. */
  name: string
  label: string
  /** What people are shown as its code. */
  shown?: string | undefined
}

/** Cuts a text into what people read and the codes in it. */
export type TextCodes = (text: string) => readonly (string | TextCode)[]

/** Where a segment stands in the file: the whole of a trans unit, or what a `mrk` of type `seg` holds. */
export interface SegmentPlace {
  transUnit: XmlElementNode
  /** Of the `mrk`. */
  mid: string | undefined
  /** The element whose content is the source: `source`, or a `mrk` in `seg-source`. */
  source: XmlElementNode
  /** The element whose content is the target, where the file has it. */
  target: XmlElementNode | undefined
}

export interface XliffSegment extends SegmentPlace {
  unit: TransUnit
  codes: ReadonlyMap<string, InlineCode>
}

export interface XliffTransUnit {
  element: XmlElementNode
  source: XmlElementNode
  segSource: XmlElementNode | undefined
  target: XmlElementNode | undefined
  segments: XliffSegment[]
}

/** What becomes of a segment: its new target, where that changed, and how far it is now. */
export interface SegmentChange {
  target: Segment | undefined
  status: BilingualStatus | undefined
  /** Where the new target came from, where that is no person. */
  origin?: TargetOrigin | undefined
}

export type SegmentFacts = Pick<
  TransUnit,
  'status' | 'locked' | 'matchPercent' | 'originName' | 'state' | 'comments' | 'maxCharacters'
>

export type CommentedSegments = ReadonlyMap<XliffSegment, readonly UnitComment[]>

/** What a tool adds to XLIFF 1.2: where it keeps a segment's state, and marks of its own. */
export interface XliffDialect {
  factsOf(place: SegmentPlace, content: { isEmpty: boolean; isSource: boolean }): SegmentFacts
  /** Says of the segments that changed how far they are. */
  stateChanges(transUnit: XliffTransUnit, changed: ReadonlyMap<XliffSegment, SegmentChange>): Change[]
  /** Attributes of a target that the file did not have. */
  newTargetAttributes(transUnit: XliffTransUnit, changed: ReadonlyMap<XliffSegment, SegmentChange>): string
  /** Puts what people remarked on segments into the file. */
  commentChanges(commented: CommentedSegments): Change[]
  /** What stands around the text of a segment with remarks: around its target, or around its source where it has none. */
  commentMark?(segment: XliffSegment, comments: readonly UnitComment[]): { open: string; close: string }
  /**
   * Inline elements that are no tags: of `transparent` ones only the content is read, of `hidden` ones nothing;
   * `comment` is transparent, and goes around the whole target when that changes.
   */
  roleOf?(element: XmlElementNode): 'transparent' | 'hidden' | 'comment' | undefined
  labelOf?(element: XmlElementNode): string | undefined
  /** Under what name source and target know an inline element, where its id does not say. */
  nameOf?(element: XmlElementNode): string | undefined
  /** How the codes in the texts of a trans unit are found, where the tool writes them there. */
  textCodes?(transUnit: XmlElementNode): TextCodes
  /** Whether a trans unit is read, where `translate` does not decide. */
  isRead?(transUnit: XmlElementNode): boolean | undefined
  /** The `mid` under which a unit without segments is written as one; such units may be cut by break rules. */
  newSegment?(transUnit: XliffTransUnit): string
}
