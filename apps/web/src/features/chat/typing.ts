/** A character every ten milliseconds. */
const charactersAMs = 1 / 10
/** What waits is shown within this time, however much it is. */
const mostBehindMs = 900
/** From here on whole words come at once: single letters could not be followed. */
const manyWaiting = 300

/**
 * How many characters of a text that is being written are shown after some more milliseconds.
 * @param text as far as it is known
 * @param shown how many of its UTF-16 units are shown
 * @param leftMs within how long the rest is to be shown, where the text is whole; null where more may come
 */
export function shownAfter(text: string, shown: number, ms: number, leftMs: number | null): number {
  const waiting = text.length - shown
  if (waiting <= 0) return text.length
  const within = leftMs === null ? mostBehindMs : Math.max(ms, leftMs)
  const next = shown + Math.max(1, Math.round(ms * Math.max(charactersAMs, waiting / within)))
  if (next >= text.length) return text.length
  if (waiting <= manyWaiting) return wholeCharacter(text, next)
  const end = /\s/g
  end.lastIndex = next
  return end.exec(text)?.index ?? text.length
}

/** The whole text is shown so long after its end. */
export const endsWithinMs = mostBehindMs

const wholeCharacter = (text: string, end: number) => (/[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end)
