/** The due date of a step, as a calendar shows it. */
export interface CalendarEntry {
  /** The step's uuid: a later file about the same step changes the entry instead of making another. */
  uuid: string
  sequence: number
  /** Taken out of the calendar again. */
  cancelled: boolean
  title: string
  description: string
  url: string
  dueDt: Date
  changedAt: Date
}

/** A calendar with one entry at the due date, half an hour long (RFC 5545): in UTC, folded at 75 bytes, its texts escaped. */
export function calendarFile(host: string, entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Langwerk//Steps//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uuid}@${host}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `DTSTART:${utc(new Date(entry.dueDt.getTime() - entryMs))}`,
    `DTEND:${utc(entry.dueDt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const entryMs = 30 * 60_000

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    // A calendar's lines hold no other control characters.
    .replaceAll(/\p{Cc}/gu, ' ')

const mostBytes = 75

/** A line of at most 75 bytes, and what is left of it in lines that begin with a space; no character is cut. */
function folded(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > mostBytes) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += length
  }
  return parts.join('\r\n')
}
