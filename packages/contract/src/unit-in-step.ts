import { z } from 'zod'
import { closedReasons } from './job-step-words.ts'

/** What a trans unit is in a step. */
export const UnitInStep = z.object({
  /** In the step: another one's confirmation is not its own. */
  confirmed: z.boolean(),
  /** Changed by somebody since it was confirmed in the step. */
  changedSince: z.boolean(),
  /** Why it cannot be worked on in the step; null where it can. */
  closed: z.enum(closedReasons).nullable(),
  /** Why it was given back, and not confirmed since; null of any other. */
  returnReason: z.string().nullable(),
})
