import type { BilingualStatus } from '../../model/document.ts'
import type { SegmentChange } from '../xliff/trans-unit.ts'

/** What a confirmation level (`conf`) and an origin come to. */
export function statusOf(segment: {
  state: string | undefined
  originName: string | undefined
  isEmpty: boolean
  isSource: boolean
}): BilingualStatus {
  const { state = '', originName = '', isEmpty, isSource } = segment
  if (isEmpty || originName === 'not-translated') return 'untranslated'
  if (confirmed.has(state)) return 'confirmed'
  if (state.startsWith('Rejected')) return 'edited'
  if (isSource && state !== 'Draft') return 'untranslated'
  return originName === 'interactive' || originName === '' ? 'edited' : 'pretranslated'
}

/** The confirmation level of a segment that changed; an approval stays with the text that was approved. */
export function confOf({ target, status = 'confirmed' }: SegmentChange, before: string | undefined): string {
  if (status !== 'confirmed') return 'Draft'
  return !target && before && confirmed.has(before) ? before : 'Translated'
}

const confirmed = new Set(['Translated', 'ApprovedTranslation', 'ApprovedSignOff'])
