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

/** Seconds as `under a minute`, or as minutes and hours, rounded down: no more than was measured. */
export const timeSpent = (seconds: number, t: TFunction<'jobs'>): string =>
  seconds < 60 ? t('job.underAMinute') : reviewTime(Math.floor(seconds / 60), t)
