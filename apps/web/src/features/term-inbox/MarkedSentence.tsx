import classes from './TermInbox.module.css'

interface Sentence {
  text: string
  start: number
  end: number
}

/** A sentence, with what stands from `start` to `end` marked in it. */
export const MarkedSentence = ({ text, start, end }: Sentence) => (
  <>
    {text.slice(0, start)}
    <mark className={classes.found}>{text.slice(start, end)}</mark>
    {text.slice(end)}
  </>
)

/** For how many characters a line has room. */
export type LineRoom = 'wide' | 'narrow'
const characters = { wide: { line: 105, before: 60 }, narrow: { line: 38, before: 20 } }

/** The sentence from a word before its mark, so that a line that ends before the sentence does shows the mark. */
export function fromShortlyBefore({ text, start, end }: Sentence, room: LineRoom): Sentence {
  const { line, before } = characters[room]
  // Where little follows the mark, more stands before it.
  const first = end <= line ? 0 : Math.min(start - before, text.length - line)
  const from = first <= 0 ? 0 : text.indexOf(' ', first) + 1
  if (from === 0 || from > start) return { text, start, end }
  return { text: `… ${text.slice(from)}`, start: start - from + 2, end: end - from + 2 }
}
