import type { Action } from './action.ts'
import { deciding } from './decide.ts'

/** Confirms targets that are as the prompt wants them. Memories are not fed: that is for people to say. */
export const confirmTarget: Action = {
  worksOn: { confirmed: false, locked: false, untranslated: false },
  ...deciding({ confirms: true }),
}
