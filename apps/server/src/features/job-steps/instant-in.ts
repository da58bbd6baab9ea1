import type { Locale } from '@langwerk/contract/words'

/** Nobody's own time zone is known, so that mails name the one that they tell hours in. */
const timeZone = 'Europe/Zurich'

/** An instant as it is written in mails: with its zone. */
export const instantIn = (locale: Locale, instant: Date) =>
  instant.toLocaleString(locale === 'de' ? 'de-CH' : 'en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
