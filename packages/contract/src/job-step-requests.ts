import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item, LanguageRef, ListQuery, Permissions, Uuid } from './common.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { Session } from './session.ts'

/** What is told of a step before it is accepted: nothing that stands in its files. */
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

const requestShape = {
  createdAt: Instant,
  sentAt: Instant,
  answerBy: Instant.nullable(),
  jobStep: OfferedStep,
  /** It is to an account that several people use: who accepts says who of them works on it. */
  collectiveUser: z.boolean(),
  invitedBy: z.string().nullable(),
  permissions: Permissions,
}

/** An invitation to a step. */
export const JobStepRequest = item('JobStepRequest', requestShape)
export type JobStepRequest = z.infer<typeof JobStepRequest>

/** An invitation as the link in its mail shows it, whoever has that: the job and the price are named to its person only. */
const OpenedRequest = z.object({
  jobStepRequest: item('JobStepRequest', {
    ...requestShape,
    jobStep: OfferedStep.omit({ jobName: true, rappen: true }),
  }),
  accepted: z.boolean(),
  /**
   * `link`: it is answered, and its step opened, by the link itself; `account`: by whoever signs in to the invited account,
   * as this browser has or has not, or has to another.
   */
  answeredBy: z.enum(['link', 'account']),
  signedInAs: z.enum(['invited', 'another']).nullable(),
})
export type OpenedRequest = z.infer<typeof OpenedRequest>

/** Of the link in the mail. */
const LinkToken = z.string().min(1).max(100)
const longestReason = 2000
/** Of an account that several people use: who of them works on it. */
const WorksOnIt = z.string().trim().max(200).optional()
const Reason = z.string().trim().max(longestReason).optional()

const stepCodeDigits = 6
/** That a further browser was mailed. */
const LinkCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${stepCodeDigits}}$`), fault('code_wrong'))
  .optional()
const CodeSent = z.object({ codeSent: z.literal(true) })
const AnsweredByLink = z.object({ jobStepUuid: Uuid })

const previewed = { segments: z.array(z.object({ sortId: z.number().int(), source: z.string(), target: z.string() })) }
const LinkPreview = z.object({
  ...previewed,
  /** What the work is paid with; null where its service is free of charge. */
  rappen: z.number().int().nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>

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
    reply: z.object(previewed),
  }),
  accept: patch('/job_step_requests/:uuid/accept', {
    summary: 'Accepts a step; of two who answer at once, the first does',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ worksOnIt: WorksOnIt }),
    reply: z.object({ jobStepUuid: Uuid }),
  }),
  decline: patch('/job_step_requests/:uuid/decline', {
    summary: 'Declines a step, for a reason if one wants to give it',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ reason: Reason }),
  }),
  open: post('/job_step_requests/:uuid/open', {
    summary: 'What the link in an invitation’s mail leads to; it changes nothing',
    access: 'public',
    answersOnly: true,
    params: ByUuid,
    body: z.object({ token: LinkToken }),
    reply: OpenedRequest,
  }),
  previewByLink: post('/job_step_requests/:uuid/preview', {
    summary:
      'The first segments of what an invitation is to, and its price, for an account that several people use, by the link in its mail; browsers after the first are asked for a code, which is mailed',
    access: 'public',
    answersOnly: true,
    params: ByUuid,
    body: z.object({ token: LinkToken, code: LinkCode }),
    reply: z.union([LinkPreview, CodeSent]),
  }),
  acceptByLink: post('/job_step_requests/:uuid/accept', {
    summary:
      'Accepts a step for an account that several people use, by the link in its mail; browsers after the first are asked for a code, which is mailed',
    access: 'public',
    answersOnly: true,
    params: ByUuid,
    body: z.object({ token: LinkToken, code: LinkCode, worksOnIt: WorksOnIt }),
    reply: z.union([AnsweredByLink, CodeSent]),
  }),
  declineByLink: post('/job_step_requests/:uuid/decline', {
    summary:
      'Declines a step for an account that several people use, by the link in its mail; browsers after the first are asked for a code, which is mailed',
    access: 'public',
    answersOnly: true,
    params: ByUuid,
    body: z.object({ token: LinkToken, code: LinkCode, reason: Reason }),
    reply: z.union([AnsweredByLink, CodeSent]),
  }),
  login: post('/job_step_logins/:uuid', {
    summary:
      'Signs in by the link in a mail to an accepted step, and to nothing else, for an account that several people use; browsers after the first are asked for a code, which is mailed',
    access: 'public',
    answersOnly: true,
    params: ByUuid,
    body: z.object({
      token: LinkToken,
      code: LinkCode,
    }),
    reply: z.union([Session, CodeSent]),
  }),
}
