import type { TFunction } from 'i18next'
import { formatNumber } from '../../../kit/format.ts'

/** Minutes as `45 min`, `2 h` or `2 h 5 min`. */
export function reviewTime(minutes: number, t: TFunction<'jobs'>): string {
  const whole = Math.ceil(minutes)
  if (whole < 60) return t('job.minutes', { minutes: whole })
  const hours = formatNumber(Math.floor(whole / 60))
  if (whole % 60 === 0) return t('job.hours', { hours })
  return t('job.hoursMinutes', { hours, minutes: whole % 60 })
}

/**
 * The minutes of rows as whole ones that add up to the whole of them all, rounded up: readers add up what they see. What is
 * left over goes to those that it is most of.
 */
export function wholeMinutes(minutes: readonly number[]): number[] {
  const whole = minutes.map(Math.floor)
  // What binary fractions add to a sum is no minute begun.
  const left = Math.ceil(sumOf(minutes) - 1e-6) - sumOf(whole)
  const restOf = (row: number) => minutes[row]! - whole[row]!
  const byRest = [...minutes.keys()].sort((one, other) => restOf(other) - restOf(one))
  for (const row of byRest.slice(0, Math.max(0, left))) whole[row]!++
  return whole
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Seconds as `under a minute`, or as minutes and hours, rounded down: no more than was measured. */
export const timeSpent = (seconds: number, t: TFunction<'jobs'>): string =>
  seconds < 60 ? t('job.underAMinute') : reviewTime(Math.floor(seconds / 60), t)
