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

/** So much stands before the mark where there is one line for it. */
const lead = 32

/** The sentence from a word shortly before its mark, so that a line that ends early shows the mark. */
export function fromShortlyBefore({ text, start, end }: Sentence): Sentence {
  const from = start > 2 * lead ? text.indexOf(' ', start - lead) + 1 : 0
  if (from === 0 || from > start) return { text, start, end }
  return { text: `… ${text.slice(from)}`, start: start - from + 2, end: end - from + 2 }
}
