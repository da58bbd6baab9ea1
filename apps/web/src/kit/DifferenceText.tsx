import type { Difference } from '@langwerk/contract/matches'
import classes from './DifferenceText.module.css'

/** A text with what goes from it and what comes instead. */
export const DifferenceText = ({ difference }: { difference: Difference }) =>
  difference.map(({ kind, text }, place) =>
    // The parts of one difference have only their places.
    kind === 'equal' ? (
      <span key={`e${place}`}>{text}</span>
    ) : kind === 'inserted' ? (
      <ins key={`i${place}`} className={classes.inserted}>
        {text}
      </ins>
    ) : (
      <del key={`d${place}`} className={classes.deleted}>
        {text}
      </del>
    ),
  )
