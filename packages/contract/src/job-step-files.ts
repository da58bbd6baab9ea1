import { z } from 'zod'
import { ByUuid, GivenDay } from './common.ts'
import { get } from './route.ts'
import { locales } from './words.ts'

/** What is handed on about steps, as files. */
export const jobStepFileRoutes = {
  calendar: get('/job_steps/:uuid/calendar_file', {
    summary: 'The due date of a step as a calendar’s entry (RFC 5545)',
    step: 'ofStep',
    params: ByUuid,
    raw: 'reply',
  }),
  finished: get('/job_steps_finished_file', {
    summary: 'Finished steps as CSV, for invoices: those that one did, or gave out; both days included',
    query: z.object({
      of: z.enum(['mine', 'given']).optional(),
      from: GivenDay.optional(),
      to: GivenDay.optional(),
      locale: z.enum(locales).optional(),
    }),
    raw: 'reply',
  }),
}
