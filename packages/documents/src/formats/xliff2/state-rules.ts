import { isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

/** Checks that a segment's state fits what it holds. */
export function checkState(segment: ResolvedElement, refuse: Refuse) {
  const state = segment.attributes.get('state')
  if (segment.attributes.has('subState') && state === undefined) refuse(segment, 'has a subState and no state')
  if (state !== undefined && state !== 'initial' && !segment.children.some((child) => isCore(child, 'target')))
    refuse(segment, `is ${state}, but has no target`)
}
