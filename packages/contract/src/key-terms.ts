import { z } from 'zod'
import { ByUuid, NamedRef, Uuid } from './common.ts'
import { get, inStep } from './route.ts'

/** A concept that copy is to name. */
export const KeyTerm = z.object({
  termEntryUuid: Uuid,
  termbase: NamedRef,
  /** What it may be called, what is preferred first. */
  names: z.array(z.string()),
  definition: z.string().nullable(),
  /** The trans units whose target names it, by number; none where it is missing. */
  sortIds: z.array(z.number().int()),
})
export type KeyTerm = z.infer<typeof KeyTerm>

export const keyTermRoutes = {
  list: inStep(
    get('/files/:uuid/key_terms', {
      summary:
        'The key terms of the termbases of a copywriting job, and where a target file has them; none of other jobs',
      params: ByUuid,
      reply: z.object({ keyTerms: z.array(KeyTerm) }),
    }),
  ),
}
