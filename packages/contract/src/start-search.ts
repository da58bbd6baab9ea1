import { z } from 'zod'
import { Instant, Uuid } from './common.ts'
import { jobObjects } from './job-types.ts'
import { get } from './route.ts'
import { TermHit } from './term-search.ts'

/** What is found, each in a group of its own, in the order in which they are shown. */
export const startSearchGroups = ['jobs', 'files', 'termbases', 'translationMemories', 'terms', 'segments'] as const
export type StartSearchGroup = (typeof startSearchGroups)[number]

/** How far the search of a group came: `late` is one that took too long, and may be asked for alone, with `patient`. */
export const startSearchStates = ['found', 'late'] as const
export type StartSearchState = (typeof startSearchStates)[number]

const Named = z.object({ uuid: Uuid, name: z.string() })
/** The step by which somebody reaches it who may not read its job. */
const InStep = { jobStep: z.object({ uuid: Uuid }).nullable() }

const FoundJob = z.object({
  ...Named.shape,
  object: z.enum(jobObjects),
  jobId: z.string(),
  createdAt: Instant,
  ...InStep,
})
const FoundFile = z.object({
  ...Named.shape,
  job: Named,
  /** What the editor opens: null where there are several, none yet, or none that one may open. */
  targetFile: z.object({ uuid: Uuid }).nullable(),
  ...InStep,
})
const FoundResource = z.object({ ...Named.shape, description: z.string() })
const FoundSegment = z.object({
  uuid: Uuid,
  /** Its place in the target file, from 1. */
  sortId: z.number().int(),
  /** Plain texts, and the codes of their languages. */
  source: z.string(),
  target: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  targetFile: z.object({ uuid: Uuid, originalName: z.string() }),
  job: Named,
  ...InStep,
})
export type FoundJob = z.infer<typeof FoundJob>
export type FoundFile = z.infer<typeof FoundFile>
export type FoundResource = z.infer<typeof FoundResource>
export type FoundSegment = z.infer<typeof FoundSegment>

const group = <Found extends z.ZodType>(found: Found) =>
  z
    .object({
      state: z.enum(startSearchStates),
      member: z.array(found),
      /** There are others. */
      more: z.boolean(),
    })
    .nullable()

/** What was found, the best first; a group that was not asked for, or that an access token does not reach, is null. */
const StartSearch = z.object({
  '@id': z.string(),
  '@type': z.literal('StartSearch'),
  jobs: group(FoundJob),
  files: group(FoundFile),
  termbases: group(FoundResource),
  translationMemories: group(FoundResource),
  terms: group(TermHit),
  segments: group(FoundSegment),
})
export type StartSearch = z.infer<typeof StartSearch>

const groupName = `(${startSearchGroups.join('|')})`

export const startSearchRoutes = {
  search: get('/start_search', {
    summary: 'Jobs, files, termbases, memories, terms and segments with some words, of those that one may read',
    query: z.object({
      query: z.string().trim().min(1).max(200),
      /** Of each group. */
      limit: z.coerce.number().int().min(1).max(50).optional(),
      /** Only these, with commas between them. */
      groups: z
        .string()
        .regex(new RegExp(`^${groupName}(,${groupName}){0,5}$`))
        .optional(),
      /** Gives slow groups more time. */
      patient: z.enum(['true', 'false']).optional(),
    }),
    reply: StartSearch,
  }),
}
