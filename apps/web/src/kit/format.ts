import { getPreferences } from '../settings/preferences.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** An instant as `DD.MM.YY` in the reader's own time zone: the form of lists. Nothing for none. */
export function formatDate(instant: string | null): string {
  const parts = partsOf(instant)
  return parts ? `${parts.day}.${parts.month}.${parts.year.slice(-2)}` : ''
}

/** An instant as `DD.MM.YYYY`: the form of termbases. */
export function formatLongDate(instant: string | null): string {
  const parts = partsOf(instant)
  return parts ? `${parts.day}.${parts.month}.${parts.year}` : ''
}

/** An instant as `DD.MM.YYYY HH:mm`. */
export function formatDateTime(instant: string | null): string {
  const parts = partsOf(instant)
  return parts ? `${parts.day}.${parts.month}.${parts.year} ${parts.time}` : ''
}

function partsOf(instant: string | null) {
  const date = instant ? new Date(instant) : null
  if (!date || Number.isNaN(date.getTime())) return null
  return {
    day: two(date.getDate()),
    month: two(date.getMonth() + 1),
    year: String(date.getFullYear()),
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}

/** A month given as `2026-11`, in words. */
export const formatMonth = (month: string, locale: string = getPreferences().locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** A size in binary units with one decimal (`1.5 MiB`), bytes without. */
export function formatBytes(bytes: number, locale: string = getPreferences().locale): string {
  // 1023.96 KiB would be rounded to 1024.0 KiB, so the step up is taken a little earlier.
  let size = bytes
  let unit = 0
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  const digits = unit === 0 ? 0 : 1
  return `${formatNumber(size, locale, digits)} ${units[unit]}`
}

export const formatNumber = (number: number, locale: string = getPreferences().locale, digits = 0): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number)

/** A file name of at most 130 characters. */
export const shortFileName = (name: string): string => {
  const letters = [...name]
  return letters.length > 130 ? `${letters.slice(0, 130).join('')}…` : name
}
