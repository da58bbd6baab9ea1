import type { Action } from './action.ts'
import { deciding } from './decide.ts'

/** Locks segments of which it is so what the prompt asks for, confirmed ones too. */
export const lockUnit: Action = {
  worksOn: { confirmed: true, locked: false, untranslated: true },
  ...deciding({ locks: true }),
}
