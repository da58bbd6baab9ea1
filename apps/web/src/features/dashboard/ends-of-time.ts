/** When the reader's own day and week end, in their own time zone; weeks end on Sunday. */
export function endsOfDayAndWeek(now: Date): { endOfDay: string; endOfWeek: string } {
  // By the calendar, for a day of a change of the clock is not 24 hours long.
  const inDays = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString()
  return { endOfDay: inDays(1), endOfWeek: inDays(((7 - now.getDay()) % 7) + 1) }
}

/** The day on which so many words are done at a pace, Saturdays and Sundays left out; null where that is more than a year ahead. */
export function dayDone(words: number, wordsADay: number, now: Date): Date | null {
  let left = Math.ceil(words / wordsADay)
  if (left > 250) return null
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  while (left > 0) {
    if (day.getDay() !== 0 && day.getDay() !== 6) left--
    if (left > 0) day.setDate(day.getDate() + 1)
  }
  return day
}
