import { z } from 'zod'
import { GivenInstant, Instant, LanguageRef, NamedRef, Uuid } from './common.ts'
import { get } from './route.ts'

/** Steps that are due in the same time, and how many of their words are not confirmed yet. */
const DueSteps = z.object({ steps: z.number().int(), wordsLeft: z.number().int() })

const DueStep = z.object({
  uuid: Uuid,
  name: z.string(),
  job: NamedRef,
  /** Null where it covers all of its job's. */
  targetLanguage: LanguageRef.nullable(),
  dueDt: Instant,
  wordsLeft: z.number().int(),
})

/** What somebody has accepted and not finished, by when it is due; what is due in one time is not counted in a later one. */
const DueWork = z.object({
  asOf: Instant,
  overdue: DueSteps,
  today: DueSteps,
  thisWeek: DueSteps,
  later: DueSteps,
  /** How many of all of them were given back. */
  returned: z.number().int(),
  /** The five that are due first. */
  next: z.array(DueStep),
  /** What they finished a day over the last four weeks, Saturdays and Sundays left out; null where that was nothing. */
  wordsADay: z.number().int().nullable(),
})
export type DueWork = z.infer<typeof DueWork>

/** Who has a step: a person, whose name is null where one may not read it, or an AI worker; neither where the person is gone. */
const assignee = {
  user: z.object({ uuid: Uuid, name: z.string().nullable() }).nullable(),
  worker: z.object({ uuid: Uuid, name: z.string().nullable() }).nullable(),
}

const LateStep = DueStep.extend(assignee)
export type LateStep = z.infer<typeof LateStep>

/** Open steps of the jobs that one may read: those overdue, and those that are due within 48 hours. */
const LateWork = z.object({
  asOf: Instant,
  overdue: z.number().int(),
  soon: z.number().int(),
  /** The ten with the most overdue. */
  assignees: z.array(
    z.object({ ...assignee, overdue: z.number().int(), soon: z.number().int(), wordsLeft: z.number().int() }),
  ),
  /** The ten that are due for the longest time, or first. */
  steps: z.array(LateStep),
})
export type LateWork = z.infer<typeof LateWork>

const UnansweredStep = z.object({
  uuid: Uuid,
  name: z.string(),
  job: NamedRef,
  user: LateStep.shape.user,
  answerBy: Instant.nullable(),
  sentAt: Instant,
})

const UnansweredRequests = z.object({
  asOf: Instant,
  open: z.number().int(),
  /** How many of them were to be answered by now. */
  late: z.number().int(),
  /** The five that wait for the longest time. */
  steps: z.array(UnansweredStep),
})
export type UnansweredRequests = z.infer<typeof UnansweredRequests>

const FailedJobs = z.object({
  asOf: Instant,
  failed: z.number().int(),
  /** The five newest. */
  jobs: z.array(NamedRef.extend({ createdAt: Instant })),
})
export type FailedJobs = z.infer<typeof FailedJobs>

/** What the start page shows of the work as it stands, each a question of its own. */
export const dashboardRoutes = {
  dueWork: get('/me/due_work', {
    summary: 'One’s accepted steps that are not finished, by when they are due in one’s own day and week',
    query: z.object({ endOfDay: GivenInstant, endOfWeek: GivenInstant }),
    reply: DueWork,
  }),
  lateWork: get('/late_work', {
    summary: 'Steps of the jobs that one may read which are overdue or due within 48 hours, by who has them',
    reply: LateWork,
  }),
  unansweredRequests: get('/unanswered_requests', {
    summary: 'Invitations to steps of the jobs that one may read which nobody has answered',
    reply: UnansweredRequests,
  }),
  failedJobs: get('/failed_jobs', {
    summary: 'The jobs that one may read whose preparation has failed',
    reply: FailedJobs,
  }),
}
