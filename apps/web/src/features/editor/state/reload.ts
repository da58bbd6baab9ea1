import type { Editor } from './editor.ts'

/** Loads anew what is in view; the rest when it comes into view. */
export const reload = ({ list, surroundings }: Editor): Promise<void> =>
  surroundings.units.reload(list.first, list.last)
