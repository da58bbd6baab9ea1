import type { FoundContext, FoundForm, FoundTarget } from '@langwerk/contract/term-candidates'
import type {
  TermCandidateKind,
  TermCandidateMove,
  TermCandidateNovelty,
  TermCandidateVerdict,
} from '@langwerk/contract/term-factory-words'
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant } from './columns.ts'
import { termEntry, termImport } from './resources.ts'

/**
 * What an import found, beside its entry in the import's own termbase: the evidence. What was decided is told by the entry
 * alone: accepted where it carries the import's tag, rejected where it lies in the recycle bin.
 */
export const termCandidate = pgTable(
  'term_candidate',
  {
    termEntryUuid: uuid()
      .primaryKey()
      .references(() => termEntry.uuid, { onDelete: 'cascade' }),
    termImportUuid: uuid()
      .notNull()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    kind: text().$type<TermCandidateKind>().notNull(),
    novelty: text().$type<TermCandidateNovelty>().notNull().default('new'),
    verdict: text().$type<TermCandidateVerdict>(),
    /** What the extraction itself gave, 0 to 100; the entry's score is this with what the model said. */
    confidence: integer().notNull(),
    frequency: integer().notNull(),
    /** In how many documents. */
    documents: integer().notNull(),
    forms: jsonb().$type<FoundForm[]>().notNull(),
    /** The best first. */
    contexts: jsonb().$type<FoundContext[]>().notNull(),
    /** What it may be called in the other language, the best first. */
    targets: jsonb().$type<FoundTarget[]>().notNull().default([]),
    /** What a sentence of the text says it is. */
    definition: text().notNull().default(''),
    /** Of a short form. */
    longForm: text().notNull().default(''),
    /** The same with function words left out or put in. */
    variants: text().array().notNull().default([]),
    /** Of the stems of its forms, by which it is recognised again. */
    keys: text().array().notNull().default([]),
    /** The entry of the destination that it is, or is like. */
    knownTermEntryUuid: uuid().references(() => termEntry.uuid, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.termImportUuid), index().on(table.knownTermEntryUuid)],
)

/** What was done in an import's inbox, with what has to be put back to undo it. */
export const termCandidateStep = pgTable(
  'term_candidate_step',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    termImportUuid: uuid()
      .notNull()
      .references(() => termImport.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    move: text().$type<TermCandidateMove>().notNull(),
    before: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [index().on(table.termImportUuid, table.id), index().on(table.userUuid)],
)
