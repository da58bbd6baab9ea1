import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { JobStepOpening, JobStepStatus } from '@langwerk/contract/job-step-words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key, providerPermissions } from './columns.ts'
import { job, transUnit } from './jobs.ts'
import { userService } from './people.ts'
import { prompt } from './prompts.ts'
import { guideline, language, termEntry } from './resources.ts'
import { workerRun } from './worker-runs.ts'
import { artificialIntelligenceWorker } from './workers.ts'

/** Work on a job that is given to the person of a service, or to an AI worker: to one of the two. */
export const jobStep = pgTable(
  'job_step',
  {
    uuid: key(),
    jobUuid: uuid()
      .notNull()
      .references(() => job.uuid, { onDelete: 'cascade' }),
    /** Of a sub-step; these have none below them. */
    parentUuid: uuid().references((): AnyPgColumn => jobStep.uuid, { onDelete: 'cascade' }),
    sortId: integer().notNull(),
    name: text().notNull().default(''),
    message: text().notNull().default(''),
    dueDt: instant(),
    answerBy: instant(),
    /** Of its service; null is all of the job's. */
    languageUuid: uuid().references(() => language.uuid),
    userServiceUuid: uuid().references(() => userService.uuid, { onDelete: 'set null' }),
    /** As the service was called when the step was given to its person. */
    serviceName: text().notNull().default(''),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    workerUuid: uuid().references(() => artificialIntelligenceWorker.uuid, { onDelete: 'restrict' }),
    runUuid: uuid().references(() => workerRun.uuid, { onDelete: 'set null' }),
    /** Who has its AI worker begin as soon as the steps before it are finished, and what that may cost. */
    queuedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    queuedBudget: jsonb().$type<WorkCost>(),
    guidelineUuid: uuid().references(() => guideline.uuid, { onDelete: 'set null' }),
    promptUuid: uuid().references(() => prompt.uuid, { onDelete: 'set null' }),
    /** Null of an AI worker's. */
    status: text().$type<JobStepStatus>(),
    opens: text().$type<JobStepOpening>().notNull().default('afterPrevious'),
    inheritsPermissions: boolean().notNull().default(true),
    ...providerPermissions(),
    rappenPerHour: integer().notNull().default(0),
    /** The quote: it follows the words that there are until it is accepted, and stays from then on. */
    quotedWords: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
    rappen: bigint({ mode: 'number' }).notNull().default(0),
    /** What it covers, and what of that was confirmed in it: kept with every change, so that lists need count nothing. */
    segments: integer().notNull().default(0),
    words: integer().notNull().default(0),
    confirmedSegments: integer().notNull().default(0),
    declineReason: text().notNull().default(''),
    returnReason: text().notNull().default(''),
    returnedAt: instant(),
    acceptedAt: instant(),
    finishedAt: instant(),
    finishedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    createdByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** Who of those that share the account works on it. */
    worksOnIt: text().notNull().default(''),
    stars: integer(),
    ratingWords: text().notNull().default(''),
    ratedAt: instant(),
    /** The due date that people were reminded of, a day before and when it came: a date that is moved reminds anew. */
    remindedSoonFor: instant(),
    remindedDueFor: instant(),
    /** Rises with each change that a calendar is told of. */
    calendarSequence: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.jobUuid, table.sortId),
    index().on(table.parentUuid),
    index('job_step_accepted').on(table.userUuid, table.dueDt, table.uuid).where(sql`${table.status} = 'accepted'`),
    index('job_step_invited').on(table.userUuid, table.dueDt, table.uuid).where(sql`${table.status} = 'invited'`),
    index().on(table.workerUuid),
    index().on(table.runUuid),
    index().on(table.userServiceUuid),
    // Whoever deletes one of these does not wait until all steps were looked at.
    index('job_step_search').using('gin', table.name.op('gin_trgm_ops'), table.message.op('gin_trgm_ops')),
    index().on(table.userUuid),
    index('job_step_creator').on(table.createdByUuid).where(sql`${table.createdByUuid} is not null`),
    index('job_step_finisher').on(table.finishedByUuid).where(sql`${table.finishedByUuid} is not null`),
    index('job_step_queuer').on(table.queuedByUuid).where(sql`${table.queuedByUuid} is not null`),
    index('job_step_guideline').on(table.guidelineUuid).where(sql`${table.guidelineUuid} is not null`),
    index('job_step_prompt').on(table.promptUuid).where(sql`${table.promptUuid} is not null`),
    index('job_step_answer').on(table.answerBy).where(sql`${table.status} = 'invited'`),
    index('job_step_rated').on(table.userUuid).where(sql`${table.stars} is not null`),
    // What somebody has still to do, however much they have done.
    index('job_step_open')
      .on(table.userUuid, table.dueDt)
      .where(sql`${table.status} = 'accepted' and ${table.finishedAt} is null`),
    index('job_step_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    index('job_step_done').on(table.userUuid, table.finishedAt).where(sql`${table.status} = 'accepted'`),
    index('job_step_due').on(table.dueDt).where(sql`${table.finishedAt} is null`),
  ],
)

