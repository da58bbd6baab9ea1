import type { JobObject } from '@langwerk/contract/job-types'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { sql } from 'drizzle-orm'
import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { job } from './jobs.ts'
import { language } from './resources.ts'

/** What a job is counted as, in one of its target languages; a row that is missing is counted in the night. */
export const jobStatistic = pgTable(
  'job_statistic',
  {
    jobUuid: uuid()
      .notNull()
      .references(() => job.uuid, { onDelete: 'cascade' }),
    languageUuid: uuid()
      .notNull()
      .references(() => language.uuid),
    sourceLanguageUuid: uuid().references(() => language.uuid),
    /** The Monday (UTC) of the week in which it was prepared, and of the one in which it was finished. */
    readyWeek: date().notNull(),
    finishedWeek: date(),
    words: integer().notNull(),
    /** By its analysis; all of its words where it has none. */
    weightedWords: doublePrecision().notNull(),
    ...ofFinished(),
    /** From its start to its end; null while it is not finished. */
    turnRoundMinutes: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.jobUuid, table.languageUuid] }),
    index().on(table.readyWeek),
    index().on(table.finishedWeek),
  ],
)

/** By where the final text came from, and what of it an engine or model had drafted. */
function ofFinished() {
  return {
    memoryWords: count(),
    engineWords: count(),
    modelWords: count(),
    peopleWords: count(),
    findings: count(),
    draftedWords: count(),
    keptWords: count(),
  }
}
function count() {
  return integer().notNull().default(0)
}

/** What models cost for a job until it was finished. */
export const jobCost = pgTable(
  'job_cost',
  {
    jobUuid: uuid()
      .notNull()
      .references(() => job.uuid, { onDelete: 'cascade' }),
    currency: text().$type<SpendingCurrency>().notNull(),
    millionths: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobUuid, table.currency] })],
)

/** To whom a sum may be told: who reads jobs of this kind with this audience or, without one, their owner. */
const told = () => ({
  week: date().notNull(),
  kind: text().$type<JobObject>().notNull(),
  audienceUuid: uuid(),
  primaryTeamUuid: uuid(),
  /** Sums of somebody who is gone go in the next night. */
  ownerUuid: uuid(),
})

/** The sums of a week. Nobody reads a row of which they may not read every job. */
export const weekStatistic = pgTable(
  'week_statistic',
  {
    ...told(),
    sourceLanguageUuid: uuid(),
    /** Null of steps that are for all languages of their job. */
    targetLanguageUuid: uuid(),
    jobsReady: count(),
    wordsReady: count(),
    weightedWords: doublePrecision().notNull().default(0),
    jobsFinished: count(),
    wordsFinished: count(),
    ...ofFinished(),
    /** Of each job that was finished, for the median. */
    turnRoundMinutes: integer().array().notNull().default([]),
    stepsFinished: count(),
    stepsDue: count(),
    stepsOnTime: count(),
    stepsReturned: count(),
    stepRappen: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index().on(table.week),
    index().on(table.audienceUuid, table.week),
    index('week_statistic_owner').on(table.ownerUuid, table.week).where(sql`${table.ownerUuid} is not null`),
  ],
)

/** What models cost for the jobs that were finished in a week. */
export const weekCost = pgTable(
  'week_cost',
  { ...told(), currency: text().$type<SpendingCurrency>().notNull(), millionths: bigint({ mode: 'number' }).notNull() },
  (table) => [index().on(table.week), index().on(table.audienceUuid, table.week)],
)
