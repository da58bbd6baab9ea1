import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  GivenInstant,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  nameOrBlank,
  Percent,
  Permissions,
  Uuid,
  WholeNumber,
} from './common.ts'
import { Budget, BudgetOfWork } from './generative-artificial-intelligence-models.ts'
import { jobStepOpenings, jobStepStatuses, jobStepWorkerStates, mostStepParts } from './job-step-words.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { serviceProviderPermissionFields, serviceProviderPermissionInput } from './service-provider-permissions.ts'
import { ServiceUser } from './user-services.ts'
import { writtenText } from './written-text.ts'

const StepTargetFile = z.object({ uuid: Uuid, originalName: z.string(), targetLanguage: LanguageRef })

/** A stretch of a target file's segments, by their `sortId`; both ends are in it. */
const StepPart = z.object({ targetFile: StepTargetFile, from: z.number().int(), to: z.number().int() })
export type StepPart = z.infer<typeof StepPart>

const StepPartInput = z
  .object({ targetFile: iri('target_files'), from: WholeNumber.min(1), to: WholeNumber.min(1) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: fault('part_ends_before_it_begins') })
export type StepPartInput = z.infer<typeof StepPartInput>

/** What a step takes and costs, as it was reckoned when it was given to its person. */
const StepQuote = z.object({
  words: z.number().int(),
  minutes: z.number().int(),
  rappenPerHour: z.number().int(),
  rappen: z.number().int(),
})

const mostStars = 5
const StepRating = z.object({
  stars: z.number().int().min(1).max(mostStars),
  words: z.string(),
  ratedAt: Instant,
})

/** The mail that brought a step to its person, for those who give it out. */
const StepInvitation = z.object({
  sentAt: Instant,
  /** Nobody takes mails at the address: the person knows of the step only if they look for it. */
  mailFailed: z.boolean(),
})

/** The service that a step is given to, as it was then; null for the uuid of one that its person offers no longer. */
const StepService = z.object({
  uuid: Uuid.nullable(),
  name: z.string(),
  serviceUser: ServiceUser.extend({
    /** The mean of how their steps were rated, and of how many; null where none was. */
    rating: z.number().nullable(),
    ratings: z.number().int(),
  }),
})

const stepShape = {
  job: NamedRef,
  /** Of a sub-step. */
  jobStep: NamedRef.nullable(),
  /** From 1, among the steps of the job or of the step. */
  sortId: z.number().int(),
  name: z.string(),
  message: z.string(),
  dueDt: Instant.nullable(),
  answerBy: Instant.nullable(),
  sourceLanguage: LanguageRef.nullable(),
  /** The language of its service; null for all of the job's. */
  targetLanguage: LanguageRef.nullable(),
  userService: StepService.nullable(),
  artificialIntelligenceWorker: NamedRef.nullable(),
  guideline: NamedRef.extend({ description: z.string() }).nullable(),
  prompt: NamedRef.nullable(),
  /** Null of a step of an AI worker. */
  jobStepStatus: z.object({ name: z.enum(jobStepStatuses) }).nullable(),
  /** Null where none is open any more, of an AI worker's, and for those whom it is no business of. */
  invitation: StepInvitation.nullable(),
  opens: z.enum(jobStepOpenings),
  /** Whether the steps that it waits for are finished; of one that opens segment by segment always. */
  isOpen: z.boolean(),
  /** Empty for all segments of the job in its language. */
  parts: z.array(StepPart),
  /** How many target files it covers something of. */
  files: z.number().int(),
  segments: z.number().int(),
  words: z.number().int(),
  confirmedSegments: z.number().int(),
  progress: Percent,
  /** Null of an AI worker's, and for those whom it is no business of. */
  quote: StepQuote.nullable(),
  inheritServiceProviderPermissionsFromJobTemplate: z.boolean(),
  /** What it says itself. */
  ...serviceProviderPermissionFields,
  /** What holds: its own, those of the job's template, or what its parent leaves of them. */
  serviceProviderPermissions: z.object(serviceProviderPermissionFields),
  createdAt: Instant,
  acceptedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  finishedBy: z.string().nullable(),
  /** Why it was declined, or given back last. */
  declineReason: z.string(),
  returnReason: z.string(),
  returnedAt: Instant.nullable(),
  rating: StepRating.nullable(),
  /** The run of its AI worker, from when it is started. */
  artificialIntelligenceWorkerRun: Uuid.nullable(),
  /** Null of a person's. */
  artificialIntelligenceWorkerState: z.enum(jobStepWorkerStates).nullable(),
  /** What a worker that waits for the steps before may cost, for those who give the step out. */
  queuedBudget: Budget.nullable(),
  permissions: Permissions,
}

const SubStep = item('JobStep', stepShape)

/** A rework: work on a job that is given to a person or an AI worker. */
export const JobStep = item('JobStep', { ...stepShape, jobSteps: z.array(SubStep) })
export type JobStep = z.infer<typeof JobStep>
export type SubStep = z.infer<typeof SubStep>

