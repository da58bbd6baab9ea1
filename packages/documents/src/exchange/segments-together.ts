import { type BilingualStatus, bilingualStatuses, type UnitComment } from '../model/document.ts'

/** How far the segment is that is least far. */
export const leastStatus = (statuses: readonly BilingualStatus[]): BilingualStatus =>
  bilingualStatuses.find((status) => statuses.includes(status)) ?? 'untranslated'

/** Remarks without those that say the same as one before, or nothing. */
export function eachOnce(remarks: readonly UnitComment[]): UnitComment[] {
  const known = new Set<string>()
  return remarks.filter(({ text }) => text !== '' && !known.has(text) && known.add(text))
}
