import type { TransUnit } from './document.ts'

/** Whether a unit is one segment whatever it says: a limit is the whole unit's, and a target that the file holds cannot be cut along with its source. */
export const isWhole = ({ segmented, target, maxCharacters, maxLines }: TransUnit): boolean =>
  segmented || target !== undefined || maxCharacters !== undefined || maxLines !== undefined