const longestStepMessage = 10_000
const stepInput = {
  name: nameOrBlank(500).optional(),
  message: z.string().trim().max(longestStepMessage).optional(),
  dueDt: GivenInstant.optional(),
  answerBy: GivenInstant.nullable().optional(),
  userService: iri('user_services').nullable().optional(),
  artificialIntelligenceWorker: iri('artificial_intelligence_workers').nullable().optional(),
  guideline: iri('guidelines').nullable().optional(),
  prompt: iri('prompts').nullable().optional(),
  opens: z.enum(jobStepOpenings).optional(),
  parts: z.array(StepPartInput).max(mostStepParts).optional(),
  inheritServiceProviderPermissionsFromJobTemplate: z.boolean().optional(),
  ...serviceProviderPermissionInput,
}

const JobStepInput = z.object({
  uuid: Uuid.optional(),
  job: iri('jobs').optional(),
  jobStep: iri('job_steps').optional(),
  /** New steps are offered; no other status can be given. As the word, or as answers have it. */
  jobStepStatus: z.union([z.literal('invited'), z.object({ name: z.literal('invited') })]).optional(),
  ...stepInput,
})
export type JobStepInput = z.infer<typeof JobStepInput>

const JobStepChange = z.object(stepInput)
export type JobStepChange = z.infer<typeof JobStepChange>

const HandOverInput = z.object({ uuid: Uuid.optional(), ...stepInput })
export type HandOverInput = z.infer<typeof HandOverInput>

/** What a person offers, for those who give out a job's work: it is in the job's languages, and they may know of the person. */
const OfferedService = item('UserService', {
  name: z.string(),
  sourceLanguage: LanguageRef,
  targetLanguage: LanguageRef,
  rappenPerHour: z.number().int(),
  serviceUser: StepService.shape.serviceUser,
  /** What all of the job's segments in its languages come to. */
  words: z.number().int(),
  minutes: z.number().int(),
  rappen: z.number().int(),
})
export type OfferedService = z.infer<typeof OfferedService>

/** A target file as a step has it. */
const StepFile = z.object({
  targetFile: StepTargetFile,
  /** Of its source. */
  file: Uuid,
  segments: z.number().int(),
  words: z.number().int(),
  confirmedSegments: z.number().int(),
  progress: Percent,
  additionalFiles: z.array(z.object({ uuid: Uuid, originalName: z.string(), fileSize: z.number().int() })),
})
export type StepFile = z.infer<typeof StepFile>

/** What the people of a step should know before they begin. */
const StepBriefing = z.object({
  /** Of its job. */
  instructions: z.string(),
  guideline: NamedRef.extend(writtenText).nullable(),
})
export type StepBriefing = z.infer<typeof StepBriefing>

/** A part of a cutting that nobody has yet. */
const PartPreview = z.object({
  parts: z.array(StepPart),
  segments: z.number().int(),
  words: z.number().int(),
  minutes: z.number().int(),
})
export type PartPreview = z.infer<typeof PartPreview>

const longestReason = 2000
const Reason = z.string().trim().max(longestReason)
const GivenReason = Reason.min(1, fault('reason_required'))

/** How many segments can be given back at once. */
export const mostReturned = 1000

/** Lists of steps are searched by the names of steps and jobs, and sorted by due date where nothing else is asked for. */
const StepListQuery = ListQuery.extend({ finished: z.enum(['true', 'false']).optional() })
export type StepListQuery = z.infer<typeof StepListQuery>

const steps = collectionOf(JobStep)

const mostCut = 100
/** Into how many parts something is cut, and how long each of them is to be. */
const Cutting = z.object({
  parts: z.coerce.number().int().min(1).max(mostCut),
  /** Of each part, in their order, with commas: 2,1 makes the first twice as long as the second. */
  weights: z
    .string()
    .regex(/^\d{1,4}(?:,\d{1,4})*$/, fault('not_weights'))
    .optional(),
})

const mostOrdered = 1000
/** All that are to be in an order, in it. */
const StepOrder = z.object({ uuids: z.array(Uuid).max(mostOrdered) })

