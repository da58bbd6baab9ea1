import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** Whose turn it takes; the nil uuid where nobody in particular asked. */
    ordererOrganizationUuid: uuid().notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
    ordererUuid: uuid().notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
    /** What there is to be done, in bytes. */
    size: bigint({ mode: 'number' }).notNull().default(0),
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
    /** When it was claimed last. */
    startedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index().on(table.status, table.runAfter),
    index().on(table.subjectUuid),
    index().on(table.ordererOrganizationUuid, table.startedAt),
    index().on(table.ordererUuid, table.startedAt),
  ],
)
