import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item, LanguageRef, ListQuery, Permissions, Uuid } from './common.ts'
import { get, patch } from './route.ts'

/** What is told of a step before it is accepted: neither its job's name nor anything that stands in its files. */
const OfferedStep = item('JobStep', {
  name: z.string(),
  message: z.string(),
  sourceLanguage: LanguageRef.nullable(),
  targetLanguage: LanguageRef.nullable(),
  segments: z.number().int(),
  words: z.number().int(),
  minutes: z.number().int(),
  /** What it is paid with; null where its service is free of charge. */
  rappen: z.number().int().nullable(),
  files: z.number().int(),
  dueDt: Instant.nullable(),
  jobName: z.string(),
})

/** An invitation to a step. */
export const JobStepRequest = item('JobStepRequest', {
  createdAt: Instant,
  sentAt: Instant,
  answerBy: Instant.nullable(),
  jobStep: OfferedStep,
  invitedBy: z.string().nullable(),
  permissions: Permissions,
})
export type JobStepRequest = z.infer<typeof JobStepRequest>

const longestReason = 2000

export const jobStepRequestRoutes = {
  list: get('/job_step_requests', {
    summary: 'The steps that one is invited to and has not answered, by due date where no order is asked for',
    query: ListQuery,
    reply: collectionOf(JobStepRequest),
  }),
  listRecent: get('/job_step_requests_recent', {
    summary: 'The five of them that are due next',
    query: ListQuery,
    reply: collectionOf(JobStepRequest),
  }),
  get: get('/job_step_requests/:uuid', {
    summary: 'One invitation to a step, for whoever is invited',
    params: ByUuid,
    reply: JobStepRequest,
  }),
  preview: get('/job_step_requests/:uuid/preview', {
    summary: 'The first segments of what an invitation is to, for whoever is invited',
    params: ByUuid,
    reply: z.object({
      segments: z.array(z.object({ sortId: z.number().int(), source: z.string(), target: z.string() })),
    }),
  }),
  accept: patch('/job_step_requests/:uuid/accept', {
    summary: 'Accepts a step; of two who answer at once, the first does',
    access: 'credentials',
    params: ByUuid,
    body: z.object({
      /** Of an account that several people use: who of them works on it. */
      worksOnIt: z.string().trim().max(200).optional(),
    }),
    reply: z.object({ jobStepUuid: Uuid }),
  }),
  decline: patch('/job_step_requests/:uuid/decline', {
    summary: 'Declines a step, for a reason if one wants to give it',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ reason: z.string().trim().max(longestReason).optional() }),
  }),
}