/** A stretch of a target file that a step covers, both ends in it; a step without any covers all of the job in its language. */
export const jobStepPart = pgTable(
  'job_step_part',
  {
    stepUuid: uuid()
      .notNull()
      .references(() => jobStep.uuid, { onDelete: 'cascade' }),
    /** It stays when the file goes: a step that had only that has nothing then, and not all. */
    targetFileUuid: uuid().notNull(),
    fromSortId: integer().notNull(),
    toSortId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stepUuid, table.targetFileUuid, table.fromSortId] }),
    index().on(table.targetFileUuid),
  ],
)

/** What a step has to do with single segments: which it has confirmed, and which were given back to it. */
export const jobStepUnit = pgTable(
  'job_step_unit',
  {
    stepUuid: uuid()
      .notNull()
      .references(() => jobStep.uuid, { onDelete: 'cascade' }),
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    /** Which was confirmed in the step; null of one that was given back and not confirmed since. */
    version: integer(),
    returnReason: text(),
  },
  (table) => [primaryKey({ columns: [table.stepUuid, table.transUnitUuid] }), index().on(table.transUnitUuid)],
)

/** An entry that was suggested for a termbase in a step. */
export const jobStepTerm = pgTable(
  'job_step_term',
  {
    stepUuid: uuid()
      .notNull()
      .references(() => jobStep.uuid, { onDelete: 'cascade' }),
    termEntryUuid: uuid()
      .notNull()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.stepUuid, table.termEntryUuid] }), index().on(table.termEntryUuid)],
)

/** An invitation to a step. */
export const jobStepRequest = pgTable(
  'job_step_request',
  {
    uuid: key(),
    stepUuid: uuid()
      .notNull()
      .references(() => jobStep.uuid, { onDelete: 'cascade' }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: 'cascade' }),
    /** Where its mail went: an inbox that several people read, of an account that they share. */
    email: text().notNull(),
    invitedByUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** SHA-256 of the link's token; null once the link opens nothing any more. */
    tokenHash: text(),
    createdAt: createdAt(),
    sentAt: createdAt(),
    answeredAt: instant(),
    answer: text().$type<'accepted' | 'declined' | 'void'>(),
    /** When a browser first came in by its link; any other has to give a code that is mailed to the address. */
    browserAt: instant(),
    /** The hash of that code, until when it opens, and how often it was tried. */
    codeHash: text(),
    codeExpiresAt: instant(),
    codeTries: integer().notNull().default(0),
    /** The last mail about the step that went to the address, and when it was found that nobody takes it. */
    mailUuid: uuid(),
    mailFailedAt: instant(),
    /** The answer-by date that has passed, and whoever gives the step out was told so. */
    answerByTold: instant(),
  },
  (table) => [
    index().on(table.stepUuid),
    index().on(table.tokenHash),
    index().on(table.mailUuid),
    index().on(table.userUuid),
    index('job_step_request_inviter').on(table.invitedByUuid).where(sql`${table.invitedByUuid} is not null`),
    index('job_step_request_open').on(table.userUuid).where(sql`${table.answer} is null`),
  ],
)

/** What was done with a step, and by whom. */
export const jobStepLog = pgTable(
  'job_step_log',
  {
    uuid: key(),
    stepUuid: uuid()
      .notNull()
      .references(() => jobStep.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    deed: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.stepUuid, table.createdAt),
    index('job_step_log_user').on(table.userUuid).where(sql`${table.userUuid} is not null`),
  ],
)
