const two = (number: number) => String(number).padStart(2, '0')

/** An instant of the reader's own time zone as people type it: `DD.MM.YYYY HH:mm`. */
export const typedDateTime = (date: Date): string =>
  `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`

/** What somebody typed as day.month.year hour:minute; null where it is no such moment. */
export function dateTimeOf(typed: string): Date | null {
  const parts = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})[\s,]+(\d{1,2}):(\d{2})\s*$/.exec(typed)
  if (!parts) return null
  const [day, month, year, hour, minute] = parts.slice(1).map(Number) as [number, number, number, number, number]
  const date = new Date(year, month - 1, day, hour, minute)
  // The 31st of a month that has none would be the first of the next.
  const isReal = date.getDate() === day && date.getMonth() === month - 1 && hour < 24 && minute < 60
  return isReal ? date : null
}

/** The same moment as the browser's own calendar takes it. */
export const pickedDateTime = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
