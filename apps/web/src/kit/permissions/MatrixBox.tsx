import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { GridPlace } from './grid-moves.ts'
import type { Share } from './matrix-state.ts'
import classes from './PermissionGrid.module.css'

interface MatrixBoxProps {
  name: string
  share: Share
  disabled: boolean
  /** It would have no effect: its name says why. */
  idle: boolean
  place: GridPlace
  /** Whether it is the one in the tab order. */
  standing: boolean
  onFocus: () => void
  onToggle: () => void
}

/** A checkbox in the grid. One that may not be changed can be stood on all the same, to be read. */
export function MatrixBox({ name, share, disabled, idle, place, standing, onFocus, onToggle }: MatrixBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would take the arrow keys' focus ring and the form's Enter
    <button
      type="button"
      role="checkbox"
      className={classes.box}
      aria-label={name}
      title={name}
      aria-checked={share === 'some' ? 'mixed' : share === 'all'}
      aria-disabled={disabled}
      data-idle={idle || undefined}
      data-place={`${place.row} ${place.column}`}
      tabIndex={standing ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !disabled && onToggle()}
    >
      {share === 'all' && <IconCheck size={14} stroke={3} />}
      {share === 'some' && <IconMinus size={14} stroke={3} />}
    </button>
  )
}
