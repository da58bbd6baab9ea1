import type { TermMatch } from '@langwerk/contract/matches'
import { isTag, type Segment, type TagKind } from '@langwerk/text/segment'
import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode } from 'react'
import { type TagFace, tagAttributes } from './tag-faces.ts'

interface SegmentTextProps {
  segment: Segment
  face: (tag: { kind: TagKind; id: string }) => TagFace
  /** Terms to underline, by offsets into the plain text. */
  terms?: readonly TermMatch[] | undefined
  onTag?: ((tag: TagFace) => void) | undefined
  onTerm?: ((term: TermMatch) => void) | undefined
}

/** A segment that is not being edited: text, tag chips and underlined terms. */
export const SegmentText = memo(function SegmentText({ segment, face, terms = [], onTag, onTerm }: SegmentTextProps) {
  let offset = 0
  return segment.map((piece, index) => {
    if (isTag(piece)) {
      // The place is what tells one tag of a segment from another.
      return <Tag key={`tag ${index}`} face={face(piece)} onTag={onTag} />
    }
    const start = offset
    offset += piece.length
    return <Fragment key={`text ${index}`}>{withTerms(piece, start, terms, onTerm)}</Fragment>
  })
})

function Tag({ face, onTag }: { face: TagFace; onTag: ((tag: TagFace) => void) | undefined }) {
  const { class: className, contenteditable: _, ...attributes } = tagAttributes(face)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tag menu does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tag menu does the same by keyboard
    <span className={className} {...attributes} onClick={onTag && alone(() => onTag(face))}>
      {face.number}
    </span>
  )
}

/** A click that is for this element only, not for the row around it. */
const alone = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation()
  act()
}

function withTerms(
  text: string,
  start: number,
  terms: readonly TermMatch[],
  onTerm: ((term: TermMatch) => void) | undefined,
): ReactNode[] {
  const parts: ReactNode[] = []
  let position = 0
  for (const term of longestFirst(terms)) {
    const from = term.start - start
    const to = Math.min(term.end - start, text.length)
    if (from < position || from >= text.length || to <= from) continue
    parts.push(text.slice(position, from))
    parts.push(
      // biome-ignore lint/a11y/noStaticElementInteractions: the terms panel does the same by keyboard
      // biome-ignore lint/a11y/useKeyWithClickEvents: the terms panel does the same by keyboard
      <span
        key={`${term.termEntryUuid} ${from}`}
        className="segment-term"
        data-usage-status={term.usageStatus}
        data-kind={term.kind}
        title={term.translations.map((translation) => translation.text).join(', ')}
        onClick={onTerm && alone(() => onTerm(term))}
      >
        {text.slice(from, to)}
      </span>,
    )
    position = to
  }
  parts.push(text.slice(position))
  return parts
}

/** Of overlapping terms the longest is underlined, an uncertain one only where no other stands; all of them stand in the panel. */
function longestFirst(terms: readonly TermMatch[]): TermMatch[] {
  const isHidden = (term: TermMatch) =>
    term.kind === 'uncertain' &&
    terms.some((other) => other.kind !== 'uncertain' && other.start < term.end && other.end > term.start)
  return terms.filter((term) => !isHidden(term)).sort((a, b) => a.start - b.start || b.end - a.end)
}

/** How a target's direction and language are said to the browser, which also checks its spelling. */
export const textAttributes = (language: string): { lang: string; dir: 'rtl' | 'ltr'; style: CSSProperties } => {
  const isRightToLeft = /^(ar|he|fa|ur|ps|yi|sd|ug|ckb|dv)(-|$)/i.test(language)
  return { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr', style: { textAlign: 'start' } }
}
