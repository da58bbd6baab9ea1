import { usePreferences } from '../../settings/preferences.ts'

/** Writes a day of the calendar, as `2026-12-01` is given; months begin and end in UTC. */
export function useDay(): (day: string) => string {
  const { locale } = usePreferences()
  return (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
