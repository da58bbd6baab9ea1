/** What viewers can follow, as broadcasters commonly ask for: a reading speed, and lines that fit on the screen. */
const charactersPerSecond = 17
const charactersPerLine = 42
const linesOfCue = 2

/**
 * How much text a cue can take, for those who translate it; undefined where its time code says no duration.
 * @param timeCode `00:00:01,000 --> 00:00:03,500`
 */
export function readingNote(timeCode: string): string | undefined {
  const [start, end] = timeCode.split('-->').map(secondsOf)
  const duration = (end ?? 0) - (start ?? 0)
  if (!(duration > 0)) return undefined
  const most = Math.min(Math.round(duration * charactersPerSecond), linesOfCue * charactersPerLine)
  const shown = Math.round(duration * 10) / 10
  return `On screen for ${shown} s: about ${most} characters, in ${linesOfCue} lines of ${charactersPerLine} at most`
}

/** Of `01:02:03,456`, hours and fractions as far as they are there. */
function secondsOf(time: string): number {
  const [clock = '', fraction = '0'] = time
    .trim()
    .replace(/[,.:](\d{3})$/, ' $1')
    .split(/[ ,.]/)
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds + Number(`0.${fraction}`)
}
