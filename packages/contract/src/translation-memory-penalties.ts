import { z } from 'zod'
import { ByUuid, item, NamedRef, Percent, Permissions, Uuid } from './common.ts'
import { childList } from './crud.ts'
import { fault } from './refusals.ts'
import { get } from './route.ts'
import { penaltyReasons, penaltyTypes } from './words.ts'

/** What a use of a memory, in a job or a job template, says besides its place; all in percent points. */
export const memoryUse = {
  /** The least percent that the editor shows: 101 leaves context matches. */
  translationMemorySearchMinimalMatchPercent: z.number().int().min(0).max(101),
  /** Taken off every match of the memory. */
  translationMemoryPenalty: Percent,
  /** Taken off a match in another variant of a language. Null takes 1 between `de` and `de-CH`, 2 between `de-AT` and `de-CH`. */
  languageVariantPenalty: Percent.nullable(),
}

export const memoryUseInput = {
  translationMemorySearchMinimalMatchPercent: z.number().int().min(50).max(101).optional(),
  translationMemoryPenalty: Percent.optional(),
  languageVariantPenalty: Percent.nullable().optional(),
}

/** What was taken off a match, and why. */
export const MatchPenalty = z.object({ reason: z.enum(penaltyReasons), percent: z.number().int() })

const penalty = { type: z.enum(penaltyTypes), matchDifference: z.number().int().min(1).max(101) }
const SelectorValue = z
  .string()
  .min(1)
  .max(1000)
  .refine((value) => !/\p{Surrogate}|\0/u.test(value), fault('half_character'))

/** A penalty as it is given with the use of a memory. */
export const PenaltyOfUse = z.object({ uuid: Uuid.optional(), ...penalty, selectorValue: SelectorValue })

/** A memory as a job or a job template uses it. */
const JobTranslationMemoryUse = item('JobTranslationMemory', {
  sortId: z.number().int(),
  translationMemory: NamedRef,
  translationMemoryPretranslationMinimalMatchPercent: Percent.or(z.literal(101)),
  updateTranslationMemory: z.boolean(),
  ...memoryUse,
  /** The job or the job template. */
  owner: NamedRef,
  /** What one may do with the owner, and so with its uses. */
  permissions: Permissions,
})

export const jobTranslationMemoryRoutes = {
  get: get('/job_translation_memories/:uuid', {
    summary: 'A memory as a job or a job template uses it: which memory, and in what',
    params: ByUuid,
    reply: JobTranslationMemoryUse,
  }),
}

/** What falls on units of some kind; `selectorValue` is a number, a text or a date, as its type wants. */
export const jobTranslationMemoryPenaltyRoutes = childList(
  {
    parent: {
      field: 'jobTranslationMemory',
      collection: 'job_translation_memories',
      is: 'memory of a job or a job template',
    },
    type: 'JobTranslationMemoryPenalty',
    collection: 'job_translation_memory_penalties',
    one: 'penalty',
  },
  { ...penalty, selectorValue: SelectorValue },
)
