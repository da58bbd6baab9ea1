import type { BilingualStatus } from '../../model/document.ts'
import type { SegmentChange } from '../xliff/trans-unit.ts'

/** What `mq:status` comes to. */
export function memoqStatusOf(segment: {
  state: string | undefined
  isEmpty: boolean
  isSource: boolean
}): BilingualStatus {
  const { state = '', isEmpty, isSource } = segment
  if (isEmpty || state === 'NotStarted') return 'untranslated'
  if (confirmed.has(state)) return 'confirmed'
  if (/^(?:PreTranslated|MachineTranslated|AssembledFromFragments)$/.test(state)) return 'pretranslated'
  return state === '' && isSource ? 'untranslated' : 'edited'
}

/** The `mq:status` of a segment that changed; a review stays with the text that was reviewed. */
export function memoqStatus(
  { target, status = 'confirmed', origin }: SegmentChange,
  before: string | undefined,
): string {
  if (status === 'pretranslated') return origin?.kind === 'machineTranslation' ? 'MachineTranslated' : 'PreTranslated'
  if (status !== 'confirmed') return 'PartiallyEdited'
  return !target && before && confirmed.has(before) ? before : 'ManuallyConfirmed'
}

const confirmed = new Set(['ManuallyConfirmed', 'Reviewer1Confirmed', 'Proofread'])
