import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { attributeChanges } from '../../markup/attribute-changes.ts'
import { type BilingualStatus, bilingualStatuses } from '../../model/document.ts'
import { childNamed, childrenNamed } from './elements-named.ts'
import { noteChanges } from './notes.ts'
import { statusOf } from './status.ts'
import { textOf } from './text-of.ts'
import type { SegmentChange, SegmentFacts, XliffDialect, XliffSegment, XliffTransUnit } from './trans-unit.ts'

/** XLIFF 1.2 as the standard has it: the state is the target's, the approval its trans unit's. */
export const plainDialect = (document: string): XliffDialect => ({
  newTargetAttributes: (transUnit, changed) => {
    const qualifier = qualifierOf(changed)
    const state = ` state="${stateOf(leastStatus(transUnit, changed))}"`
    return qualifier ? `${state} state-qualifier="${qualifier}"` : state
  },
  factsOf: ({ transUnit, target, mid }, content) => {
    const stateful = mid === undefined ? target : childNamed(transUnit, 'target')
    const status = statusOf(document, transUnit, stateful, content)
    return stateful && !content.isEmpty ? { status, ...wordsOf(document, transUnit, stateful) } : { status }
  },
  /** A target that was changed is translated, whatever it was before and wherever it came from. */
  stateChanges: (transUnit, changed) => {
    const { target, element } = transUnit
    const status = leastStatus(transUnit, changed)
    const isChanged = [...changed.values()].some((change) => change.target)
    if (!isChanged && status === undefined) return []
    const attribute = (from: XmlElementNode, name: string) => xmlAttribute(document, from.open, name)
    const hasState = target !== undefined && attribute(target, 'state') !== undefined
    return [
      ...(target && (hasState || status !== undefined)
        ? attributeChanges(document, target, {
            state: stateOf(status),
            ...(isChanged ? { 'state-qualifier': qualifierOf(changed) } : {}),
          })
        : []),
      ...(status !== undefined && (status === 'confirmed' || attribute(element, 'approved') !== undefined)
        ? attributeChanges(document, element, { approved: status === 'confirmed' ? 'yes' : 'no' })
        : []),
    ]
  },
  commentChanges: (commented) => noteChanges(document, commented),
})

/** How far the segment is that is least far; undefined where nobody says it of one that changed. */
function leastStatus({ segments }: XliffTransUnit, changed: ReadonlyMap<XliffSegment, SegmentChange>) {
  const statusOf = (segment: XliffSegment) => {
    const change = changed.get(segment)
    return change ? change.status : segment.unit.status
  }
  if (segments.length === 1) return statusOf(segments[0]!)
  const all = segments.map(statusOf)
  return all.includes(undefined) ? undefined : bilingualStatuses.find((status) => all.includes(status))
}

/** Where a target came from that no person has looked at yet (XLIFF 1.2, section 2.3, `state-qualifier`). */
function qualifierOf(changed: ReadonlyMap<XliffSegment, SegmentChange>): string | undefined {
  const kinds = new Set([...changed.values()].map(({ status, origin }) => status === 'pretranslated' && origin?.kind))
  if (kinds.size > 1) return undefined
  return kinds.has('translationMemory') ? 'leveraged-tm' : kinds.has('machineTranslation') ? 'leveraged-mt' : undefined
}

const stateOf = (status: BilingualStatus | undefined) => (status === undefined ? 'translated' : states[status])

const states: Readonly<Record<BilingualStatus, string>> = {
  untranslated: 'needs-translation',
  pretranslated: 'needs-translation',
  edited: 'translated',
  confirmed: 'final',
}

/** A target's state, where it came from, and how good the match was that it is. */
function wordsOf(document: string, transUnit: XmlElementNode, target: XmlElementNode): SegmentFacts {
  const state = xmlAttribute(document, target.open, 'state')
  const originName = xmlAttribute(document, target.open, 'state-qualifier')
  const alternatives = childrenNamed(transUnit, 'alt-trans')
  const text = alternatives.length > 0 ? textOf(document, target) : ''
  const match = alternatives.find((alternative) =>
    childrenNamed(alternative, 'target').some((one) => textOf(document, one) === text),
  )
  const quality = match && Number.parseFloat(xmlAttribute(document, match.open, 'match-quality') ?? '')
  const words: SegmentFacts = {}
  if (state) words.state = state
  if (originName) words.originName = originName
  if (quality && quality > 0) words.matchPercent = quality
  return words
}
