import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, key } from './columns.ts'

/** A piece of background work that survives the process. */
export const task = pgTable(
  'task',
  {
    uuid: key(),
    kind: text().notNull(),
    input: jsonb().notNull(),
    /** What it works on; a task of the same kind and subject waits until this one has ended. */
    subjectUuid: uuid().notNull(),
    status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('queued'),
    progress: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    cancelRequested: boolean().notNull().default(false),
    errorMessage: text(),
    runAfter: createdAt(),
    /** The runner that has it, and until when it is believed alive. */
    runner: text(),
    leaseUntil: instant(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [index().on(table.status, table.runAfter), index().on(table.subjectUuid)],
)
