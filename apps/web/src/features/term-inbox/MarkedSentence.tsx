import classes from './TermInbox.module.css'

/** A sentence, with what stands from `start` to `end` marked in it. */
export const MarkedSentence = ({ text, start, end }: { text: string; start: number; end: number }) => (
  <>
    {text.slice(0, start)}
    <mark className={classes.found}>{text.slice(start, end)}</mark>
    {text.slice(end)}
  </>
)
