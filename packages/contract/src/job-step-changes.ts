import { z } from 'zod'
import { ByUuid, collectionOf, LanguageRef, NamedRef, Uuid, WholeNumberInQuery } from './common.ts'
import { Difference } from './matches.ts'
import { get, inStep } from './route.ts'
import { locales } from './words.ts'

/** What became of a segment in a step; the texts in their wire form. */
export const StepChange = z.object({
  transUnit: Uuid,
  sortId: z.number().int(),
  targetFile: z.object({ uuid: Uuid, originalName: z.string(), targetLanguage: LanguageRef }),
  source: z.string(),
  /** Before its first version that was made in the step; of one that was not changed there, as `after`. */
  before: z.string(),
  /** After its last one, whatever was made of it since. */
  after: z.string(),
  /** What went from the one and came in the other. */
  difference: Difference,
  /** Who changed it last in the step; null for those who do not give the step out. */
  changedBy: z.string().nullable(),
  commentCount: z.number().int(),
})
export type StepChange = z.infer<typeof StepChange>

/** What an earlier step made of a segment; the texts in their wire form. */
const ChangeBefore = z.object({ jobStep: NamedRef, before: z.string(), after: z.string(), difference: Difference })
export type ChangeBefore = z.infer<typeof ChangeBefore>

export const stepChangeFormats = ['html', 'xlsx'] as const

/** The report of what was changed in a step. */
export const jobStepChangeRoutes = {
  list: get('/job_steps/:uuid/changes', {
    summary:
      'What was changed in a step, segment by segment; for whoever gives it out, has it, or has the one behind it',
    step: 'ofStep',
    params: ByUuid,
    query: z.object({
      page: WholeNumberInQuery.min(1).optional(),
      itemsPerPage: z.coerce.number().int().min(1).max(1000).optional(),
      /** Also the segments that are as they were. */
      unchanged: z.enum(['true', 'false']).optional(),
    }),
    reply: collectionOf(StepChange),
  }),
  file: get('/job_steps/:uuid/changes_file', {
    summary: 'The same of all changed segments, as a page or a workbook',
    step: 'ofStep',
    params: ByUuid,
    query: z.object({ format: z.enum(stepChangeFormats), locale: z.enum(locales).optional() }),
    raw: 'reply',
  }),
  ofUnit: inStep(
    get('/trans_units/:uuid/changes_before', {
      summary:
        'What the step before the one it is asked in made of a trans unit; outside of steps, what the last step did',
      params: ByUuid,
      /** Null where no step before has changed it. */
      reply: z.object({ change: ChangeBefore.nullable() }),
    }),
  ),
}
