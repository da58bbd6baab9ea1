import type { PenaltyType } from '@langwerk/contract/words'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'

/** What of a memory's unit penalties look at. */
export interface PenalisedUnit {
  source: Segment
  target: Segment
  /** ISO 8601; undefined where the memory does not say. */
  lastUsedAt?: string | undefined
}

/** Percent points off for each number and each tag of the source that a match does not have, so many at most. */
export const missingPenalties = {
  numbers: { each: 10, most: 30 },
  tags: { each: 3, most: 15 },
} as const

/** Whether a penalty of each type falls on a unit; `value` is the selector value as the user typed it. */
const penaltyConditions = {
  sourceSegmentLengthLowerThan: ({ source }, value) => plainText(source).length < numberOf(value),
  sourceSegmentLengthGreaterThan: ({ source }, value) => plainText(source).length > numberOf(value),
  targetSegmentLengthLowerThan: ({ target }, value) => plainText(target).length < numberOf(value),
  targetSegmentLengthGreaterThan: ({ target }, value) => plainText(target).length > numberOf(value),
  sourceSegmentContains: ({ source }, value) => value !== '' && plainText(source).includes(value),
  targetSegmentContains: ({ target }, value) => value !== '' && plainText(target).includes(value),
  sourceSegmentEquals: ({ source }, value) => plainText(source) === value,
  targetSegmentEquals: ({ target }, value) => plainText(target) === value,
  sourceSegmentTagCountGreaterThan: ({ source }, value) => source.filter(isTag).length > numberOf(value),
  targetSegmentTagCountGreaterThan: ({ target }, value) => target.filter(isTag).length > numberOf(value),
  unitLastUsedNewerThan: ({ lastUsedAt }, value) =>
    lastUsedAt !== undefined && Date.parse(lastUsedAt) > Date.parse(value),
} as const satisfies Record<PenaltyType, (unit: PenalisedUnit, value: string) => boolean>

export interface Penalty {
  type: PenaltyType
  selectorValue: string
  /** Percent points taken off. */
  matchDifference: number
}

/** The percent less every penalty that falls on the unit, never below 0; applied before matches are ranked. */
export function applyPenalties(
  percent: number,
  unit: PenalisedUnit,
  penalties: readonly Penalty[],
): { percent: number; applied: Penalty[] } {
  const applied = penalties.filter(({ type, selectorValue }) => penaltyConditions[type](unit, selectorValue))
  const taken = applied.reduce((sum, penalty) => sum + penalty.matchDifference, 0)
  return { percent: Math.max(0, percent - taken), applied }
}

/** Whether a penalty of a type can fall with this value, and not on nearly everything: lengths and counts are whole numbers, what was used newer than is a date. */
export function isSelectorValue(type: PenaltyType, value: string): boolean {
  if (type === 'unitLastUsedNewerThan') return isDate(value)
  return /(?:Lower|Greater)Than$/.test(type) ? /^\d{1,9}$/.test(value) : value.trim() !== ''
}

/** Whether a text begins with a day that there is: the 31st of February would be read as one in March. */
function isDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false
  return new Date(day).toISOString().startsWith(day)
}

/** Not a number where the user typed none: every comparison is then false. */
const numberOf = (value: string) => (value.trim() === '' ? Number.NaN : Number(value))