export const jobStepRoutes = {
  list: get('/job_steps', {
    summary: 'The steps that one has accepted, by due date where no order is asked for',
    query: StepListQuery,
    reply: steps,
  }),
  listRecent: get('/job_steps_recent', {
    summary: 'Five steps that one has accepted and not finished, the next due first',
    query: ListQuery,
    reply: steps,
  }),
  listOfJob: get('/jobs/:uuid/job_steps', {
    summary: 'The steps of a job with their sub-steps, in their order',
    params: ByUuid,
    reply: steps,
  }),
  listOfStep: get('/job_steps/:uuid/job_steps', {
    summary: 'The sub-steps of a step, in their order',
    step: 'ofStep',
    params: ByUuid,
    reply: steps,
  }),
  servicesForJob: get('/jobs/:uuid/user_services', {
    summary: 'What people offer whom a step of the job could be given to, the best rated and then the cheapest first',
    params: ByUuid,
    reply: collectionOf(OfferedService),
  }),
  servicesForStep: get('/job_steps/:uuid/user_services', {
    summary: 'The same for sub-steps of a step',
    params: ByUuid,
    reply: collectionOf(OfferedService),
  }),
  cutJob: get('/jobs/:uuid/job_step_parts', {
    summary:
      'Cuts the segments of a job in one language into so many parts of like many words, for steps to be made of them',
    params: ByUuid,
    query: Cutting.extend({ targetLanguageUuid: Uuid }),
    reply: z.object({ member: z.array(PartPreview) }),
  }),
  cutStep: get('/job_steps/:uuid/job_step_parts', {
    summary: 'The same of a step, for its sub-steps, or of what is not confirmed in it, for others to do that',
    params: ByUuid,
    query: Cutting.extend({ unconfirmed: z.literal('true').optional() }),
    reply: z.object({ member: z.array(PartPreview) }),
  }),
  create: post('/job_steps', {
    summary: 'Gives work on a ready job to the person of a service, who is invited, or to an AI worker',
    body: JobStepInput,
    reply: JobStep,
  }),
  get: get('/job_steps/:uuid', { summary: 'One step', step: 'ofStep', params: ByUuid, reply: JobStep }),
  files: get('/job_steps/:uuid/files', {
    summary: 'The target files of a step, with how far its own work in them is',
    step: 'ofStep',
    params: ByUuid,
    reply: z.object({ member: z.array(StepFile) }),
  }),
  briefing: get('/job_steps/:uuid/briefing', {
    summary: 'The instructions of a step’s job, and the text of its guideline',
    step: 'ofStep',
    params: ByUuid,
    reply: StepBriefing,
  }),
  update: patch('/job_steps/:uuid', {
    summary: 'Changes a step; with another service or worker it is theirs from then on, and what was done stays',
    params: ByUuid,
    body: JobStepChange,
    reply: JobStep,
  }),
  resend: patch('/job_steps/:uuid/resend', {
    summary: 'Mails a step to its person again, by a new link; the link before opens nothing any more',
    params: ByUuid,
    reply: JobStep,
  }),
  remove: del('/job_steps/:uuid', {
    summary: 'Withdraws a step, with its invitation; what was done in it stays',
    params: ByUuid,
  }),
  setOrderOfJob: patch('/jobs/:uuid/job_steps/order', {
    summary: 'Sets the order of a job’s steps',
    params: ByUuid,
    body: StepOrder,
    reply: steps,
  }),
  setOrderOfStep: patch('/job_steps/:uuid/job_steps/order', {
    summary: 'Sets the order of a step’s sub-steps',
    params: ByUuid,
    body: StepOrder,
    reply: steps,
  }),
  finish: patch('/job_steps/:uuid/finish', {
    summary: 'Finishes a step; with segments that are not confirmed unless `withOpenSegments` is false',
    step: 'ofStep',
    params: ByUuid,
    body: z.object({ withOpenSegments: z.boolean().optional() }),
    reply: JobStep,
  }),
  giveBack: patch('/job_steps/:uuid/return', {
    summary: 'Gives a finished step back to whoever did it: its segments named here are to be confirmed again',
    params: ByUuid,
    body: z.object({
      reason: GivenReason,
      transUnits: z
        .array(z.object({ transUnit: iri('trans_units'), reason: Reason.optional() }))
        .max(mostReturned)
        .optional(),
    }),
    reply: JobStep,
  }),
  start: patch('/job_steps/:uuid/start', {
    summary:
      'Has the AI worker of a step begin, or go on where it was paused. Where steps before it are not finished it begins when they are, if it is given a budget',
    space: 'much',
    params: ByUuid,
    body: z.object({ budget: BudgetOfWork.nullable().optional() }),
    reply: JobStep,
  }),
  cancelStart: patch('/job_steps/:uuid/cancel_start', {
    summary: 'Has the AI worker of a step not begin by itself',
    space: 'none',
    params: ByUuid,
    reply: JobStep,
  }),
  handOver: patch('/job_steps/:uuid/hand_over', {
    summary:
      'Gives what the AI worker of a step has left, or of a person’s step what is not confirmed in these parts, to a person or another worker: makes a step of it behind this one',
    params: ByUuid,
    body: HandOverInput,
    reply: JobStep,
  }),
  rate: patch('/job_steps/:uuid/rate', {
    summary: 'Rates the work of a finished step, for seven days after the first rating',
    params: ByUuid,
    body: z.object({ stars: z.number().int().min(1).max(mostStars), words: Reason.optional() }),
    reply: JobStep,
  }),
}
