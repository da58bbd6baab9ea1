import { z } from 'zod'
import { ByUuid, collectionOf, Description, Instant, iri, item } from './common.ts'
import { fault } from './refusals.ts'
import { del, get, inStep, patch, post } from './route.ts'
import { usageStatuses } from './term-words.ts'

/** An entry that somebody suggested for the job's termbase while they worked in a step. */
export const TermSuggestion = item('TermSuggestion', {
  sourceTerm: z.string(),
  targetTerm: z.string(),
  note: z.string(),
  /** What those who edit the termbase have made of it: `suggested` until they decide. */
  usageStatus: z.enum(usageStatuses),
  createdAt: Instant,
  /** It can be changed and taken back: nobody has decided on it, and the step is not finished. */
  editable: z.boolean(),
})
export type TermSuggestion = z.infer<typeof TermSuggestion>

const GivenTerm = z.string().trim().min(1, fault('term_required')).max(1000)
const suggestion = { sourceTerm: GivenTerm, targetTerm: GivenTerm, note: Description.optional() }
const TermSuggestionInput = z.object({
  /** In whose languages it is. */
  targetFile: iri('target_files'),
  ...suggestion,
})
export type TermSuggestionInput = z.infer<typeof TermSuggestionInput>

/** Terms that people of a step suggest; it has to let them. */
export const jobStepTermRoutes = {
  list: get('/job_steps/:uuid/term_suggestions', {
    summary: 'The terms that one has suggested in a step, the last first',
    step: 'ofStep',
    params: ByUuid,
    reply: collectionOf(TermSuggestion),
  }),
  create: post('/job_steps/:uuid/term_suggestions', {
    summary: 'Suggests a term for the first of the job’s termbases that has both languages',
    step: 'ofStep',
    params: ByUuid,
    body: TermSuggestionInput,
    reply: TermSuggestion,
  }),
  update: inStep(
    patch('/term_suggestions/:uuid', {
      summary: 'Changes a term that one has suggested in a step',
      params: ByUuid,
      body: z.object(suggestion).partial(),
      reply: TermSuggestion,
    }),
  ),
  remove: inStep(
    del('/term_suggestions/:uuid', {
      summary: 'Takes back a term that one has suggested in a step',
      params: ByUuid,
    }),
  ),
}
