import { z } from 'zod'

/** How an organization's jobs read bilingual XLIFF files. */
export const XliffFilter = z.object({
  /** Units in these states are locked; the states are those of XLIFF 1.2 and 2. */
  lockedStates: z.array(z.string().trim().min(1).max(100)).max(50),
  lockConfirmed: z.boolean(),
  confirmedStates: z.array(z.string().trim().min(1).max(100)).max(50),
})
export type XliffFilter = z.infer<typeof XliffFilter>
